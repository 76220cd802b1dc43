//! The replay of what a page has done before the queue was loaded.

use super::super::ledger::{DropReason, Ledger};
use super::super::{Consent, Delivery, Event, Queue};
use super::queue::Harness;
use super::{entry, paid, sized};

/// A queue to which this is replayed.
fn replaying(delivery: Delivery, last_number: u32) -> Harness {
    Harness(Queue::new(delivery, last_number, Ledger::default()))
}

/// The end of a replay.
const GRANTED: Event = Event::Consent(Consent::Granted);

fn sent(number: u32, ids: &[&str]) -> Event {
    Event::Sent(number, ids.join("\n"))
}

// [PNG-05, PNG-13]
#[test]
fn nothing_is_sent_during_a_replay_and_then_when_it_is_due() {
    let mut harness = replaying(Delivery::ExactlyOnce, 0);
    assert_eq!(harness.add("a", 100.0), "");
    assert_eq!(harness.step(GRANTED, 600.0), "wake 1100");
    let mut harness = replaying(Delivery::ExactlyOnce, 0);
    harness.add("a", 100.0);
    assert_eq!(harness.step(Event::Added(paid("b")), 200.0), "");
    assert_eq!(harness.step(Event::Flush, 300.0), "");
    assert_eq!(harness.step(GRANTED, 600.0), "send 1 [a b]");
}

// [PNG-13]
#[test]
fn a_batch_that_the_page_has_sent_is_in_flight_until_its_result() {
    for (delivery, at_send, at_result) in
        [(Delivery::ExactlyOnce, "", "settle a"), (Delivery::HandOff, "remove a", "settle a")]
    {
        let mut harness = replaying(delivery, 1);
        harness.add("a", 0.0);
        harness.add("b", 1.0);
        assert_eq!(harness.storage(sent(1, &["a"]), 2.0), at_send);
        assert_eq!(harness.step(GRANTED, 3000.0), "send 2 [b]");
        assert_eq!((harness.0.ledger().in_flight, harness.0.open()), (2, 2));
        assert_eq!(harness.storage(Event::Acknowledged(1), 3001.0), at_result);
        assert_eq!(harness.0.ledger().acknowledged, 1);
    }
}

// [PNG-13]
#[test]
fn the_results_of_replayed_batches_have_the_same_consequences_as_others() {
    let mut harness = replaying(Delivery::HandOff, 2);
    harness.add("a", 0.0);
    harness.step(sent(1, &["a"]), 1.0);
    assert_eq!(harness.storage(Event::Failed(1, Some(60_000.0)), 2.0), "store a");
    assert_eq!(harness.step(GRANTED, 500.0), "wake 90002");

    let mut harness = replaying(Delivery::ExactlyOnce, 1);
    for id in ["a", "b"] {
        harness.add(id, 0.0);
    }
    harness.step(sent(1, &["a", "b"]), 1.0);
    harness.step(Event::Invalid(1), 2.0);
    assert_eq!(harness.step(GRANTED, 500.0), "send 2 [a]");

    let mut harness = replaying(Delivery::ExactlyOnce, 1);
    harness.add("a", 0.0);
    harness.step(sent(1, &["a"]), 1.0);
    assert_eq!(harness.storage(Event::Refused(1), 2.0), "settle a");
    assert_eq!(harness.step(GRANTED, 500.0), "");
    assert_eq!(harness.0.ledger().dropped[DropReason::Refused as usize], 1);
}

// [PNG-13]
#[test]
fn replayed_batches_count_towards_the_bytes_in_flight() {
    let mut harness = replaying(Delivery::ExactlyOnce, 1);
    for id in ["a", "b", "c"] {
        harness.step(Event::Added(sized(id, 25_000)), 0.0);
    }
    harness.step(sent(1, &["a", "b"]), 1.0);
    assert_eq!(harness.step(GRANTED, 5000.0), "");
    assert_eq!(harness.step(Event::Acknowledged(1), 5001.0), "send 2 [c]");
}

// [PNG-13]
#[test]
fn the_result_of_a_batch_that_is_not_replayed_settles_no_other() {
    let mut harness = replaying(Delivery::HandOff, 3);
    harness.add("a", 0.0);
    assert_eq!(harness.step(GRANTED, 2000.0), "send 4 [a]");
    harness.step(Event::Acknowledged(3), 2001.0);
    assert_eq!(harness.0.open(), 1);
}

// [PNG-13]
#[test]
fn pingbacks_that_are_not_replayed_are_counted() {
    let earlier = Ledger { accepted: 6, acknowledged: 3, dropped: [2, 1, 0, 0], ..Ledger::default() };
    let mut queue = Queue::new(Delivery::HandOff, 1, earlier);
    queue.step(Event::Added(entry("a")), 0.0, 0.0);
    assert_eq!(queue.ledger(), Ledger { accepted: 7, stored: 1, ..earlier });
    assert!(queue.ledger().is_balanced());
}
