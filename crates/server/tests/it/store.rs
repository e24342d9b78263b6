//! What outlives a restart.

use server::ids::{GuestId, Invitation, ReportId, TableId};
use server::store::{
    Append, Ending, EntryRow, ReportRow, SeatRow, Sitting, SqliteStore, Stage, Store, StoreError, TableRow,
};
use std::path::PathBuf;

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let path = std::env::temp_dir().join(format!("cardhall-store-{}", TableId::new_random()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    async fn open(&self) -> SqliteStore {
        SqliteStore::open(&self.0.join("hall.sqlite")).await.unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

async fn guest(store: &SqliteStore, name: &str) -> GuestId {
    let guest = GuestId::new_random();
    store.add_guest(guest, name.as_bytes(), name, 1).await.unwrap();
    guest
}

fn seat(guest: Option<GuestId>, name: &str) -> SeatRow {
    SeatRow { guest, bot: None, name: name.to_string(), brings: "{}".to_string() }
}

async fn table(store: &SqliteStore, host: GuestId) -> TableRow {
    let table = TableRow {
        id: TableId::new_random(),
        game: "tiny".to_string(),
        epoch: 1,
        stage: Stage::Waiting,
        public: true,
        invitation: Invitation::new_random(),
        start: "{}".to_string(),
        ending: None,
        created: 5,
        seats: vec![seat(Some(host), "Ada"), seat(None, "")],
    };
    store.add_table(&table).await.unwrap();
    table
}

fn entry(number: i64) -> EntryRow {
    EntryRow { number, at: 10 * number, seat: Some(1), cause: "answer".to_string(), entry: "1".to_string() }
}

fn append(table: TableId, epoch: i64, numbers: std::ops::RangeInclusive<i64>) -> Append {
    Append { table, epoch, entries: numbers.map(entry).collect() }
}

#[tokio::test]
async fn a_guest_is_known_by_the_token_alone() {
    let folder = Folder::new();
    let store = folder.open().await;
    let ada = guest(&store, "Ada").await;
    store.rename_guest(ada, "Countess").await.unwrap();
    store.close().await;
    let store = folder.open().await;
    assert_eq!(store.guest(b"Ada").await.unwrap(), Some((ada, "Countess".to_string())));
    assert_eq!(store.guest(b"Bob").await.unwrap(), None);
}

#[tokio::test]
async fn a_free_seat_is_taken_once_and_by_one_who_does_not_sit_there() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (ada, bob, cleo) = (guest(&store, "Ada").await, guest(&store, "Bob").await, guest(&store, "Cleo").await);
    let table = table(&store, ada).await;
    let sitting = |guest, name: &str| Sitting { guest, name: name.to_string(), brings: "[1]".to_string() };
    assert_eq!(store.sit(table.id, &sitting(ada, "Ada")).await.unwrap(), None);
    assert_eq!(store.sit(table.id, &sitting(bob, "Bob")).await.unwrap(), Some(1));
    assert_eq!(store.sit(table.id, &sitting(cleo, "Cleo")).await.unwrap(), None);
    assert!(store.begin(table.id, "{\"seed\":1}").await.unwrap());
    assert!(!store.begin(table.id, "{\"seed\":2}").await.unwrap());
    let row = store.table(table.id).await.unwrap().unwrap();
    assert_eq!((row.stage, row.start.as_str()), (Stage::Playing, "{\"seed\":1}"));
    assert_eq!(row.seats[1], SeatRow { brings: "[1]".to_string(), ..seat(Some(bob), "Bob") });
    let listed = store.public_tables(10).await.unwrap();
    assert_eq!(
        listed.iter().map(|one| (one.id, one.names.join(" "))).collect::<Vec<_>>(),
        [(table.id, "Ada Bob".to_string())]
    );
    assert_eq!(store.tables_of(bob, 10).await.unwrap(), listed);
    assert_eq!(store.tables_of(cleo, 10).await.unwrap(), []);
}

#[tokio::test]
async fn a_log_is_read_as_it_was_written_and_never_written_twice() {
    let folder = Folder::new();
    let store = folder.open().await;
    let ada = guest(&store, "Ada").await;
    let (one, other) = (table(&store, ada).await.id, table(&store, ada).await.id);
    store.append(&[append(one, 1, 1..=700), append(other, 1, 1..=2)]).await.unwrap();
    store.append(&[append(one, 1, 701..=701)]).await.unwrap();
    assert!(store.append(&[append(other, 1, 3..=3), append(one, 1, 701..=702)]).await.is_err());
    store.close().await;
    let store = folder.open().await;
    let log = store.log(one, 0).await.unwrap();
    assert_eq!(log, (1..=701).map(entry).collect::<Vec<_>>());
    assert_eq!(store.log(one, 700).await.unwrap(), [entry(701)]);
    assert_eq!(store.log(other, 0).await.unwrap().len(), 2);
}

#[tokio::test]
async fn whoever_lost_a_table_to_another_server_appends_nothing() {
    let folder = Folder::new();
    let store = folder.open().await;
    let ada = guest(&store, "Ada").await;
    let id = table(&store, ada).await.id;
    store.begin(id, "{}").await.unwrap();
    assert_eq!(store.take_over().await.unwrap(), [id]);
    assert!(matches!(store.append(&[append(id, 1, 1..=1)]).await, Err(StoreError::Fenced)));
    assert!(matches!(store.finish(id, 1, Stage::Over, None, 9).await, Err(StoreError::Fenced)));
    store.append(&[append(id, 2, 1..=1)]).await.unwrap();
    let ending = Ending { outcome: "\"Draw\"".into(), hash: "00ff".into() };
    store.finish(id, 2, Stage::Over, Some(&ending), 9).await.unwrap();
    assert_eq!(store.take_over().await.unwrap(), []);
    let row = store.table(id).await.unwrap().unwrap();
    assert_eq!((row.epoch, row.stage, row.ending), (2, Stage::Over, Some(ending)));
    assert_eq!(store.log(id, 0).await.unwrap(), [entry(1)]);
}

#[tokio::test]
async fn snapshots_tapes_and_reports_are_kept() {
    let folder = Folder::new();
    let store = folder.open().await;
    let ada = guest(&store, "Ada").await;
    let id = table(&store, ada).await.id;
    assert_eq!(store.snapshot(id, i64::MAX).await.unwrap(), None);
    for entry in [10, 40, 20, 30, 50] {
        store.keep_snapshot(id, entry, &[entry as u8]).await.unwrap();
    }
    assert_eq!(store.snapshot(id, i64::MAX).await.unwrap(), Some((50, vec![50])));
    assert_eq!(store.snapshot(id, 40).await.unwrap(), Some((40, vec![40])));
    assert_eq!(store.snapshot(id, 39).await.unwrap(), Some((30, vec![30])));
    assert_eq!(store.snapshot(id, 19).await.unwrap(), None, "the last few are kept");
    for text in ["one", "two", "three"] {
        let line = table::wire::ChatLine { seat: None, name: "Ada".to_string(), text: text.to_string() };
        store.add_chat(id, &line, 7).await.unwrap();
    }
    let said: Vec<String> = store.chat(id, 2).await.unwrap().into_iter().map(|line| line.text).collect();
    assert_eq!(said, ["two", "three"]);
    store.keep_tape(id, None, b"watched").await.unwrap();
    store.keep_tape(id, Some(1), b"seen").await.unwrap();
    assert_eq!(store.tape(id, None).await.unwrap().as_deref(), Some(&b"watched"[..]));
    assert_eq!(store.tape(id, Some(1)).await.unwrap().as_deref(), Some(&b"seen"[..]));
    assert_eq!(store.tape(id, Some(0)).await.unwrap(), None);
    let report =
        ReportRow { id: ReportId::new_random(), table: id, entry: 3, seat: None, at: 8, text: "odd".to_string() };
    store.add_report(&report).await.unwrap();
    assert_eq!(store.report(report.id).await.unwrap(), Some(report));
}
