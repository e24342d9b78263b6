//! Scenario files of Rangers.

use rangers_scenario::{Failure, read, run};
use std::io::Write;
use std::path::{Path, PathBuf};

/// What came of scenarios.
#[derive(Default)]
pub struct Report {
    /// How many were played.
    pub played: usize,
    /// How many do not hold.
    pub failed: usize,
    /// How many cannot be read.
    pub malformed: usize,
}

/// Whether a file holds scenarios of Rangers: its first line says so.
pub fn is_of_rangers(path: &Path) -> bool {
    #[derive(serde::Deserialize)]
    struct Mark {
        game: String,
    }
    let Ok(text) = std::fs::read_to_string(path) else { return false };
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    serde_json::from_str::<Mark>(first).is_ok_and(|mark| mark.game == "rangers")
}

/// Plays all scenarios in these files.
pub fn run_files(files: &[PathBuf], tags: &[String], out: &mut impl Write) -> anyhow::Result<Report> {
    let pool = super::pool()?;
    let mut report = Report::default();
    for file in files {
        for (line, scenario) in read(&std::fs::read_to_string(file)?) {
            let place = format!("{}:{line}", file.display());
            let scenario = match scenario {
                Ok(scenario) => scenario,
                Err(failure) => {
                    report.malformed += 1;
                    writeln!(out, "{place}: {failure}")?;
                    continue;
                }
            };
            if !tags.is_empty() && !scenario.tags.iter().any(|tag| tags.contains(tag)) {
                continue;
            }
            report.played += 1;
            let failure: Option<Failure> = run(&pool, &scenario).err();
            if let Some(failure) = failure {
                report.failed += 1;
                writeln!(out, "FAIL {place}: {}: {failure}", scenario.name)?;
            }
        }
    }
    Ok(report)
}
