use super::super::{Consent, Effect, Event, Queue};
use super::pingback;
use proptest::prelude::*;
use std::collections::{HashMap, HashSet};

#[derive(Clone, Debug)]
enum Step {
    Add { count: u8, paid: bool },
    Consent(Consent),
    Flush,
    Arrive(usize),
    Fail(usize, Option<u16>),
    Pass(u16),
}

fn step() -> impl Strategy<Value = Step> {
    let consent =
        prop::sample::select(vec![Consent::Unknown, Consent::Granted, Consent::Granted, Consent::Denied]);
    prop_oneof![
        4 => (prop_oneof![9 => 1_u8..4, 1 => 100_u8..255], prop::bool::weighted(0.2))
            .prop_map(|(count, paid)| Step::Add { count, paid }),
        1 => consent.prop_map(Step::Consent),
        1 => Just(Step::Flush),
        2 => any::<usize>().prop_map(Step::Arrive),
        2 => (any::<usize>(), prop::option::of(any::<u16>())).prop_map(|(index, asked)| Step::Fail(index, asked)),
        3 => (0_u16..5000).prop_map(Step::Pass),
    ]
}

/// The world around a queue, counting what it must account for.
#[derive(Default)]
struct World {
    queue: Queue,
    now: f64,
    wake: Option<f64>,
    next: usize,
    accepted: usize,
    acknowledged: usize,
    dropped: usize,
    /// What a refusal made the queue forget.
    forgotten: usize,
    /// Batches on their way, by number and event ids; `known` while the queue has not forgotten them.
    flying: Vec<(u32, Vec<String>, bool)>,
    arrived: HashSet<String>,
    sent_at: HashMap<String, f64>,
}

impl World {
    fn run(&mut self, event: Event) {
        for effect in self.queue.step(event, self.now) {
            match effect {
                Effect::Send(number) => self.send(number),
                Effect::Wake(time) => {
                    assert!(time > self.now, "a wake in the past");
                    self.wake = Some(time);
                }
                Effect::Dropped(count) => self.dropped += count,
            }
        }
        let told = self.acknowledged + self.queue.open() + self.dropped + self.forgotten;
        assert_eq!(self.accepted, told, "something was lost or counted twice");
        let handed: usize =
            self.flying.iter().filter(|(.., known)| *known).map(|(_, ids, _)| ids.len()).sum();
        let is_waiting = self.queue.open() > handed;
        assert!(
            !is_waiting || self.queue.consent() != Consent::Granted || self.wake.is_some(),
            "something waits, and nobody will wake it"
        );
    }

    fn send(&mut self, number: u32) {
        assert_eq!(self.queue.consent(), Consent::Granted, "sent without consent");
        let ids: Vec<String> =
            self.queue.batch(number).iter().map(|one| one.action.event_id.clone()).collect();
        assert!((1..=40).contains(&ids.len()), "a batch of {}", ids.len());
        for id in &ids {
            assert!(!self.arrived.contains(id), "sent again after it had arrived");
            assert!(!self.flying.iter().any(|(_, flying, _)| flying.contains(id)), "sent twice at once");
            self.sent_at.insert(id.clone(), self.now);
        }
        self.flying.push((number, ids, true));
    }

    fn land(&mut self, index: usize, failed: Option<Option<u16>>) {
        if self.flying.is_empty() {
            return;
        }
        let (number, ids, known) = self.flying.remove(index % self.flying.len());
        if let Some(asked) = failed {
            return self.run(Event::Failed(number, asked.map(f64::from)));
        }
        self.acknowledged += if known { ids.len() } else { 0 };
        self.arrived.extend(ids);
        self.run(Event::Acknowledged(number));
    }

    fn pass(&mut self, ms: f64) {
        let until = self.now + ms;
        while let Some(wake) = self.wake.take_if(|wake| *wake <= until) {
            self.now = wake;
            self.run(Event::Woken);
        }
        self.now = until;
    }

    fn take(&mut self, step: Step) {
        match step {
            Step::Add { count, paid } => {
                for _ in 0..count {
                    self.next += 1;
                    let mut one = pingback(&self.next.to_string());
                    one.action.tid = if paid { "campaign".into() } else { String::new() };
                    self.accepted += usize::from(self.queue.consent() != Consent::Denied);
                    self.run(Event::Added(one));
                }
            }
            Step::Consent(consent) => {
                if consent == Consent::Denied {
                    self.forgotten += self.queue.open();
                    self.flying.iter_mut().for_each(|(.., known)| *known = false);
                }
                self.run(Event::Consent(consent));
            }
            Step::Flush => self.run(Event::Flush),
            Step::Arrive(index) => self.land(index, None),
            Step::Fail(index, asked) => self.land(index, Some(asked)),
            Step::Pass(ms) => self.pass(f64::from(ms)),
        }
    }
}

proptest! {
    // [PNG-12, PNG-13]
    #[test]
    fn whatever_happens_nothing_is_lost_nor_sent_twice_nor_without_consent(
        steps in prop::collection::vec(step(), 0..60),
    ) {
        let mut world = World::default();
        for step in steps {
            world.take(step);
        }
        // The visitor agrees and the network recovers: everything kept arrives.
        world.take(Step::Consent(Consent::Granted));
        while world.queue.open() > 0 {
            world.take(Step::Arrive(0));
            world.pass(60_000.0);
        }
        prop_assert_eq!(world.accepted, world.acknowledged + world.dropped + world.forgotten);
    }

    // [PNG-05, PNG-13]
    #[test]
    fn while_all_goes_well_nothing_waits_longer_than_two_seconds(gaps in prop::collection::vec(0_u16..1500, 1..40)) {
        let mut world = World::default();
        world.run(Event::Consent(Consent::Granted));
        let mut added = Vec::new();
        for gap in gaps {
            world.pass(f64::from(gap));
            added.push(world.now);
            world.take(Step::Add { count: 1, paid: false });
            world.take(Step::Arrive(0));
        }
        world.pass(2000.0);
        for (index, since) in added.iter().enumerate() {
            let sent = world.sent_at.get(&(index + 1).to_string());
            prop_assert!(sent.is_some_and(|sent| sent - since <= 2000.0), "added {since}, sent {sent:?}");
        }
    }
}
