//! The engine stays pure: no async runtime, database, network, wall clock or system randomness below it.
//!
//! Features are taken as a build of the whole workspace turns them on, so one crate's feature can make another's dependency
//! impure. What only tests need does not count: it is not in any build.

use std::collections::BTreeSet;
use std::process::{Command, Output};

const ENGINE: &[&str] =
    &["cardhall-kernel", "cardhall-magic", "cardhall-magic-cards", "cardhall-rangers", "cardhall-rangers-cards"];

const IMPURE: &[&str] = &[
    "async-nats",
    "async-std",
    "axum",
    "chrono",
    "getrandom",
    "hyper",
    "jiff",
    "mio",
    "reqwest",
    "rusqlite",
    "socket2",
    "sqlx",
    "time",
    "tokio",
];

fn cargo_tree(more: &[&str]) -> Output {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    Command::new(cargo)
        .args(["tree", "--workspace", "--edges", "normal", "--target", "all", "--no-dedupe", "--prefix", "depth"])
        .args(more)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs")
}

fn workspace_tree() -> String {
    let mut output = cargo_tree(&["--offline"]);
    if !output.status.success() {
        output = cargo_tree(&[]);
    }
    assert!(output.status.success(), "cargo tree: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("cargo tree prints text")
}

/// The ways from engine crates to impure dependencies, each as the names passed on it. A line of the tree begins with its
/// depth and a name.
fn impurities(tree: &str, engine: &[&str]) -> Vec<String> {
    let mut way: Vec<&str> = Vec::new();
    let mut found = Vec::new();
    for line in tree.lines().filter(|line| !line.is_empty()) {
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        let depth: usize = line[..digits].parse().expect("a depth in cargo's tree");
        way.truncate(depth);
        way.push(line[digits..].split(' ').next().expect("a name in cargo's tree"));
        if engine.contains(&way[0]) && IMPURE.contains(&way[depth]) {
            found.push(way.join(" -> "));
        }
    }
    found
}

#[test]
fn the_engine_is_pure() {
    let tree = workspace_tree();
    for name in ENGINE {
        assert!(tree.lines().any(|line| line.starts_with(&format!("0{name} "))), "the workspace has no package {name}");
    }
    let found = impurities(&tree, ENGINE);
    assert!(found.is_empty(), "the engine must not need\n{}", found.join("\n"));
}

/// The packages that a build needs, tests included, each with its features.
fn built(selected: &[&str]) -> BTreeSet<String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let output = Command::new(cargo)
        .args(["tree", "--offline", "--edges", "normal,build,dev", "--prefix", "none", "--format", "{p} {f}"])
        .args(selected)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "cargo tree: {}", String::from_utf8_lossy(&output.stderr));
    let tree = String::from_utf8(output.stdout).expect("cargo tree prints text");
    tree.lines().map(|line| line.trim_end_matches("(*)").trim().to_string()).collect()
}

/// What one build left behind serves the next.
#[test]
fn the_command_is_built_alone_as_with_everything_else() {
    let (alone, together) = (built(&["--package", "cardhall"]), built(&["--workspace"]));
    let other: Vec<&String> = alone.difference(&together).collect();
    assert!(other.is_empty(), "these are built once more for the command alone: {other:?}");
}

#[test]
fn an_impurity_far_below_is_found() {
    let tree = "0top v1.0.0 (/here)\n1pure v1.0.0\n1middle v0.2.0\n2tokio v1.0.0\n\n0other v1.0.0\n1tokio v1.0.0\n";
    assert_eq!(impurities(tree, &["top"]), ["top -> middle -> tokio"]);
    assert_eq!(impurities(tree, &["top", "other"]), ["top -> middle -> tokio", "other -> tokio"]);
}
