//! The wire types in TypeScript are checked in, and fresh.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use table::wire;
use ts_rs::{Config, TS};

type Magic =
    wire::Server<magic::hosted::Thing, magic::hosted::PlayerFacts, magic::hosted::Board, magic::hosted::CardFacts>;

type Rangers = wire::Server<
    rangers::hosted::Thing,
    rangers::hosted::RangerFacts,
    rangers::hosted::Board,
    rangers::hosted::CardFacts,
>;

/// The messages and scenes of each game by short names.
const ALIASES: &str = "\
import type { MagicBoard } from \"./MagicBoard\";
import type { MagicCard } from \"./MagicCard\";
import type { MagicPlayer } from \"./MagicPlayer\";
import type { MagicThing } from \"./MagicThing\";
import type { RangersBoard } from \"./RangersBoard\";
import type { RangersPlayer } from \"./RangersPlayer\";
import type { RangersThing } from \"./RangersThing\";
import type { Scene } from \"./Scene\";
import type { SceneDelta } from \"./SceneDelta\";
import type { Server } from \"./Server\";
import type { Update } from \"./Update\";
export type MagicServer = Server<MagicThing, MagicPlayer, MagicBoard, MagicCard>;
export type MagicUpdate = Update<MagicThing, MagicPlayer, MagicBoard, MagicCard>;
export type MagicScene = Scene<MagicThing, MagicPlayer, MagicBoard>;
export type MagicSceneDelta = SceneDelta<MagicThing, MagicPlayer, MagicBoard>;
export type RangersScene = Scene<RangersThing, RangersPlayer, RangersBoard>;
";

fn files(folder: &Path) -> BTreeMap<PathBuf, String> {
    let Ok(entries) = fs::read_dir(folder) else { return BTreeMap::new() };
    entries
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|end| end == "ts"))
        .map(|path| {
            let text = fs::read_to_string(&path).expect("a file that can be read");
            (path.strip_prefix(folder).expect("it is in there").to_path_buf(), text)
        })
        .collect()
}

/// Writes all types into a folder.
fn export(folder: &Path) {
    let config = Config::new().with_out_dir(folder);
    Magic::export_all(&config).expect("the messages of the server");
    Rangers::export_all(&config).expect("the messages of the server");
    rangers::hosted::CardFacts::export_all(&config).expect("the cards of Rangers");
    rangers::hosted::Thing::export_all(&config).expect("the things of Rangers");
    rangers::hosted::RangerFacts::export_all(&config).expect("the players of Rangers");
    rangers::hosted::Board::export_all(&config).expect("the board of Rangers");
    rangers::Creation::export_all(&config).expect("a ranger in the making");
    wire::Client::export_all(&config).expect("the messages of the client");
    wire::Always::export_all(&config).expect("the settings of a seat");
    magic::hosted::CardFacts::export_all(&config).expect("the cards of Magic");
    magic::hosted::Thing::export_all(&config).expect("the things of Magic");
    magic::hosted::PlayerFacts::export_all(&config).expect("the players of Magic");
    magic::hosted::Board::export_all(&config).expect("the board of Magic");
    let names: Vec<String> = files(folder).keys().map(|path| path.with_extension("").display().to_string()).collect();
    let index: String = names
        .iter()
        .filter(|name| *name != "index")
        .map(|name| format!("export type * from \"./{name}\";\n"))
        .collect();
    let version = format!("export const VERSION = {};\n{ALIASES}", wire::VERSION);
    fs::write(folder.join("index.ts"), format!("// Made by `make wire`; do not edit.\n{index}{version}"))
        .expect("an index");
}

#[test]
fn the_types_for_the_page_are_fresh() {
    let checked_in = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    if std::env::var_os("CARDHALL_BLESS").is_some() {
        let _ = fs::remove_dir_all(&checked_in);
        fs::create_dir_all(&checked_in).expect("a folder for the types");
        export(&checked_in);
        return;
    }
    let fresh = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("wire");
    let _ = fs::remove_dir_all(&fresh);
    fs::create_dir_all(&fresh).expect("a folder for the types");
    export(&fresh);
    let (there, here) = (files(&checked_in), files(&fresh));
    let stale: Vec<_> =
        here.iter().filter(|(path, text)| there.get(*path) != Some(text)).map(|(path, _)| path).collect();
    let dead: Vec<_> = there.keys().filter(|path| !here.contains_key(*path)).collect();
    assert!(
        stale.is_empty() && dead.is_empty(),
        "web/src/wire is stale ({stale:?}, {dead:?}); run `CARDHALL_BLESS=1 cargo test -p cardhall-table typescript`"
    );
}
