#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::parsers::deck(bytes));
