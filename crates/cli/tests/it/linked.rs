//! No test is left out: every file of tests belongs to the one program of its crate, or is one and says why.

use crate::repository::{files, is_a, text};
use std::path::{Path, PathBuf};

/// The sources in folders of that name, right below a crate.
fn sources(folder: &str) -> Vec<PathBuf> {
    let below = |file: &Path| file.starts_with("crates") && file.iter().nth(2).is_some_and(|part| part == folder);
    files().into_iter().filter(|file| is_a(file, &["rs"]) && below(file)).collect()
}

#[test]
fn every_file_of_tests_is_a_module() {
    let mut forgotten = Vec::new();
    for file in sources("tests").iter().filter(|file| file.iter().nth(3).is_some_and(|part| part == "it")) {
        let folder = file.parent().expect("a file lies in a folder");
        let name = file.file_stem().and_then(|name| name.to_str()).expect("a name");
        let (name, parent) = match name {
            "main" => continue,
            "mod" => (folder.file_name().and_then(|name| name.to_str()).expect("a name"), folder.join("../main.rs")),
            _ if folder.ends_with("it") => (name, folder.join("main.rs")),
            _ => (name, folder.join("mod.rs")),
        };
        let declared = [format!("mod {name};"), format!("pub mod {name};")];
        if !text(&parent).lines().any(|line| declared.iter().any(|one| line == one)) {
            forgotten.push(format!("{} is no module of {}", file.display(), parent.display()));
        }
    }
    assert!(forgotten.is_empty(), "{}", forgotten.join("\n"));
}

#[test]
fn a_program_of_its_own_says_why() {
    let files = sources("tests");
    let alone = files.iter().filter(|file| file.iter().count() == 4);
    let of_many = alone.filter(|file| files.contains(&file.with_file_name("it").join("main.rs")));
    let silent: Vec<_> = of_many.filter(|file| !text(file).contains("//! A program of its own, since ")).collect();
    assert!(silent.is_empty(), "no `//! A program of its own, since …` in {silent:?}");
}
