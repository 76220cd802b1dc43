use crate::loader::{self, Life};
use crate::scenarios;
use crate::visitors::{self, Balance, Outcome, Scenario};

fn run(scenario: &Scenario) -> (Outcome, Balance) {
    let outcome = visitors::run(scenario);
    assert!(outcome.problems.is_empty(), "{}: {:?}", scenario.name, outcome.problems);
    assert_eq!(outcome.balances.len(), scenario.phases.len());
    for balance in &outcome.balances {
        assert!(balance.adds_up() && balance.dropped == 0, "{}: {balance:?}", scenario.name);
    }
    let last = outcome.balances.last().unwrap().clone();
    (outcome, last)
}

/// Returns the most requests of a second after a fault, as a multiple of the steady rate.
fn peak_after(scenario: &Scenario, outcome: &Outcome) -> f64 {
    let phases = scenario.phases.iter().filter(|phase| phase.name.starts_with("after"));
    let peaks = phases.map(|phase| outcome.peak(phase.from, phase.until));
    f64::from(peaks.max().unwrap()) / outcome.steady_rate
}

// [PNG-13]
#[test]
fn every_action_is_counted_once() {
    for scenario in scenarios::visitors(10_000, 1) {
        let (_, last) = run(&scenario);
        assert!(last.acknowledged > 0 && last.stored > 0, "{last:?}");
        // The documented difference of the two modes.
        let is_hand_off = scenario.name.ends_with("hand-off");
        assert_eq!((last.lost > 0, last.duplicates > 0), (is_hand_off, !is_hand_off), "{last:?}");
    }
}

// [PNG-13]
#[test]
fn actions_that_exceed_the_queue_are_counted_as_dropped() {
    let [first, ..] = &scenarios::visitors(200, 1)[..] else { panic!("no scenario") };
    let outcome = visitors::run(&Scenario { actions: 150, ..first.clone() });
    assert_eq!(outcome.problems, Vec::<String>::new());
    let last = outcome.balances.last().unwrap();
    assert!(last.adds_up() && last.dropped > 0, "{last:?}");
}

// [PNG-13]
#[test]
fn pages_do_not_return_at_once_when_the_service_has_recovered() {
    let scenarios = scenarios::visitors(100_000, 1);
    let find = |name: &str| scenarios.iter().find(|scenario| scenario.name.contains(name)).unwrap();
    let with_date = find("the time at which the fault ends");
    let without_jitter = find("the same, without the client's jitter");
    let [spread, at_once] =
        [with_date, without_jitter].map(|scenario| peak_after(scenario, &run(scenario).0));
    assert!(spread <= 2.0 && at_once > 5.0, "{spread}, without jitter {at_once}");
}

#[test]
fn the_same_seed_has_the_same_results() {
    let [first, ..] = &scenarios::visitors(1000, 7)[..] else { panic!("no scenario") };
    assert_eq!(visitors::run(first), visitors::run(first));
    assert_ne!(visitors::run(first), visitors::run(&Scenario { seed: 8, ..first.clone() }));
}

#[test]
fn a_location_that_coalesces_requests_the_loader_once() {
    let life = Life::from_header(scenarios::loader_header());
    assert_eq!(life, Life { fresh: 300_000, stale: 0 });
    for scenario in scenarios::loader(1) {
        let outcome = loader::run(&scenario);
        let is_stale = scenario.life.stale > 0;
        assert_eq!(outcome.waited == 0, is_stale, "{scenario:?}");
        assert_eq!(outcome.failed > 0, scenario.is_origin_down && !is_stale, "{scenario:?}");
        if !scenario.is_origin_down {
            let is_once = outcome.origin_requests == loader::LOCATIONS as u64;
            assert_eq!(is_once, scenario.is_coalescing, "{outcome:?}");
        }
    }
}

#[test]
fn the_life_of_a_copy_is_read_from_the_header() {
    let life = |header| Life::from_header(header);
    let stale = "public, max-age=300, stale-while-revalidate=86400";
    assert_eq!(life(stale), Life { fresh: 300_000, stale: 86_400_000 });
    assert_eq!(life("no-store"), Life { fresh: 0, stale: 0 });
}
