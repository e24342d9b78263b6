//! Runs the scenarios under the paths that are given, on two threads.

use std::path::PathBuf;

fn main() {
    let paths: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let options = scenario::Options { jobs: 2, ..scenario::Options::default() };
    match scenario::run_paths(&paths, &options) {
        Ok(report) => {
            let shown = report.outcomes.iter().filter(|outcome| outcome.result != scenario::Verdict::Pass);
            shown.for_each(|outcome| println!("{outcome}"));
            println!("{report}");
        }
        Err(error) => println!("{error}"),
    }
}
