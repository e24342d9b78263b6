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

/// The packages that turn off what a line of their manifest turns off, and their sources.
fn without(line: &str) -> Vec<(PathBuf, PathBuf)> {
    let off = |file: &Path| text(&package(file).join("Cargo.toml")).lines().any(|one| one == line);
    let off = sources("src").into_iter().filter(|file| off(file));
    off.map(|file| (package(&file), file)).collect()
}

/// The folder of the package that a file belongs to.
fn package(file: &Path) -> PathBuf {
    file.iter().take(2).collect()
}

/// A package without tests in its sources is not compiled a second time for them; a part of it that is compiled into the
/// program of its tests may have some.
#[test]
fn where_sources_are_not_tested_they_hold_no_tests() {
    let mut lost = Vec::new();
    for (package, file) in without("test = false") {
        let tests = files().into_iter().filter(|one| one.starts_with(package.join("tests")) && is_a(one, &["rs"]));
        let part = file.parent().and_then(|folder| folder.strip_prefix(&package).ok()).expect("a file of the package");
        let compiled = format!("/{}/mod.rs\"]", part.display());
        let is_test = |line: &str| ["#[test]", "#[tokio::test"].iter().any(|start| line.trim().starts_with(start));
        if text(&file).lines().any(is_test) && !tests.into_iter().any(|one| text(&one).contains(&compiled)) {
            lost.push(file);
        }
    }
    assert!(lost.is_empty(), "tests that are never run, since the package has `test = false`: {lost:?}");
}

#[test]
fn where_documentation_is_not_tested_it_holds_no_code() {
    let is_code = |line: &str| ["/// ```", "//! ```"].iter().any(|fence| line.trim().starts_with(fence));
    let mut lost = without("doctest = false").into_iter().map(|(_, file)| file).collect::<Vec<_>>();
    lost.retain(|file| text(file).lines().any(is_code));
    assert!(lost.is_empty(), "code that is never run, since the package has `doctest = false`: {lost:?}");
}
