//! What is measured, for `/metrics`. How long an answer takes is told by the size of the board and the kind of answer, and
//! never as one number.

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use std::sync::OnceLock;

/// Bounds in seconds, from what nobody notices to what everybody does.
const SECONDS: &[f64] = &[0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0];
const BYTES: &[f64] = &[128.0, 256.0, 512.0, 1024.0, 2048.0, 4096.0, 8192.0, 16384.0, 65536.0, 262_144.0];
const COUNTS: &[f64] = &[1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0];

static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

fn install() -> Option<PrometheusHandle> {
    let bounds = |builder: PrometheusBuilder, ending: &str, bounds: &[f64]| {
        builder.set_buckets_for_metric(Matcher::Suffix(ending.to_string()), bounds)
    };
    let builder = bounds(PrometheusBuilder::new(), "_seconds", SECONDS).ok()?;
    let builder = bounds(builder, "_bytes", BYTES).ok()?;
    let recorder = bounds(builder, "_group", COUNTS).ok()?.build_recorder();
    let handle = recorder.handle();
    metrics::set_global_recorder(recorder).ok()?;
    Some(handle)
}

/// Begins to measure; once for all servers of a process.
pub fn start() {
    HANDLE.get_or_init(install);
}

/// Puts what was measured in order; without it, it would pile up.
pub fn upkeep() {
    if let Some(Some(handle)) = HANDLE.get() {
        handle.run_upkeep();
    }
}

/// Everything measured so far, as Prometheus reads it.
pub fn rendered() -> String {
    HANDLE.get().and_then(Option::as_ref).map(PrometheusHandle::render).unwrap_or_default()
}

/// The size of a board, in words for a label.
pub fn board_size(things: usize) -> &'static str {
    match things {
        0..=20 => "to 20",
        21..=60 => "to 60",
        61..=200 => "to 200",
        201..=1000 => "to 1000",
        _ => "over 1000",
    }
}
