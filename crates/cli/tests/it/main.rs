//! The tests of the command and of the repository, as one program: it is linked once, and all cores run its tests.

mod bench;
mod bot;
mod citations;
mod command;
mod coverage;
mod crash;
mod dependencies;
mod designing;
mod keywords;
mod linked;
mod lists;
mod packs;
mod play;
mod rangers;
mod readme;
mod readme_commands;
mod replay;
mod repository;
mod rooms;
mod scenario;
mod sim;
mod sizes;
