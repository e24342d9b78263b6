//! Every command that `README.md` shows is run, with smaller numbers where it would take its time.

use crate::command::Folder;
use crate::repository::text;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// What is played and measured less often here than there: options and what they get.
const LESS: &[(&str, &str)] = &[("--games", "2"), ("--tables", "2"), ("--seconds", "1"), ("--days", "1")];
/// The pack that the README gives no content.
const PACK: &str = "my-pack.json";

/// The words of a line of a shell, of which those between single or double quotes are one.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), String::new(), None);
    for letter in line.chars() {
        match (quote, letter) {
            (Some(open), _) if letter == open => quote = None,
            (None, '"' | '\'') => quote = Some(letter),
            (None, ' ') => words.push(std::mem::take(&mut word)),
            _ => word.push(letter),
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    words
}

/// The lines of each block of code.
fn blocks() -> Vec<Vec<String>> {
    let readme = text(Path::new("README.md"));
    let lines =
        |block: &str| block.lines().skip(1).filter(|line| !line.trim().is_empty()).map(str::to_string).collect();
    readme.split("```").skip(1).step_by(2).map(lines).collect()
}

/// The lines of all blocks.
fn shown() -> Vec<String> {
    blocks().concat()
}

/// The same arguments with smaller numbers, and without a port that might be taken.
fn smaller(mut arguments: Vec<String>) -> Vec<String> {
    for at in 1..arguments.len() {
        let option = arguments[at - 1].clone();
        if let Some((_, less)) = LESS.iter().find(|(name, _)| *name == option) {
            arguments[at] = less.to_string();
        }
        if option == "--address" {
            arguments[at] = "127.0.0.1:0".to_string();
        }
    }
    if arguments == ["serve"] {
        arguments.extend(["--address", "127.0.0.1:0", "--database", "other.sqlite"].map(str::to_string));
    }
    if arguments == ["bench"] {
        arguments.extend(["--seconds", "0.2"].map(str::to_string));
    }
    arguments
}

/// `cardhall` in a folder that has what a clone of the repository has, and keeps what it writes.
fn cardhall(folder: &str, arguments: &[String]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardhall"));
    command.args(arguments).current_dir(folder).env("HOME", folder).env("XDG_DATA_HOME", folder);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A server opens, says where, and is closed again.
fn opens(folder: &str, arguments: &[String]) {
    let mut server = cardhall(folder, arguments).spawn().expect("the binary runs");
    let said = BufReader::new(server.stdout.take().expect("its output")).lines().map_while(Result::ok);
    let address = said.take(20).any(|line| line.contains("http://127.0.0.1:"));
    server.kill().expect("the server is running");
    server.wait().expect("the server ends");
    assert!(address, "cardhall {}: no address", arguments.join(" "));
}

fn runs(folder: &str, arguments: &[String]) {
    let output = cardhall(folder, arguments).output().expect("the binary runs");
    let complaint = String::from_utf8_lossy(&output.stderr);
    // Nobody sits at a keyboard here: a table in the terminal says so and ends.
    let polite = ["needs a terminal", "nothing has begun"].iter().any(|said| complaint.contains(said));
    let at_a_keyboard = arguments[0] == "play" && polite;
    assert!(output.status.success() || at_a_keyboard, "cardhall {}: {complaint}", arguments.join(" "));
}

/// A folder with what the commands read.
fn furnished(name: &str) -> Folder {
    let folder = Folder::new(name);
    for name in ["decks", "crates"] {
        let there = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
        std::os::unix::fs::symlink(there, folder.path(name)).expect("a link to the repository");
    }
    let pack = ["cards", "pack", "Grizzly Bears"].map(str::to_string);
    let pack = cardhall(&folder.path(""), &pack).output().expect("the binary runs").stdout;
    let pack = String::from_utf8(pack).expect("a pack is text").replace("Grizzly Bears", "Bears of My Own");
    std::fs::write(folder.path(PACK), pack).expect("the pack is written");
    folder
}

/// Each block by itself in a folder of its own, one command after the other.
#[test]
fn every_command_runs() {
    let commands = |block: Vec<String>| -> Vec<Vec<String>> {
        let lines = block.iter().filter_map(|line| line.strip_prefix("cardhall "));
        lines.map(|line| smaller(words(line.split(" # ").next().unwrap_or(line)))).collect()
    };
    let blocks: Vec<Vec<Vec<String>>> = blocks().into_iter().map(commands).collect();
    let count = blocks.iter().flatten().count();
    assert!(count > 15, "the README shows {count} commands");
    std::thread::scope(|scope| {
        for (number, commands) in blocks.iter().enumerate().filter(|(_, commands)| !commands.is_empty()) {
            scope.spawn(move || {
                let folder = furnished(&format!("readme-commands-{number}"));
                let root = folder.path("");
                for arguments in commands {
                    if arguments[0] == "serve" { opens(&root, arguments) } else { runs(&root, arguments) }
                }
            });
        }
    });
}

#[test]
fn every_rule_of_make_is_there() {
    let makefile = text(Path::new("Makefile"));
    let targets: Vec<String> =
        shown().iter().filter_map(|line| line.strip_prefix("make ").map(|line| words(line)[0].clone())).collect();
    assert!(!targets.is_empty(), "the README shows no rule of make");
    for target in targets {
        assert!(makefile.lines().any(|line| line.starts_with(&format!("{target}:"))), "make {target}");
    }
}

#[test]
fn nothing_else_is_shown_as_a_command() {
    for line in shown() {
        assert!(line.starts_with("cardhall ") || line.starts_with("make "), "{line}");
    }
}
