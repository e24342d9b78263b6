//! The engine stays pure: no async runtime, database, network, wall clock or system randomness below it.
//!
//! Features are taken as the whole workspace turns them on, so one crate's feature can make another's dependency impure.

use serde_json::Value;
use std::collections::HashMap;
use std::process::{Command, Output};

const ENGINE: &[&str] = &["cardhall-kernel", "cardhall-magic", "cardhall-magic-cards"];

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

fn cargo_metadata(more: &[&str]) -> Output {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    Command::new(cargo)
        .args(["metadata", "--format-version", "1"])
        .args(more)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs")
}

/// The packages of the workspace and all they need, by id.
struct Packages {
    names: HashMap<String, String>,
    needs: HashMap<String, Vec<String>>,
}

impl Packages {
    fn read() -> Packages {
        let mut output = cargo_metadata(&["--offline"]);
        if !output.status.success() {
            output = cargo_metadata(&[]);
        }
        assert!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
        Packages::parse(&serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON"))
    }

    fn parse(metadata: &Value) -> Packages {
        let is_normal = |dependency: &&Value| list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
        let names = list(&metadata["packages"]).iter().map(|package| (word(&package["id"]), word(&package["name"])));
        let needs = list(&metadata["resolve"]["nodes"]).iter().map(|node| {
            let normal = list(&node["deps"]).iter().filter(is_normal).map(|dependency| word(&dependency["pkg"]));
            (word(&node["id"]), normal.collect())
        });
        Packages { names: names.collect(), needs: needs.collect() }
    }

    /// The ways from a package to its impure dependencies, each as the names passed on it.
    fn impurities(&self, name: &str) -> Vec<String> {
        let start = self.names.iter().find(|(_, known)| *known == name);
        let (id, _) = start.unwrap_or_else(|| panic!("the workspace has no package {name}"));
        let mut ways = vec![(id, name.to_string())];
        let mut seen = vec![id];
        let mut found = Vec::new();
        while let Some((id, way)) = ways.pop() {
            for need in &self.needs[id] {
                if seen.contains(&need) {
                    continue;
                }
                seen.push(need);
                let way = format!("{way} -> {}", self.names[need]);
                if IMPURE.contains(&self.names[need].as_str()) {
                    found.push(way.clone());
                }
                ways.push((need, way));
            }
        }
        found
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list in cargo's metadata")
}

fn word(value: &Value) -> String {
    value.as_str().expect("a text in cargo's metadata").to_string()
}

#[test]
fn the_engine_is_pure() {
    let packages = Packages::read();
    let impurities: Vec<String> = ENGINE.iter().flat_map(|name| packages.impurities(name)).collect();
    assert!(impurities.is_empty(), "the engine must not need\n{}", impurities.join("\n"));
}

#[test]
fn an_impurity_far_below_is_found() {
    let dependency = |id: &str, kind: Value| serde_json::json!({"pkg": id, "dep_kinds": [{"kind": kind}]});
    let packages = Packages::parse(&serde_json::json!({
        "packages": [{"id": "1", "name": "top"}, {"id": "2", "name": "middle"}, {"id": "3", "name": "tokio"}],
        "resolve": {"nodes": [
            {"id": "1", "deps": [dependency("2", Value::Null)]},
            {"id": "2", "deps": [dependency("3", Value::Null), dependency("1", "dev".into())]},
            {"id": "3", "deps": []},
        ]},
    }));
    assert_eq!(packages.impurities("top"), ["top -> middle -> tokio"]);
}
