use super::super::{Consent, Delivery, Effect, Entry, Event, Queue, Reason};
use super::{entry, pingback};

struct Bench(Queue);

impl Bench {
    fn new(consent: Consent) -> Bench {
        let mut bench = Bench(Queue::default());
        bench.step(Event::Consent(consent), 0.0);
        bench
    }

    /// The effects of one step in a line, batches by their event ids; without what is written down.
    fn step(&mut self, event: Event, now: f64) -> String {
        let words = self.words(event, now).into_iter().filter(|word| !is_of_storage(word));
        words.collect::<Vec<_>>().join(", ")
    }

    /// What one step writes down and forgets.
    fn storage(&mut self, event: Event, now: f64) -> String {
        let words = self.words(event, now).into_iter().filter(|word| is_of_storage(word));
        words.collect::<Vec<_>>().join(", ")
    }

    fn words(&mut self, event: Event, now: f64) -> Vec<String> {
        let effects = self.0.step(event, now, 1.0);
        assert!(self.0.ledger().is_whole());
        let words = effects.iter().map(|effect| match effect {
            Effect::Keep(id, _) => format!("keep {id}"),
            Effect::Forget(id) => format!("forget {id}"),
            Effect::Send(number) => {
                let ids: Vec<&str> = self.0.batch(*number).iter().map(|one| one.id.as_str()).collect();
                format!("send {number} [{}]", ids.join(" "))
            }
            Effect::Wake(time) => format!("wake {time}"),
            Effect::Dropped(count) => format!("dropped {count}"),
        });
        words.collect()
    }

    fn add(&mut self, id: &str, now: f64) -> String {
        self.step(Event::Added(entry(id)), now)
    }

    fn add_many(&mut self, count: usize, now: f64) -> String {
        (0..count).map(|number| self.add(&number.to_string(), now)).last().unwrap_or_default()
    }
}

fn is_of_storage(word: &str) -> bool {
    word.starts_with("keep") || word.starts_with("forget")
}

// [PNG-05]
#[test]
fn pingbacks_wait_a_second_for_company() {
    let mut bench = Bench::new(Consent::Granted);
    assert_eq!(bench.add("a", 100.0), "wake 1100");
    assert_eq!(bench.add("b", 600.0), "wake 1600");
    assert_eq!(bench.step(Event::Woken, 1100.0), "wake 1600");
    assert_eq!(bench.step(Event::Woken, 1600.0), "send 1 [a b]");
}

// [PNG-05]
#[test]
fn a_tid_sends_at_once_and_takes_the_others_along() {
    let mut bench = Bench::new(Consent::Granted);
    bench.add("a", 0.0);
    let mut paid = pingback("b");
    paid.tid = "campaign".into();
    assert_eq!(bench.step(Event::Added(paid.entry()), 10.0), "send 1 [a b]");
}

// [PNG-13]
#[test]
fn nothing_waits_longer_than_two_seconds() {
    let mut bench = Bench::new(Consent::Granted);
    bench.add("a", 0.0);
    bench.add("b", 900.0);
    assert_eq!(bench.add("c", 1800.0), "wake 2000");
    assert_eq!(bench.step(Event::Woken, 2000.0), "send 1 [a b c]");
    assert_eq!(bench.add("d", 2100.0), "wake 3100");
}

// [PNG-12]
#[test]
fn before_consent_nothing_is_sent_and_with_it_everything() {
    let mut bench = Bench::new(Consent::Unknown);
    assert_eq!(bench.add("a", 0.0), "");
    assert_eq!(bench.step(Event::Flush, 10.0), "");
    assert_eq!(bench.step(Event::Woken, 5000.0), "");
    assert_eq!(bench.step(Event::Consent(Consent::Granted), 6000.0), "send 1 [a]");
}

// [PNG-12]
#[test]
fn a_refusal_forgets_what_was_kept_and_keeps_nothing_more() {
    let mut bench = Bench::new(Consent::Unknown);
    bench.add("a", 0.0);
    bench.step(Event::Consent(Consent::Denied), 1.0);
    assert_eq!((bench.add("b", 2.0).as_str(), bench.0.open()), ("", 0));
    assert_eq!(bench.step(Event::Consent(Consent::Granted), 3.0), "");
}

// [PNG-12]
#[test]
fn a_withdrawal_forgets_what_is_under_way_too() {
    let mut bench = Bench::new(Consent::Granted);
    bench.add("a", 0.0);
    bench.step(Event::Flush, 1.0);
    bench.step(Event::Consent(Consent::Denied), 2.0);
    bench.step(Event::Consent(Consent::Granted), 3.0);
    assert_eq!(bench.step(Event::Failed(1, None), 4.0), "");
    assert_eq!(bench.0.open(), 0);
}

// [PNG-13]
#[test]
fn a_flush_sends_without_waiting() {
    let mut bench = Bench::new(Consent::Granted);
    assert_eq!(bench.step(Event::Flush, 0.0), "");
    bench.add("a", 0.0);
    assert_eq!(bench.step(Event::Flush, 1.0), "send 1 [a]");
    assert_eq!(bench.step(Event::Flush, 2.0), "");
}

fn long(id: &str, bytes: usize) -> Entry {
    let mut one = pingback(id);
    one.add("note", &"x".repeat(bytes));
    one.entry()
}

// [PNG-13]
#[test]
fn no_more_is_under_way_than_outlives_a_page() {
    let mut bench = Bench::new(Consent::Granted);
    for id in ["a", "b", "c"] {
        bench.step(Event::Added(long(id, 25_000)), 0.0);
    }
    assert_eq!(bench.0.batch(1).len(), 2);
    assert_eq!(bench.step(Event::Flush, 1.0), "");
    assert_eq!(bench.step(Event::Acknowledged(1), 2.0), "send 2 [c]");
}

// [PNG-13]
#[test]
fn a_full_batch_does_not_wait_for_company() {
    let mut bench = Bench::new(Consent::Granted);
    assert_eq!(bench.step(Event::Added(long("a", 25_000)), 0.0), "wake 1000");
    assert_eq!(bench.step(Event::Added(long("b", 25_000)), 0.0), "wake 1000");
    assert_eq!(bench.step(Event::Added(long("c", 25_000)), 0.0), "send 1 [a b]");
}

// [PNG-13]
#[test]
fn bytes_are_counted_as_they_are_sent() {
    let mut one = pingback("wide");
    one.add("note", &"\u{5b57}".repeat(10_000));
    let mut bench = Bench::new(Consent::Granted);
    assert_eq!(bench.step(Event::Added(one.entry()), 0.0), "dropped 1");
    assert_eq!(bench.0.ledger().dropped[Reason::Full as usize], 1);
}

// [PNG-13]
#[test]
fn beyond_a_thousand_the_oldest_are_dropped_and_told() {
    let mut bench = Bench::new(Consent::Granted);
    bench.add_many(100, 0.0);
    bench.step(Event::Flush, 0.0);
    bench.step(Event::Failed(1, Some(1e6)), 0.0);
    for number in 100..1000 {
        bench.add(&number.to_string(), 1.0);
    }
    assert_eq!(bench.storage(Event::Added(entry("new")), 1.0), "keep new, forget 0");
    assert_eq!(bench.0.open(), 1000);
    assert_eq!(bench.0.ledger().dropped[Reason::Full as usize], 1);
}

// [PNG-13]
#[test]
fn no_more_is_kept_than_256_kilobytes() {
    let mut bench = Bench::new(Consent::Granted);
    bench.step(Event::Added(long("a", 25_000)), 0.0);
    bench.step(Event::Flush, 0.0);
    bench.step(Event::Failed(1, Some(1e6)), 0.0);
    for number in 0..20 {
        bench.step(Event::Added(long(&number.to_string(), 25_000)), 1.0);
    }
    assert_eq!(bench.0.open(), 10);
    assert_eq!(bench.0.pending()[9].id, "19");
}

// [PNG-12]
#[test]
fn before_the_visitor_has_chosen_a_hundred_are_held_and_none_is_written_down() {
    let mut bench = Bench::new(Consent::Unknown);
    for number in 0..150 {
        assert!(!bench.storage(Event::Added(entry(&number.to_string())), 0.0).contains("keep"));
    }
    assert_eq!(bench.0.ledger().stored, 100);
    bench.0.user = "{}".into();
    let kept = bench.storage(Event::Consent(Consent::Granted), 1.0);
    assert!(kept.starts_with("keep 50, keep 51") && kept.ends_with("keep 149"), "{kept}");
}

// [PNG-13]
#[test]
fn towards_a_service_that_drops_ids_a_pingback_is_forgotten_when_it_has_arrived() {
    let mut bench = Bench::new(Consent::Granted);
    assert_eq!(bench.storage(Event::Added(entry("a")), 0.0), "keep a");
    assert_eq!(bench.storage(Event::Flush, 1.0), "");
    assert_eq!(bench.storage(Event::Failed(1, None), 2.0), "");
    bench.step(Event::Flush, 3.0);
    assert_eq!(bench.storage(Event::Acknowledged(2), 4.0), "forget a");
}

// [PNG-13]
#[test]
fn towards_one_that_counts_it_is_forgotten_when_it_is_handed_off() {
    let mut bench = Bench(Queue::new(Delivery::HandOff));
    bench.step(Event::Consent(Consent::Granted), 0.0);
    assert_eq!(bench.storage(Event::Added(entry("a")), 0.0), "keep a");
    assert_eq!(bench.storage(Event::Flush, 1.0), "forget a");
    assert_eq!(bench.storage(Event::Failed(1, None), 2.0), "keep a");
    assert_eq!(bench.storage(Event::Flush, 3.0), "forget a");
    assert_eq!(bench.storage(Event::Acknowledged(2), 4.0), "");
}

// [PNG-13]
#[test]
fn what_the_service_will_never_take_is_given_up() {
    let mut bench = Bench::new(Consent::Granted);
    bench.add("a", 0.0);
    bench.step(Event::Flush, 1.0);
    assert_eq!(bench.storage(Event::Refused(1), 2.0), "forget a");
    assert_eq!((bench.0.open(), bench.0.ledger().dropped[Reason::Refused as usize]), (0, 1));
}

// [PNG-13]
#[test]
fn what_another_page_has_taken_over_is_not_sent_here() {
    let mut bench = Bench::new(Consent::Granted);
    bench.step(Event::Restored(entry("a")), 0.0);
    bench.add("b", 0.0);
    bench.step(Event::Gone(vec!["a".into()]), 1.0);
    assert_eq!(bench.step(Event::Flush, 2.0), "send 1 [b]");
    assert_eq!(bench.0.ledger().dropped[Reason::Elsewhere as usize], 1);
}

// [PNG-13]
#[test]
fn a_page_that_was_left_sends_no_more_until_it_knows_what_is_still_its_own() {
    let mut bench = Bench::new(Consent::Granted);
    bench.add("a", 0.0);
    assert_eq!(bench.step(Event::Left(true), 1.0), "send 1 [a]");
    assert_eq!(bench.step(Event::Failed(1, None), 2.0), "");
    bench.add("b", 3.0);
    assert_eq!(bench.step(Event::Flush, 4.0), "");
    assert_eq!(bench.step(Event::Gone(vec!["a".into()]), 5.0), "send 2 [b]");
}

// [PNG-13]
#[test]
fn a_page_that_comes_back_tells_again_what_it_may_never_hear_of() {
    let mut bench = Bench::new(Consent::Granted);
    for id in ["a", "b"] {
        bench.add(id, 0.0);
    }
    assert_eq!(bench.step(Event::Left(true), 1.0), "send 1 [a b]");
    assert_eq!(bench.step(Event::Gone(vec!["b".into()]), 5000.0), "wake 6000");
    assert_eq!(bench.step(Event::Woken, 6000.0), "send 2 [a]");
    // An answer that comes all the same is none to what is under way now.
    assert_eq!(bench.step(Event::Acknowledged(1), 6001.0), "");
    assert_eq!(bench.storage(Event::Acknowledged(2), 6002.0), "forget a");
    assert_eq!(bench.0.ledger().dropped[Reason::Elsewhere as usize], 1);
}

// [PNG-13]
#[test]
fn handed_off_it_tells_nothing_again_and_has_its_whole_room_back() {
    let mut bench = Bench(Queue::new(Delivery::HandOff));
    bench.step(Event::Consent(Consent::Granted), 0.0);
    for id in ["a", "b"] {
        bench.step(Event::Added(long(id, 25_000)), 0.0);
    }
    assert_eq!(bench.step(Event::Left(true), 1.0), "send 1 [a b]");
    bench.step(Event::Gone(Vec::new()), 5000.0);
    for id in ["c", "d"] {
        bench.step(Event::Added(long(id, 25_000)), 5000.0);
    }
    assert_eq!(bench.step(Event::Flush, 5001.0), "send 2 [c d]");
    assert_eq!((bench.0.ledger().handed, bench.0.open()), (4, 4));
    // Where the browser does tell, a failure is one.
    assert_eq!(bench.storage(Event::Failed(1, None), 5002.0), "keep a, keep b");
}

// [PNG-13]
#[test]
fn a_page_that_is_left_without_a_network_hands_nothing_off() {
    let mut bench = Bench::new(Consent::Granted);
    bench.add("a", 0.0);
    assert_eq!(bench.step(Event::Left(false), 1.0), "");
    assert_eq!(bench.step(Event::Gone(Vec::new()), 1500.0), "send 1 [a]");
}

// [PNG-13]
#[test]
fn no_flush_comes_before_the_service_wants_to_hear() {
    let mut bench = Bench::new(Consent::Granted);
    bench.add("a", 0.0);
    bench.step(Event::Flush, 0.0);
    bench.step(Event::Failed(1, Some(120_000.0)), 0.0);
    assert_eq!(bench.step(Event::Flush, 1000.0), "wake 120000");
    assert_eq!(bench.step(Event::Woken, 120_000.0), "send 2 [a]");
}

// [PNG-13]
#[test]
fn half_of_the_wait_is_random() {
    for (random, wait) in [(0.0, 1000.0), (0.5, 1500.0), (7.0, 2000.0)] {
        let mut queue = Queue::default();
        queue.step(Event::Consent(Consent::Granted), 0.0, 0.0);
        queue.step(Event::Added(entry("a")), 0.0, 0.0);
        queue.step(Event::Flush, 0.0, 0.0);
        assert_eq!(queue.step(Event::Failed(1, None), 0.0, random), [Effect::Wake(wait)]);
    }
}

// [PNG-13]
#[test]
fn what_has_arrived_is_forgotten() {
    let mut bench = Bench::new(Consent::Granted);
    bench.add("a", 0.0);
    bench.step(Event::Flush, 1.0);
    bench.step(Event::Acknowledged(1), 2.0);
    assert_eq!((bench.0.open(), bench.0.batch(1).len()), (0, 0));
    assert_eq!(bench.step(Event::Failed(1, None), 3.0), "");
}

// [PNG-13]
#[test]
fn what_has_failed_is_sent_again_later_with_its_ids() {
    let mut bench = Bench::new(Consent::Granted);
    bench.add("a", 0.0);
    bench.step(Event::Flush, 0.0);
    assert_eq!(bench.step(Event::Failed(1, None), 100.0), "wake 2100");
    assert_eq!(bench.add("b", 200.0), "wake 2100");
    assert_eq!(bench.step(Event::Woken, 2100.0), "send 2 [a b]");
    assert_eq!(bench.step(Event::Failed(2, None), 2200.0), "wake 6200");
}

// [PNG-13]
#[test]
fn the_waits_grow_to_a_minute_and_begin_anew_after_a_success() {
    let mut bench = Bench::new(Consent::Granted);
    bench.add("a", 0.0);
    let mut waits = Vec::new();
    for number in 1..9 {
        bench.step(Event::Flush, 0.0);
        waits.push(bench.step(Event::Failed(number, None), 0.0));
    }
    let expected = [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000];
    assert_eq!(waits, expected.map(|wait| format!("wake {wait}")));
    bench.step(Event::Flush, 0.0);
    bench.step(Event::Acknowledged(9), 0.0);
    assert_eq!(bench.add("b", 0.0), "wake 1000");
}

// [PNG-13]
#[test]
fn the_wait_the_service_asks_for_is_kept_within_bounds() {
    for (asked, wait) in [(5000.0, 5000), (0.0, 2000), (9_000_000.0, 3_600_000)] {
        let mut bench = Bench::new(Consent::Granted);
        bench.add("a", 0.0);
        bench.step(Event::Flush, 0.0);
        assert_eq!(bench.step(Event::Failed(1, Some(asked)), 0.0), format!("wake {wait}"));
    }
}
