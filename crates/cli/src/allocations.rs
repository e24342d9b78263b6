//! The allocator of the program, which counts what is allocated while somebody measures. Otherwise it is mimalloc, with one
//! relaxed load in front: a copy of a game asks for some thirty blocks, and gets them sooner than from the system.
#![allow(unsafe_code, reason = "an allocator cannot be written without")]

use mimalloc::MiMalloc;
use std::alloc::{GlobalAlloc, Layout};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering::Relaxed};

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

static ENABLED: AtomicBool = AtomicBool::new(false);
static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);
static BYTES: AtomicI64 = AtomicI64::new(0);

fn count(allocations: u64, bytes: i64) {
    if ENABLED.load(Relaxed) {
        ALLOCATIONS.fetch_add(allocations, Relaxed);
        BYTES.fetch_add(bytes, Relaxed);
    }
}

// SAFETY: every call is handed to mimalloc as it came; counting touches only atomics.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(1, layout.size() as i64);
        // SAFETY: the caller's promises are those mimalloc asks for.
        unsafe { MiMalloc.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(1, layout.size() as i64);
        // SAFETY: as above.
        unsafe { MiMalloc.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(1, size as i64 - layout.size() as i64);
        // SAFETY: as above.
        unsafe { MiMalloc.realloc(block, layout, size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        count(0, -(layout.size() as i64));
        // SAFETY: as above.
        unsafe { MiMalloc.dealloc(block, layout) }
    }
}

/// What a piece of work allocated, on all threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Allocated {
    /// How many blocks were asked for, growing ones included.
    pub allocations: u64,
    /// The bytes still held at the end, less those held before.
    pub bytes: i64,
}

/// Does a piece of work and says what it allocated.
pub fn counted<T>(work: impl FnOnce() -> T) -> (T, Allocated) {
    let (allocations, bytes) = (ALLOCATIONS.load(Relaxed), BYTES.load(Relaxed));
    ENABLED.store(true, Relaxed);
    let done = work();
    ENABLED.store(false, Relaxed);
    let allocated =
        Allocated { allocations: ALLOCATIONS.load(Relaxed) - allocations, bytes: BYTES.load(Relaxed) - bytes };
    (done, allocated)
}
