//! The files of this repository, for tests that read the sources instead of running them.

pub mod cited;

use std::fs;
use std::path::{Path, PathBuf};

/// The folder that holds the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace folder exists")
}

/// Every file below the root as its path from there, in order. Build output, `.git` and `node_modules` are left out.
pub fn files() -> Vec<PathBuf> {
    let root = root();
    let mut folders = vec![root.clone()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for entry in entries {
            let entry = entry.expect("a readable folder entry");
            let kind = entry.file_type().expect("a file type");
            if kind.is_dir() && !["target", ".git", "node_modules"].iter().any(|skipped| entry.file_name() == *skipped)
            {
                folders.push(entry.path());
            } else if kind.is_file() {
                files.push(entry.path().strip_prefix(&root).expect("a path below the root").to_path_buf());
            }
        }
    }
    files.sort();
    assert!(files.iter().any(|file| file.ends_with("Cargo.toml")), "no sources below {}", root.display());
    files
}

/// Whether the file's extension is one of these.
pub fn is_a(file: &Path, extensions: &[&str]) -> bool {
    file.extension().is_some_and(|extension| extensions.iter().any(|one| extension == *one))
}

/// The file's contents; bytes that are no text are replaced.
pub fn text(file: &Path) -> String {
    let bytes = fs::read(root().join(file)).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Holds a page that is made from the sources to what they say now; `CARDHALL_BLESS=1` writes it anew.
pub fn hold_current(file: &str, page: &str, test: &str) {
    let path = root().join(file);
    if std::env::var("CARDHALL_BLESS").is_ok_and(|value| value == "1") {
        fs::write(&path, page).expect("the page can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let differs = kept.lines().zip(page.lines()).find(|(kept, now)| kept != now);
    assert!(
        kept == page,
        "{file} is not current; write it anew with CARDHALL_BLESS=1 cargo test -p cardhall {test}\n{differs:?}"
    );
}
