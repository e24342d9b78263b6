//! The published schema is the one that the types give. `CARDHALL_BLESS=1` writes it anew.

use std::path::Path;

#[test]
fn the_published_schema_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pack.schema.json");
    let schema = packs::schema();
    if std::env::var_os("CARDHALL_BLESS").is_some() {
        std::fs::write(&path, &schema).unwrap();
    }
    let published = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(published == schema, "docs/pack.schema.json is not current; CARDHALL_BLESS=1 writes it anew");
}
