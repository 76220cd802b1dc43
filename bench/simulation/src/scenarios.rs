//! What docs/scale.md shows.

use giflet_embed_server::file::Caching;
use giflet_sdk_core::pingback::Delivery;

use crate::loader::{self, Life};
use crate::service::{Condition, Phase, RetryAfter};
use crate::visitors::Scenario;

/// The first scenario has this many times the visitors of the others: their rates differ in size only.
const VARIANTS: u32 = 5;
/// Share of the steady rate that a service with a limit accepts.
pub const LIMIT: f64 = 0.7;
/// `stale-while-revalidate` of the scenarios that have it, in ms: a day.
pub const STALE: u64 = 86_400_000;

/// Returns the service's conditions: it is down for ten minutes, slow for ten and limits rates for ten, and is healthy
/// before, between and after.
fn phases(down: Condition, limited: RetryAfter) -> Vec<Phase> {
    let minutes = [
        (30, "healthy", Condition::Healthy),
        (10, "down", down),
        (15, "after down", Condition::Healthy),
        (10, "slow", Condition::Slow),
        (5, "after slow", Condition::Healthy),
        (10, "limited", Condition::Limited(LIMIT, limited)),
        (10, "after limited", Condition::Healthy),
    ];
    let mut until = 0;
    minutes
        .map(|(length, name, condition)| {
            let from = until;
            until += length * 60_000;
            Phase { name, from, until, condition }
        })
        .to_vec()
}

/// Returns the scenarios of visitors. They differ in the answers of the service, except for the last three.
pub fn visitors(visitors: u32, seed: u64) -> Vec<Scenario> {
    let usual = Scenario {
        name: "no answer, and 429 with Retry-After: 10",
        visitors,
        seed,
        delivery: Delivery::ExactlyOnce,
        actions: 3,
        has_jitter: true,
        phases: phases(Condition::Unreachable, RetryAfter::Seconds(10)),
    };
    let variant = Scenario { visitors: visitors / VARIANTS, ..usual.clone() };
    let with = |name, down, limited| Scenario { name, phases: phases(down, limited), ..variant.clone() };
    let at_the_end = with(
        "503 and 429 with Retry-After: the time at which the fault ends",
        Condition::Unavailable(RetryAfter::End),
        RetryAfter::End,
    );
    vec![
        usual,
        with(
            "503 and 429 with Retry-After: 60",
            Condition::Unavailable(RetryAfter::Seconds(60)),
            RetryAfter::Seconds(60),
        ),
        with(
            "503 and 429 with Retry-After: 30 to 120, at random",
            Condition::Unavailable(RetryAfter::Spread(30, 120)),
            RetryAfter::Spread(30, 120),
        ),
        at_the_end.clone(),
        Scenario { name: "the same, without the client's jitter", has_jitter: false, ..at_the_end },
        Scenario { name: "no answer, without the client's jitter", has_jitter: false, ..variant.clone() },
        Scenario { name: "no answer, hand-off", delivery: Delivery::HandOff, ..variant },
    ]
}

/// Returns the `Cache-Control` of the loader.
pub fn loader_header() -> &'static str {
    Caching::FiveMinutes.value()
}

/// Returns the scenarios of the loader: with and without `stale-while-revalidate` and request coalescing, and with an
/// origin that is down for ten minutes.
pub fn loader(seed: u64) -> Vec<loader::Scenario> {
    let fresh = Life { stale: 0, ..Life::from_header(loader_header()) };
    let stale = Life { stale: STALE, ..fresh };
    let mut scenarios = Vec::new();
    for (is_origin_down, duration) in [(false, 240_000.0), (true, 600_000.0)] {
        for is_coalescing in [false, true] {
            for life in [fresh, stale] {
                scenarios.push(loader::Scenario { life, is_coalescing, is_origin_down, duration, seed });
            }
        }
    }
    scenarios
}
