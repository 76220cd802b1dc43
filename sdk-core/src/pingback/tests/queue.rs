use super::super::ledger::{DropReason, Ledger};
use super::super::{Consent, Delivery, Effect, Event, Queue};
use super::{entry, paid, sized};
use proptest::prelude::*;
use std::collections::HashSet;

pub(super) struct Harness(pub(super) Queue);

impl Harness {
    pub(super) fn new(consent: Consent) -> Harness {
        let mut harness = Harness(Queue::default());
        harness.step(Event::Consent(consent), 0.0);
        harness
    }

    /// Runs one step and returns its effects as text, batches by event IDs, without storage effects.
    pub(super) fn step(&mut self, event: Event, now: f64) -> String {
        let words = self.words(event, now).into_iter().filter(|word| !is_storage_effect(word));
        words.collect::<Vec<_>>().join(", ")
    }

    /// Runs one step and returns its storage effects.
    pub(super) fn storage(&mut self, event: Event, now: f64) -> String {
        let words = self.words(event, now).into_iter().filter(|word| is_storage_effect(word));
        words.collect::<Vec<_>>().join(", ")
    }

    fn words(&mut self, event: Event, now: f64) -> Vec<String> {
        let effects = self.0.step(event, now, 1.0);
        assert!(self.0.ledger().is_balanced());
        let words = effects.iter().map(|effect| match effect {
            Effect::Store(id) => format!("store {id}"),
            Effect::Remove(id) => format!("remove {id}"),
            Effect::Settle(id) => format!("settle {id}"),
            Effect::Send(number) => {
                let ids: Vec<&str> = self.0.batch(*number).iter().map(|one| one.id.as_str()).collect();
                format!("send {number} [{}]", ids.join(" "))
            }
            Effect::Wake(time) => format!("wake {time}"),
            Effect::Dropped(count) => format!("dropped {count}"),
        });
        words.collect()
    }

    pub(super) fn add(&mut self, id: &str, now: f64) -> String {
        self.step(Event::Added(entry(id)), now)
    }

    fn add_many(&mut self, count: usize, now: f64) -> String {
        (0..count).map(|number| self.add(&number.to_string(), now)).last().unwrap_or_default()
    }
}

fn is_storage_effect(word: &str) -> bool {
    ["store", "remove", "settle"].iter().any(|name| word.starts_with(name))
}

// [PNG-05]
#[test]
fn pingbacks_are_debounced_by_a_second() {
    let mut harness = Harness::new(Consent::Granted);
    assert_eq!(harness.add("a", 100.0), "wake 1100");
    assert_eq!(harness.add("b", 600.0), "wake 1600");
    assert_eq!(harness.step(Event::Woken, 1100.0), "wake 1600");
    assert_eq!(harness.step(Event::Woken, 1600.0), "send 1 [a b]");
}

// [PNG-05]
#[test]
fn a_pingback_with_a_tid_is_sent_immediately_with_all_pending_ones() {
    let mut harness = Harness::new(Consent::Granted);
    harness.add("a", 0.0);
    assert_eq!(harness.step(Event::Added(paid("b")), 10.0), "send 1 [a b]");
}

// [PNG-13]
#[test]
fn the_debounce_is_at_most_two_seconds() {
    let mut harness = Harness::new(Consent::Granted);
    harness.add("a", 0.0);
    harness.add("b", 900.0);
    assert_eq!(harness.add("c", 1800.0), "wake 2000");
    assert_eq!(harness.step(Event::Woken, 2000.0), "send 1 [a b c]");
    assert_eq!(harness.add("d", 2100.0), "wake 3100");
}

// [PNG-12]
#[test]
fn pending_pingbacks_are_sent_after_consent() {
    let mut harness = Harness::new(Consent::Unknown);
    assert_eq!(harness.add("a", 0.0), "");
    assert_eq!(harness.step(Event::Flush, 10.0), "");
    assert_eq!(harness.step(Event::Woken, 5000.0), "");
    assert_eq!(harness.step(Event::Consent(Consent::Granted), 6000.0), "send 1 [a]");
}

// [PNG-12]
#[test]
fn denied_consent_drops_pending_and_new_pingbacks() {
    let mut harness = Harness::new(Consent::Unknown);
    harness.add("a", 0.0);
    harness.step(Event::Consent(Consent::Denied), 1.0);
    assert_eq!((harness.add("b", 2.0).as_str(), harness.0.open()), ("", 0));
    // One of another page, whose text the page has already.
    assert_eq!(harness.storage(Event::Restored(entry("c")), 2.0), "settle c");
    assert_eq!(harness.step(Event::Consent(Consent::Granted), 3.0), "");
}

// [PNG-12]
#[test]
fn withdrawn_consent_also_drops_pingbacks_in_flight() {
    let mut harness = Harness::new(Consent::Granted);
    harness.add("a", 0.0);
    harness.step(Event::Flush, 1.0);
    harness.step(Event::Consent(Consent::Denied), 2.0);
    harness.step(Event::Consent(Consent::Granted), 3.0);
    assert_eq!(harness.step(Event::Failed(1, None), 4.0), "");
    assert_eq!(harness.0.open(), 0);
}

// [PNG-13]
#[test]
fn a_flush_sends_without_waiting() {
    let mut harness = Harness::new(Consent::Granted);
    assert_eq!(harness.step(Event::Flush, 0.0), "");
    harness.add("a", 0.0);
    assert_eq!(harness.step(Event::Flush, 1.0), "send 1 [a]");
    assert_eq!(harness.step(Event::Flush, 2.0), "");
}

// [PNG-13]
#[test]
fn bytes_in_flight_are_limited() {
    let mut harness = Harness::new(Consent::Granted);
    for id in ["a", "b", "c"] {
        harness.step(Event::Added(sized(id, 25_000)), 0.0);
    }
    assert_eq!(harness.0.batch(1).len(), 2);
    assert_eq!(harness.step(Event::Flush, 1.0), "");
    assert_eq!(harness.step(Event::Acknowledged(1), 2.0), "send 2 [c]");
}

// [PNG-13]
#[test]
fn a_full_batch_is_sent_immediately() {
    let mut harness = Harness::new(Consent::Granted);
    assert_eq!(harness.step(Event::Added(sized("a", 25_000)), 0.0), "wake 1000");
    assert_eq!(harness.step(Event::Added(sized("b", 25_000)), 0.0), "wake 1000");
    assert_eq!(harness.step(Event::Added(sized("c", 25_000)), 0.0), "send 1 [a b]");
}

// [PNG-13]
#[test]
fn beyond_a_thousand_the_oldest_are_dropped_and_reported() {
    let mut harness = Harness::new(Consent::Granted);
    harness.add_many(100, 0.0);
    harness.step(Event::Flush, 0.0);
    harness.step(Event::Failed(1, Some(1e6)), 0.0);
    for number in 100..1000 {
        harness.add(&number.to_string(), 1.0);
    }
    assert_eq!(harness.storage(Event::Added(entry("new")), 1.0), "settle 0");
    assert_eq!(harness.0.open(), 1000);
    assert_eq!(harness.0.ledger().dropped[DropReason::Full as usize], 1);
}

// [PNG-13]
#[test]
fn at_most_256_kilobytes_are_queued() {
    let mut harness = Harness::new(Consent::Granted);
    harness.step(Event::Added(sized("a", 25_000)), 0.0);
    harness.step(Event::Flush, 0.0);
    harness.step(Event::Failed(1, Some(1e6)), 0.0);
    for number in 0..20 {
        harness.step(Event::Added(sized(&number.to_string(), 25_000)), 1.0);
    }
    assert_eq!(harness.0.open(), 10);
    assert_eq!(harness.0.pending[9].id, "19");
}

// [PNG-12]
#[test]
fn without_a_consent_decision_none_is_stored() {
    let mut harness = Harness::new(Consent::Unknown);
    assert_eq!(harness.storage(Event::Added(entry("a")), 0.0), "");
    assert_eq!(harness.storage(Event::Consent(Consent::Granted), 1.0), "store a");
}

// [PNG-13]
#[test]
fn with_exactly_once_delivery_a_pingback_is_removed_from_storage_when_acknowledged() {
    let mut harness = Harness::new(Consent::Granted);
    harness.add("a", 0.0);
    assert_eq!(harness.storage(Event::Flush, 1.0), "");
    // Storage may have been full.
    assert_eq!(harness.storage(Event::Failed(1, None), 2.0), "store a");
    harness.step(Event::Flush, 3.0);
    assert_eq!(harness.storage(Event::Acknowledged(2), 4.0), "settle a");
}

// [PNG-13]
#[test]
fn with_hand_off_delivery_a_pingback_is_removed_from_storage_when_sent() {
    let mut harness = Harness(Queue::new(Delivery::HandOff, 0, Ledger::default()));
    harness.step(Event::Consent(Consent::Granted), 0.0);
    harness.add("a", 0.0);
    assert_eq!(harness.storage(Event::Flush, 1.0), "remove a");
    assert_eq!(harness.storage(Event::Failed(1, None), 2.0), "store a");
    assert_eq!(harness.storage(Event::Flush, 3.0), "remove a");
    assert_eq!(harness.storage(Event::Acknowledged(2), 4.0), "settle a");
}

// [PNG-13]
#[test]
fn a_permanently_rejected_pingback_is_dropped() {
    let mut harness = Harness::new(Consent::Granted);
    harness.add("a", 0.0);
    harness.step(Event::Flush, 1.0);
    assert_eq!(harness.storage(Event::Refused(1), 2.0), "settle a");
    assert_eq!((harness.0.open(), harness.0.ledger().dropped[DropReason::Refused as usize]), (0, 1));
}

// [PNG-13]
#[test]
fn a_rejected_body_is_halved_until_the_invalid_pingback_is_alone() {
    let mut harness = Harness::new(Consent::Granted);
    for id in ["a", "b", "c", "d"] {
        harness.add(id, 0.0);
    }
    assert_eq!(harness.step(Event::Flush, 1.0), "send 1 [a b c d]");
    assert_eq!(harness.step(Event::Invalid(1), 2.0), "send 2 [a b]");
    assert_eq!(harness.step(Event::Acknowledged(2), 3.0), "send 3 [c d]");
    assert_eq!(harness.step(Event::Invalid(3), 4.0), "send 4 [c]");
    assert_eq!(harness.step(Event::Invalid(4), 5.0), "send 5 [d]");
    assert_eq!(harness.step(Event::Acknowledged(5), 6.0), "");
    let ledger = harness.0.ledger();
    assert_eq!(
        (ledger.acknowledged, ledger.dropped[DropReason::Refused as usize], harness.0.open()),
        (3, 1, 0)
    );
}

// [PNG-13]
#[test]
fn halves_are_larger_again_after_a_success() {
    let mut harness = Harness::new(Consent::Granted);
    harness.add_many(16, 0.0);
    harness.step(Event::Flush, 1.0);
    let mut sizes = Vec::new();
    // Of 16, the first is invalid.
    for number in 1..9 {
        sizes.push(harness.0.batch(number).len());
        let has_invalid = harness.0.batch(number).iter().any(|entry| entry.id == "0");
        let event = if has_invalid { Event::Invalid(number) } else { Event::Acknowledged(number) };
        harness.step(event, 2.0);
    }
    assert_eq!(sizes, [16, 8, 4, 2, 1, 1, 2, 4]);
}

// [PNG-13]
#[test]
fn a_permanent_error_that_is_not_about_the_body_is_not_tried_in_halves() {
    let mut harness = Harness::new(Consent::Granted);
    harness.add_many(5, 0.0);
    harness.step(Event::Flush, 1.0);
    assert_eq!(harness.step(Event::Refused(1), 2.0), "");
    assert_eq!(harness.0.ledger().dropped[DropReason::Refused as usize], 5);
}

// [PNG-13]
#[test]
fn with_hand_off_delivery_a_rejected_batch_is_stored_again_until_it_is_sent_in_halves() {
    let mut harness = Harness(Queue::new(Delivery::HandOff, 0, Ledger::default()));
    harness.step(Event::Consent(Consent::Granted), 0.0);
    harness.add("a", 0.0);
    harness.add("b", 0.0);
    harness.step(Event::Flush, 1.0);
    assert_eq!(harness.storage(Event::Invalid(1), 2.0), "store a, store b, remove a");
    assert_eq!(harness.storage(Event::Invalid(2), 3.0), "settle a, remove b");
    assert_eq!(harness.storage(Event::Acknowledged(3), 4.0), "settle b");
    // A page that is hidden meanwhile sends nothing more: another page may take over the entries.
    harness.add("c", 5.0);
    harness.add("d", 5.0);
    assert_eq!(harness.step(Event::PageHidden(true), 5.0), "send 4 [c d]");
    assert_eq!(harness.step(Event::Invalid(4), 6.0), "");
    assert_eq!(harness.step(Event::PageRestored("c\nd".into()), 7.0), "");
    assert_eq!(harness.0.ledger().dropped[DropReason::TakenOver as usize], 2);
}

/// Delivers entries to a provider that rejects every body with one of the `invalid` IDs. Returns the accepted IDs and
/// the number of requests.
fn deliver(harness: &mut Harness, invalid: &HashSet<String>) -> (Vec<String>, usize) {
    let mut accepted = Vec::new();
    let mut requests = 0;
    harness.step(Event::Flush, 1.0);
    while harness.0.open() > 0 {
        requests += 1;
        let number = requests as u32;
        let ids: Vec<String> = harness.0.batch(number).iter().map(|entry| entry.id.clone()).collect();
        assert!(!ids.is_empty(), "batch {number} was not sent");
        if ids.iter().any(|id| invalid.contains(id)) {
            harness.step(Event::Invalid(number), 2.0);
        } else {
            harness.step(Event::Acknowledged(number), 2.0);
            accepted.extend(ids);
        }
    }
    (accepted, requests)
}

proptest! {
    // [PNG-13]
    #[test]
    fn whichever_pingbacks_are_invalid_all_others_arrive_once(
        invalid in proptest::collection::vec(prop::bool::weighted(0.1), 1..150),
        is_hand_off in any::<bool>(),
    ) {
        let delivery = if is_hand_off { Delivery::HandOff } else { Delivery::ExactlyOnce };
        let mut harness = Harness(Queue::new(delivery, 0, Ledger::default()));
        harness.step(Event::Consent(Consent::Granted), 0.0);
        harness.add_many(invalid.len(), 0.0);
        let ids = |is_wanted: bool| {
            let ids = invalid.iter().enumerate().filter(move |(_, is_invalid)| **is_invalid == is_wanted);
            ids.map(|(index, _)| index.to_string())
        };
        let invalid_ids: HashSet<String> = ids(true).collect();
        let (mut accepted, requests) = deliver(&mut harness, &invalid_ids);
        accepted.sort();
        let mut valid: Vec<String> = ids(false).collect();
        valid.sort();
        prop_assert_eq!(accepted, valid);
        prop_assert_eq!(harness.0.ledger().dropped[DropReason::Refused as usize], invalid_ids.len());
        // A search for each invalid pingback: down to one, and up again, with failures on the way.
        let steps = invalid.len().ilog2() as usize + 1;
        prop_assert!(requests <= 1 + 4 * steps * invalid_ids.len(), "{} requests", requests);
    }
}

// [PNG-13]
#[test]
fn a_pingback_taken_over_by_another_page_is_not_sent() {
    let mut harness = Harness::new(Consent::Granted);
    harness.step(Event::Restored(entry("a")), 0.0);
    harness.add("b", 0.0);
    harness.step(Event::PageRestored("a".into()), 1.0);
    assert_eq!(harness.step(Event::Flush, 2.0), "send 1 [b]");
    assert_eq!(harness.0.ledger().dropped[DropReason::TakenOver as usize], 1);
}

// [PNG-13]
#[test]
fn a_hidden_page_sends_nothing_until_it_is_restored() {
    let mut harness = Harness::new(Consent::Granted);
    harness.add("a", 0.0);
    assert_eq!(harness.step(Event::PageHidden(true), 1.0), "send 1 [a]");
    assert_eq!(harness.step(Event::Failed(1, None), 2.0), "");
    harness.add("b", 3.0);
    assert_eq!(harness.step(Event::Flush, 4.0), "");
    assert_eq!(harness.step(Event::PageRestored("a".into()), 5.0), "send 2 [b]");
}

// [PNG-13]
#[test]
fn a_restored_page_sends_unconfirmed_pingbacks_again() {
    let mut harness = Harness::new(Consent::Granted);
    for id in ["a", "b"] {
        harness.add(id, 0.0);
    }
    assert_eq!(harness.step(Event::PageHidden(true), 1.0), "send 1 [a b]");
    assert_eq!(harness.step(Event::PageRestored("b".into()), 5000.0), "wake 6000");
    assert_eq!(harness.step(Event::Woken, 6000.0), "send 2 [a]");
    // A late response does not acknowledge the new batch.
    assert_eq!(harness.step(Event::Acknowledged(1), 6001.0), "");
    assert_eq!(harness.storage(Event::Acknowledged(2), 6002.0), "settle a");
    assert_eq!(harness.0.ledger().dropped[DropReason::TakenOver as usize], 1);
}

// [PNG-13]
#[test]
fn with_hand_off_delivery_a_restored_page_sends_nothing_again_and_resets_the_bytes_in_flight() {
    let mut harness = Harness(Queue::new(Delivery::HandOff, 0, Ledger::default()));
    harness.step(Event::Consent(Consent::Granted), 0.0);
    for id in ["a", "b"] {
        harness.step(Event::Added(sized(id, 25_000)), 0.0);
    }
    assert_eq!(harness.step(Event::PageHidden(true), 1.0), "send 1 [a b]");
    harness.step(Event::PageRestored(String::new()), 5000.0);
    for id in ["c", "d"] {
        harness.step(Event::Added(sized(id, 25_000)), 5000.0);
    }
    assert_eq!(harness.step(Event::Flush, 5001.0), "send 2 [c d]");
    assert_eq!((harness.0.ledger().in_flight, harness.0.open()), (4, 4));
    // A failure that the browser does report is handled.
    assert_eq!(harness.storage(Event::Failed(1, None), 5002.0), "store a, store b");
}

// [PNG-13]
#[test]
fn a_page_hidden_while_offline_sends_nothing() {
    let mut harness = Harness::new(Consent::Granted);
    harness.add("a", 0.0);
    assert_eq!(harness.step(Event::PageHidden(false), 1.0), "");
    assert_eq!(harness.step(Event::PageRestored(String::new()), 1500.0), "send 1 [a]");
}

// [PNG-13]
#[test]
fn no_flush_comes_before_the_provider_wants_to_hear() {
    let mut harness = Harness::new(Consent::Granted);
    harness.add("a", 0.0);
    harness.step(Event::Flush, 0.0);
    harness.step(Event::Failed(1, Some(120_000.0)), 0.0);
    assert_eq!(harness.step(Event::Flush, 1000.0), "wake 180000");
    assert_eq!(harness.step(Event::Woken, 180_000.0), "send 2 [a]");
}

// [PNG-13]
#[test]
fn half_of_the_wait_is_random() {
    for (random, wait) in [(0.0, 1000.0), (0.5, 1500.0), (7.0, 2000.0)] {
        let mut queue = Queue::default();
        queue.step(Event::Consent(Consent::Granted), 0.0, 0.0);
        queue.step(Event::Added(entry("a")), 0.0, 0.0);
        queue.step(Event::Flush, 0.0, 0.0);
        assert_eq!(queue.step(Event::Failed(1, None), 0.0, random).last(), Some(&Effect::Wake(wait)));
    }
}

// [PNG-13]
#[test]
fn pages_with_the_same_retry_after_return_at_different_times() {
    for (random, wait) in [(0.0, 60_000.0), (0.5, 75_000.0), (7.0, 90_000.0)] {
        let mut queue = Queue::default();
        queue.step(Event::Consent(Consent::Granted), 0.0, 0.0);
        queue.step(Event::Added(entry("a")), 0.0, 0.0);
        queue.step(Event::Flush, 0.0, 0.0);
        let effects = queue.step(Event::Failed(1, Some(60_000.0)), 0.0, random);
        assert_eq!(effects.last(), Some(&Effect::Wake(wait)));
    }
}

// [PNG-13]
#[test]
fn what_has_arrived_is_forgotten() {
    let mut harness = Harness::new(Consent::Granted);
    harness.add("a", 0.0);
    harness.step(Event::Flush, 1.0);
    harness.step(Event::Acknowledged(1), 2.0);
    assert_eq!((harness.0.open(), harness.0.batch(1).len()), (0, 0));
    assert_eq!(harness.step(Event::Failed(1, None), 3.0), "");
}

// [PNG-13]
#[test]
fn failed_pingbacks_are_retried_with_the_same_ids() {
    let mut harness = Harness::new(Consent::Granted);
    harness.add("a", 0.0);
    harness.step(Event::Flush, 0.0);
    assert_eq!(harness.step(Event::Failed(1, None), 100.0), "wake 2100");
    assert_eq!(harness.add("b", 200.0), "wake 2100");
    assert_eq!(harness.step(Event::Woken, 2100.0), "send 2 [a b]");
    assert_eq!(harness.step(Event::Failed(2, None), 2200.0), "wake 6200");
}

// [PNG-13]
#[test]
fn the_backoff_grows_to_a_minute_and_resets_after_a_success() {
    let mut harness = Harness::new(Consent::Granted);
    harness.add("a", 0.0);
    let mut waits = Vec::new();
    for number in 1..9 {
        harness.step(Event::Flush, 0.0);
        waits.push(harness.step(Event::Failed(number, None), 0.0));
    }
    let expected = [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000];
    assert_eq!(waits, expected.map(|wait| format!("wake {wait}")));
    harness.step(Event::Flush, 0.0);
    harness.step(Event::Acknowledged(9), 0.0);
    assert_eq!(harness.add("b", 0.0), "wake 1000");
}

// [PNG-13]
#[test]
fn retry_after_is_limited() {
    for (retry_after, wait) in [(5000.0, 7500), (0.0, 2000), (9_000_000.0, 5_400_000)] {
        let mut harness = Harness::new(Consent::Granted);
        harness.add("a", 0.0);
        harness.step(Event::Flush, 0.0);
        assert_eq!(harness.step(Event::Failed(1, Some(retry_after)), 0.0), format!("wake {wait}"));
    }
}

// [PNG-13]
#[test]
fn a_pingback_may_fill_half_of_a_batch() {
    let mut harness = Harness::new(Consent::Granted);
    assert_eq!(harness.step(Event::Added(sized("a", 30_000)), 0.0), "wake 1000");
    assert_eq!(harness.step(Event::Added(sized("b", 30_001)), 0.0), "dropped 1, wake 1000");
    assert_eq!(harness.step(Event::Added(sized("c", 30_000)), 0.0), "send 1 [a c]");
}

// [PNG-13]
#[test]
fn exactly_256_kilobytes_are_queued() {
    let mut harness = Harness::new(Consent::Granted);
    harness.step(Event::Added(sized("0", 30_000)), 0.0);
    harness.step(Event::Flush, 0.0);
    harness.step(Event::Failed(1, Some(1e6)), 0.0);
    for number in 1..8 {
        harness.step(Event::Added(sized(&number.to_string(), 30_000)), 1.0);
    }
    assert_eq!(harness.storage(Event::Added(sized("8", 256 * 1024 - 240_000)), 1.0), "");
    assert_eq!(harness.storage(Event::Added(sized("9", 100)), 1.0), "settle 0");
}

// [PNG-13]
#[test]
fn a_pingback_replaces_as_many_old_ones_as_it_needs_space() {
    let mut harness = Harness::new(Consent::Granted);
    harness.step(Event::Added(sized("0", 1000)), 0.0);
    harness.step(Event::Flush, 0.0);
    harness.step(Event::Failed(1, Some(1e6)), 0.0);
    let large = (3..11).map(|number| (number, 30_000));
    for (number, bytes) in [(1, 1000), (2, 1000)].into_iter().chain(large) {
        harness.step(Event::Added(sized(&number.to_string(), bytes)), 1.0);
    }
    assert_eq!(harness.storage(Event::Added(sized("11", 256 * 1024 - 243_000)), 1.0), "");
    let effects = harness.storage(Event::Added(sized("12", 2500)), 1.0);
    assert_eq!(effects, "settle 0, settle 1, settle 2");
}

// [PNG-13]
#[test]
fn a_pingback_added_during_a_retry_has_its_own_debounce() {
    let mut harness = Harness::new(Consent::Granted);
    harness.add("a", 0.0);
    harness.step(Event::Flush, 0.0);
    harness.step(Event::Failed(1, None), 100.0);
    assert_eq!(harness.step(Event::Woken, 2100.0), "send 2 [a]");
    assert_eq!(harness.add("b", 2200.0), "wake 3200");
}

// [PNG-12]
#[test]
fn the_debounce_includes_the_time_before_consent() {
    let mut harness = Harness::new(Consent::Unknown);
    harness.add("a", 0.0);
    assert_eq!(harness.step(Event::Consent(Consent::Granted), 10.0), "wake 1000");
}

// [PNG-13]
#[test]
fn the_status_of_a_response_decides_what_happens_to_its_batch() {
    let event = |status| format!("{:?}", Event::from_response(3, status, Some(5.0)));
    for (status, expected) in [
        (200, "Acknowledged(3)"),
        (204, "Acknowledged(3)"),
        (400, "Invalid(3)"),
        (413, "Invalid(3)"),
        (422, "Invalid(3)"),
        (401, "Refused(3)"),
        (404, "Refused(3)"),
        (0, "Failed(3, Some(5.0))"),
        (302, "Failed(3, Some(5.0))"),
        (429, "Failed(3, Some(5.0))"),
        (503, "Failed(3, Some(5.0))"),
    ] {
        assert_eq!(event(status), expected, "{status}");
    }
}

// [PNG-13]
#[test]
fn the_counts_are_json_and_must_add_up() {
    let ledger = Ledger { accepted: 28, acknowledged: 1, in_flight: 2, stored: 3, dropped: [4, 5, 6, 7] };
    let json = r#"{"accepted":28,"acknowledged":1,"inFlight":2,"stored":3,"dropped":{"denied":4,"full":5,"refused":6,"takenOver":7}}"#;
    assert_eq!(ledger.to_json(), json);
    assert!(ledger.is_balanced());
    assert!(!Ledger { accepted: 29, ..ledger }.is_balanced());
}
