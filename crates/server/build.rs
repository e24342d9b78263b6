//! Sees that the page is embedded anew when it was built anew.

use std::path::Path;

fn main() {
    let page = Path::new("../../web/dist");
    // A folder that is not there cannot be watched, and whoever has no Node has none: an empty one stands for no page.
    if Path::new("../../web").is_dir() {
        std::fs::create_dir_all(page).expect("the folder of the page can be made");
    }
    println!("cargo:rerun-if-changed={}", if page.is_dir() { "../../web/dist" } else { "build.rs" });
}
