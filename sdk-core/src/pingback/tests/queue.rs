use super::super::{Consent, Effect, Event, Queue};
use super::pingback;

struct Bench(Queue);

impl Bench {
    fn new(consent: Consent) -> Bench {
        let mut bench = Bench(Queue::default());
        bench.step(Event::Consent(consent), 0.0);
        bench
    }

    /// The effects of one step in a line, batches by their event ids.
    fn step(&mut self, event: Event, now: f64) -> String {
        let effects = self.0.step(event, now);
        let words = effects.iter().map(|effect| match effect {
            Effect::Send(number) => {
                let ids: Vec<&str> =
                    self.0.batch(*number).iter().map(|one| one.action.event_id.as_str()).collect();
                format!("send {number} [{}]", ids.join(" "))
            }
            Effect::Wake(time) => format!("wake {time}"),
            Effect::Dropped(count) => format!("dropped {count}"),
        });
        words.collect::<Vec<_>>().join(", ")
    }

    fn add(&mut self, id: &str, now: f64) -> String {
        self.step(Event::Added(pingback(id)), now)
    }

    fn add_many(&mut self, count: usize, now: f64) -> String {
        (0..count).map(|number| self.add(&number.to_string(), now)).last().unwrap_or_default()
    }
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
    paid.action.tid = "campaign".into();
    assert_eq!(bench.step(Event::Added(paid), 10.0), "send 1 [a b]");
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

// [PNG-13]
#[test]
fn a_batch_has_at_most_40() {
    let mut bench = Bench::new(Consent::Granted);
    bench.add_many(90, 0.0);
    let sent = bench.0.step(Event::Flush, 1.0);
    assert_eq!(sent, [Effect::Send(1), Effect::Send(2), Effect::Send(3)]);
    assert_eq!([1, 2, 3].map(|number| bench.0.batch(number).len()), [40, 40, 10]);
    assert_eq!(bench.0.open(), 90);
}

// [PNG-13]
#[test]
fn beyond_a_thousand_the_oldest_are_dropped_and_told() {
    let mut bench = Bench::new(Consent::Unknown);
    bench.add_many(1000, 0.0);
    assert_eq!(bench.add("new", 1.0), "dropped 1");
    assert_eq!(bench.0.open(), 1000);
    bench.step(Event::Consent(Consent::Granted), 2.0);
    assert_eq!(bench.0.batch(1)[0].action.event_id, "1");
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
    for (asked, wait) in [(5000.0, 5000), (0.0, 1000), (3_600_000.0, 60_000)] {
        let mut bench = Bench::new(Consent::Granted);
        bench.add("a", 0.0);
        bench.step(Event::Flush, 0.0);
        assert_eq!(bench.step(Event::Failed(1, Some(asked)), 0.0), format!("wake {wait}"));
    }
}
