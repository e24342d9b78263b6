//! Runs the `cardhall` binary, for tests of what its users see.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The deck that benchmarks are made with.
pub const BENCH_DECK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../decks/bench-rg.txt");

/// What a run of `cardhall` gave.
pub struct Ran {
    /// The exit code.
    pub code: Option<i32>,
    /// What it printed.
    pub out: String,
    /// What it complained about.
    pub err: String,
}

impl Ran {
    /// Checks that it ended well, and gives what it printed.
    #[track_caller]
    pub fn well(self) -> String {
        assert_eq!(self.code, Some(0), "{}{}", self.out, self.err);
        self.out
    }

    /// Checks that it refused its input, saying each of these, and printed nothing else.
    #[track_caller]
    pub fn refused(self, says: &[&str]) {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{}", self.err);
        for said in says {
            assert!(self.err.contains(said), "no {said:?} in: {}", self.err);
        }
    }
}

/// Runs `cardhall` with these arguments.
pub fn cardhall(args: &[&str]) -> Ran {
    cardhall_told(args, "")
}

/// Runs `cardhall` with these arguments and this on its standard input.
pub fn cardhall_told(args: &[&str], input: &str) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardhall"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = command.spawn().expect("the binary runs");
    // One that does not read is not told.
    let _ = running.stdin.take().expect("its input").write_all(input.as_bytes());
    let Output { status, stdout, stderr } = running.wait_with_output().expect("the binary ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the output is text");
    Ran { code: status.code(), out: text(stdout), err: text(stderr) }
}

/// A folder for one test, empty and gone when the test ends.
pub struct Folder(PathBuf);

impl Folder {
    /// A folder of that name, which only one test may use.
    pub fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    /// The path of a file in it.
    pub fn path(&self, file: &str) -> String {
        self.0.join(file).to_str().expect("the path is text").to_string()
    }

    /// Writes a file in it and gives its path.
    pub fn write(&self, file: &str, text: &str) -> String {
        std::fs::write(self.0.join(file), text).expect("the file is written");
        self.path(file)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
