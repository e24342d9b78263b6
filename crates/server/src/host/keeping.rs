//! Keeping a table whole now and then, so that it need not be played again from its beginning, and goes on in a later version.

use super::{Host, Play};
use crate::hall::Shared;
use crate::ids::TableId;
use crate::live::Keeping;
use crate::store::{Stage, StoreError};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use std::io::{Read, Write};
use std::sync::Arc;

/// After how many entries a table is kept anew.
const EVERY: i64 = 256;

impl Host {
    /// Keeps the table if a good deal has happened since it was last kept. Nobody waits for that; if others are being kept,
    /// it is tried again after the next step.
    pub(super) fn keep_now_and_then(&mut self) {
        let Play::On(live) = &self.play else { return };
        if self.entries - self.kept < EVERY || self.stage != Stage::Playing {
            return;
        }
        let Ok(turn) = Arc::clone(&self.shared.keeping).try_acquire_owned() else { return };
        let Some(keeping) = live.kept() else { return };
        self.kept = self.entries;
        let (shared, table, entries) = (Arc::clone(&self.shared), self.id, self.entries);
        tokio::spawn(async move {
            keep(&shared, table, entries, keeping).await;
            drop(turn);
        });
    }

    /// Keeps the table as it is when the server ends.
    pub(super) async fn keep_at_last(&mut self) {
        let Play::On(live) = &self.play else { return };
        if self.entries == self.kept || self.stage != Stage::Playing {
            return;
        }
        let Some(keeping) = live.kept() else { return };
        // The turns are taken one after the other, and never end before the server does.
        let _turn = self.shared.keeping.acquire().await;
        keep(&self.shared, self.id, self.entries, keeping).await;
    }
}

async fn keep(shared: &Shared, table: TableId, entries: i64, keeping: Keeping) {
    let packed = tokio::task::spawn_blocking(move || {
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(&keeping()).and_then(|()| packed.finish())
    });
    // What is not kept can still be played again from the log.
    match packed.await {
        Ok(Ok(packed)) => {
            metrics::histogram!("cardhall_kept_bytes").record(packed.len() as f64);
            if let Err(error) = shared.store.keep_snapshot(table, entries, &packed).await {
                tracing::error!(%table, %error, "a table cannot be kept");
            }
        }
        Ok(Err(error)) => tracing::error!(%table, %error, "a table cannot be packed"),
        Err(error) => tracing::error!(%table, %error, "a table cannot be put into bytes"),
    }
}

/// What was kept, as the table wrote it.
pub(super) fn unpacked(packed: &[u8]) -> Result<Vec<u8>, StoreError> {
    let mut bytes = Vec::new();
    let read = ZlibDecoder::new(packed).read_to_end(&mut bytes);
    read.map_err(|problem| StoreError::Damaged(format!("a table as it was kept: {problem}")))?;
    Ok(bytes)
}
