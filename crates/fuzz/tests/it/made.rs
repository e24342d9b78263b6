//! Definitions made by chance are refused with their place, or play; `cardhall fuzz --definitions` tries many more.

use fuzz::made::{Made, Maker, try_definition};

#[test]
fn a_definition_is_refused_with_its_place_or_plays() {
    let many = std::env::var_os("CARDHALL_SOAK").is_some();
    let maker = Maker::new(magic_cards::all());
    let (mut refused, mut announced) = (0, 0);
    for seed in 1..=if many { 2000 } else { 60 } {
        match try_definition(&maker, seed) {
            Ok(Made::Refused(..)) => refused += 1,
            Ok(Made::Played(times)) => announced += times,
            Err(broken) => panic!("{}: {}\n{:?}", broken.seed, broken.problem, broken.card),
        }
    }
    assert!(refused > 0, "nothing was refused");
    assert!(announced > 100, "only {announced} spells and abilities were put on the stack");
}
