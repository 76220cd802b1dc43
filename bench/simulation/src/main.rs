//! Prints the results of all scenarios as JSON. `--visitors` and `--seed` take a number. Ends with 1 if an action is not
//! counted once.

use std::process::ExitCode;
use std::thread;

use giflet_simulation::loader::{self, LOCATIONS, ORIGIN_RATE, VIEWS_PER_SECOND};
use giflet_simulation::scenarios;
use giflet_simulation::service::Phase;
use giflet_simulation::visitors::{self, Outcome, Scenario};
use serde_json::{Value, json};

/// The curve has the busiest second of each of these times, in ms.
const CURVE_STEP: u64 = 30_000;

fn main() -> ExitCode {
    let count = argument("--visitors", 1_000_000) as u32;
    let seed = argument("--seed", 1);
    let scenarios = scenarios::visitors(count, seed);
    let outcomes = run_all(&scenarios);
    let problems: Vec<&String> = outcomes.iter().flat_map(|outcome| &outcome.problems).collect();
    let results = json!({
        "visitors": {
            "seed": seed,
            "meanVisit": visitors::MEAN_VISIT,
            "meanPause": visitors::MEAN_PAUSE,
            "killed": visitors::KILLED,
            "returning": visitors::RETURNING,
            "absence": visitors::ABSENCE,
            "limit": scenarios::LIMIT,
            "curveStep": CURVE_STEP,
            "scenarios": scenarios.iter().zip(&outcomes).map(scenario).collect::<Vec<_>>(),
        },
        "loader": {
            "header": scenarios::loader_header(),
            "locations": LOCATIONS,
            "viewsPerSecond": VIEWS_PER_SECOND,
            "roundTrip": loader::ROUND_TRIP,
            "originRate": ORIGIN_RATE,
            "scenarios": scenarios::loader(seed).iter().map(of_loader).collect::<Vec<_>>(),
        },
    });
    println!("{results:#}");
    for problem in problems.iter().take(10) {
        eprintln!("{problem}");
    }
    if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Returns the number after an argument.
fn argument(name: &str, default: u64) -> u64 {
    let value = std::env::args().skip_while(|argument| argument != name).nth(1);
    value.and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// Runs as many scenarios at a time as there are processors.
fn run_all(scenarios: &[Scenario]) -> Vec<Outcome> {
    let at_a_time = thread::available_parallelism().map_or(1, usize::from);
    let mut outcomes = Vec::new();
    for group in scenarios.chunks(at_a_time) {
        thread::scope(|scope| {
            let threads: Vec<_> =
                group.iter().map(|scenario| scope.spawn(|| visitors::run(scenario))).collect();
            outcomes.extend(threads.into_iter().filter_map(|thread| thread.join().ok()));
        });
    }
    outcomes
}

fn scenario((scenario, outcome): (&Scenario, &Outcome)) -> Value {
    let end = scenario.phases.last().map_or(0, |phase| phase.until);
    let steps = (0..end).step_by(CURVE_STEP as usize);
    json!({
        "name": scenario.name,
        "visitors": scenario.visitors,
        "visits": outcome.visits,
        "openVisits": outcome.open_visits,
        "steadyRate": outcome.steady_rate,
        "steadyBytes": outcome.steady_bytes,
        "steadyVisits": outcome.steady_visits,
        "phases": scenario.phases.iter().map(|phase| of_phase(phase, outcome)).collect::<Vec<_>>(),
        "balances": outcome.balances,
        "curve": steps.map(|from| outcome.peak(from, from + CURVE_STEP)).collect::<Vec<_>>(),
    })
}

fn of_phase(phase: &Phase, outcome: &Outcome) -> Value {
    let seconds = || outcome.between(phase.from, phase.until);
    json!({
        "name": phase.name,
        "from": phase.from,
        "until": phase.until,
        "mean": seconds().map(|second| f64::from(second.requests)).sum::<f64>() / seconds().count() as f64,
        "peak": outcome.peak(phase.from, phase.until),
        "open": seconds().map(|second| second.open).max(),
    })
}

fn of_loader(scenario: &loader::Scenario) -> Value {
    json!({ "scenario": scenario, "outcome": loader::run(scenario) })
}
