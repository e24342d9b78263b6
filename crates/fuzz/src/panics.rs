//! Turns panics of one game into messages.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    /// Set while this thread watches for panics: what the last one said.
    static WATCHED: RefCell<Option<String>> = const { RefCell::new(None) };
}

static HOOK: Once = Once::new();

/// Runs something; a panic in it becomes its message and place, and is not printed.
pub(crate) fn caught<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    HOOK.call_once(install);
    WATCHED.with(|watched| *watched.borrow_mut() = Some(String::new()));
    let result = panic::catch_unwind(AssertUnwindSafe(run));
    let message = WATCHED.with(|watched| watched.borrow_mut().take()).unwrap_or_default();
    result.map_err(|_| message)
}

fn install() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let noted = WATCHED.with(|watched| match watched.borrow_mut().as_mut() {
            Some(message) => {
                *message = info.to_string();
                true
            }
            None => false,
        });
        if !noted {
            usual(info);
        }
    }));
}
