//! How much anybody may ask for: by address for what makes something, by connection for messages.

use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;

/// The largest message of a client, in bytes.
pub const LARGEST_MESSAGE: usize = 16 * 1024;
/// The largest body of a request, in bytes; a deck list is the longest.
pub const LARGEST_BODY: usize = 64 * 1024;
/// The most connections one seat, or one spectator, holds at a table: tabs.
pub const MOST_TABS: usize = 8;
/// The most who watch one table.
pub const MOST_WATCHERS: usize = 200;

/// Messages of a connection: so many at once, then so many a second.
const MESSAGES: (u32, u32) = (60, 20);
/// Guests and tables of an address: so many at once, then so many a minute.
const MAKING: (u32, u32) = (60, 20);
/// Other requests of an address: so many at once, then so many a second.
const REQUESTS: (u32, u32) = (400, 100);

/// Whether rates are limited; sizes always are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rates {
    /// As on a public server.
    Limited,
    /// Not at all, as a test of load needs it.
    Unlimited,
}

type ByAddress = RateLimiter<IpAddr, HashMapStateStore<IpAddr>, DefaultClock>;

/// What addresses may ask for.
pub struct Limits {
    rates: Rates,
    making: ByAddress,
    requests: ByAddress,
}

fn count(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

impl Limits {
    /// Nobody has asked for anything yet.
    pub fn new(rates: Rates) -> Limits {
        let making = Quota::per_minute(count(MAKING.1)).allow_burst(count(MAKING.0));
        let requests = Quota::per_second(count(REQUESTS.1)).allow_burst(count(REQUESTS.0));
        Limits { rates, making: RateLimiter::hashmap(making), requests: RateLimiter::hashmap(requests) }
    }

    /// Whether that address may make one more guest or table.
    pub fn may_make(&self, address: IpAddr) -> bool {
        self.rates == Rates::Unlimited || self.making.check_key(&network(address)).is_ok()
    }

    /// Whether that address may ask for one more thing.
    pub fn may_ask(&self, address: IpAddr) -> bool {
        self.rates == Rates::Unlimited || self.requests.check_key(&network(address)).is_ok()
    }

    /// Forgets the addresses that have been quiet.
    pub fn forget_quiet(&self) {
        self.making.retain_recent();
        self.requests.retain_recent();
    }

    /// What one connection may send.
    pub fn messages(&self) -> Messages {
        let quota = Quota::per_second(count(MESSAGES.1)).allow_burst(count(MESSAGES.0));
        Messages((self.rates == Rates::Limited).then(|| RateLimiter::direct(quota)))
    }
}

/// The messages of one connection.
pub struct Messages(Option<RateLimiter<NotKeyed, InMemoryState, DefaultClock>>);

impl Messages {
    /// Whether one more may come.
    pub fn may_come(&self) -> bool {
        self.0.as_ref().is_none_or(|limiter| limiter.check().is_ok())
    }
}

/// One household has a whole network of the newer addresses.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => {
            let [a, b, c, d, ..] = long.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        short => short,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_makes_too_much_is_stopped_and_no_other() {
        let limits = Limits::new(Rates::Limited);
        let [one, same, other] = ["2001:db8::1", "2001:db8::2", "192.0.2.1"].map(|text| text.parse().unwrap());
        assert!((0..MAKING.0).all(|_| limits.may_make(one)));
        assert!(!limits.may_make(same));
        assert!(limits.may_make(other));
    }

    #[test]
    fn a_connection_that_says_too_much_is_stopped() {
        let messages = Limits::new(Rates::Limited).messages();
        assert!((0..MESSAGES.0).all(|_| messages.may_come()));
        assert!(!messages.may_come());
        let free = Limits::new(Rates::Unlimited).messages();
        assert!((0..10 * MESSAGES.0).all(|_| free.may_come()));
    }
}
