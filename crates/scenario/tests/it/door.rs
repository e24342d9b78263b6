//! The runner plays through the door: nothing in it looks at how the engine runs.

use std::path::{Path, PathBuf};

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => sources(&path, found),
            false => found.push(path),
        }
    }
}

#[test]
fn frames_and_operations_of_the_engine_are_not_read() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    assert!(files.len() > 20, "{files:?}");
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for word in [".frames", "Frame", "Op::", ".ops", "waiting_op", "steps_text", "Resolution", "BatchQuestion"] {
            assert!(!text.contains(word), "{} reads {word}", file.display());
        }
    }
}

#[test]
fn only_one_layer_guesses() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    for file in files.iter().filter(|file| !file.to_string_lossy().contains("polite")) {
        let text = std::fs::read_to_string(file).unwrap();
        for word in ["Guess {", ".guesses.borrow_mut", "fn meaning", "names_what_follows"] {
            assert!(!text.contains(word), "{} guesses: {word}", file.display());
        }
    }
}
