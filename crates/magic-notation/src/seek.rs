//! Looking for one thing in a definition, however deep it nests.

use crate::*;

macro_rules! seekers {
    ($($seek:ident $seeker:ident $hook:ident $kind:ident)*) => {
        $(
            struct $seeker<F> {
                test: F,
                found: bool,
            }

            impl<F: FnMut(&$kind) -> bool> Visit for $seeker<F> {
                fn $hook(&mut self, one: &$kind) {
                    self.found = self.found || (self.test)(one);
                    if !self.found {
                        one.walk_parts(self);
                    }
                }
            }

            #[doc = concat!("Whether some [`", stringify!($kind), "`] within this, itself included, passes the test.")]
            pub fn $seek(within: &(impl Walk + ?Sized), test: impl FnMut(&$kind) -> bool) -> bool {
                let mut seeker = $seeker { test, found: false };
                within.walk(&mut seeker);
                seeker.found
            }
        )*
    };
}

seekers! {
    any_condition ConditionSeeker condition Condition
    any_noun NounSeeker noun Noun
    any_pattern PatternSeeker pattern Pattern
    any_predicate PredicateSeeker predicate Predicate
    any_value ValueSeeker value Value
}
