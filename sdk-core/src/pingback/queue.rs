use super::action::Pingback;

/// The visitor's wish (PNG-12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Consent {
    /// Not asked yet: what happens is kept in memory, nothing is sent.
    #[default]
    Unknown,
    /// Given.
    Granted,
    /// Refused or withdrawn: what was kept is forgotten.
    Denied,
}

/// What happens to the queue.
#[derive(Debug)]
pub enum Event {
    /// Something to tell.
    Added(Pingback),
    /// The visitor has decided.
    Consent(Consent),
    /// Send what is there now: the page may be about to leave (PNG-13).
    Flush,
    /// A batch has arrived.
    Acknowledged(u32),
    /// A batch has not arrived; the service may have asked to wait this many ms.
    Failed(u32, Option<f64>),
    /// The time asked for by [`Effect::Wake`] has come.
    Woken,
}

/// What is to be done after a step.
#[derive(Debug, PartialEq)]
pub enum Effect {
    /// Send the batch of this number, see [`Queue::batch`].
    Send(u32),
    /// Step with [`Event::Woken`] at this time in ms; the last one said counts.
    Wake(f64),
    /// So many were dropped: the queue is full (PNG-13).
    Dropped(usize),
}

/// How long a pingback waits for company, in ms (PNG-05).
const DEBOUNCE: f64 = 1000.0;
/// How long it waits at most, in ms (PNG-13).
const LONGEST_WAIT: f64 = 2000.0;
/// How many go at once: 40 stay below the 64 KiB that browsers grant to what outlives a page.
const BATCH: usize = 40;
/// How many are kept; the oldest are dropped beyond.
const CAPACITY: usize = 1000;
/// The longest wait after failures, in ms.
const LONGEST_BACKOFF: f64 = 60_000.0;

/// What waits to be told, as a state machine: pending, handed to the network, then acknowledged or pending again.
///
/// Nothing is lost: what was added is pending, handed, acknowledged, or was reported as dropped; what fails is kept, with
/// its event ids, so that a service that drops ids it has seen counts nothing twice.
#[derive(Debug, Default)]
pub struct Queue {
    consent: Consent,
    pending: Vec<Pingback>,
    handed: Vec<(u32, Vec<Pingback>)>,
    last: u32,
    /// When the oldest pending one was added.
    since: f64,
    /// When to send what is pending.
    due: Option<f64>,
    failures: u32,
}

impl Queue {
    /// Takes one event at a time in ms.
    pub fn step(&mut self, event: Event, now: f64) -> Vec<Effect> {
        let mut effects = Vec::new();
        match event {
            Event::Added(pingback) => self.add(pingback, now, &mut effects),
            Event::Consent(consent) => {
                self.consent = consent;
                match consent {
                    Consent::Granted if !self.pending.is_empty() => self.due = Some(now),
                    Consent::Denied => {
                        self.pending.clear();
                        self.handed.clear();
                        self.due = None;
                    }
                    _ => {}
                }
            }
            Event::Flush => self.due = self.due.map(|_| now).or((!self.pending.is_empty()).then_some(now)),
            Event::Acknowledged(number) => {
                self.handed.retain(|(handed, _)| *handed != number);
                self.failures = 0;
            }
            Event::Failed(number, asked) => self.take_back(number, asked, now),
            Event::Woken => {}
        }
        self.send(now, &mut effects);
        effects
    }

    /// The visitor's wish.
    pub fn consent(&self) -> Consent {
        self.consent
    }

    /// What a batch tells, empty once it is acknowledged.
    pub fn batch(&self, number: u32) -> &[Pingback] {
        self.handed.iter().find(|(handed, _)| *handed == number).map_or(&[], |(_, batch)| batch)
    }

    /// How many are neither acknowledged nor dropped.
    pub fn open(&self) -> usize {
        self.pending.len() + self.handed.iter().map(|(_, batch)| batch.len()).sum::<usize>()
    }

    fn add(&mut self, pingback: Pingback, now: f64, effects: &mut Vec<Effect>) {
        if self.consent == Consent::Denied {
            return;
        }
        let wait = if pingback.action.tid.is_empty() { DEBOUNCE } else { 0.0 };
        if self.pending.is_empty() {
            self.since = now;
        }
        self.pending.push(pingback);
        let surplus = self.open().saturating_sub(CAPACITY).min(self.pending.len());
        if surplus > 0 {
            self.pending.drain(..surplus);
            effects.push(Effect::Dropped(surplus));
        }
        // After a failure the time of the next try stands.
        if self.failures == 0 {
            self.due = Some((now + wait).min(self.since.max(now - LONGEST_WAIT) + LONGEST_WAIT));
        } else if self.due.is_none() {
            self.due = Some(now + DEBOUNCE);
        }
    }

    fn take_back(&mut self, number: u32, asked: Option<f64>, now: f64) {
        let Some(index) = self.handed.iter().position(|(handed, _)| *handed == number) else {
            return;
        };
        let (_, mut batch) = self.handed.remove(index);
        batch.append(&mut self.pending);
        self.pending = batch;
        self.since = now;
        self.failures = (self.failures + 1).min(16);
        let backoff = DEBOUNCE * f64::from(1_u32 << self.failures);
        self.due = Some(now + asked.unwrap_or(backoff).clamp(DEBOUNCE, LONGEST_BACKOFF));
    }

    fn send(&mut self, now: f64, effects: &mut Vec<Effect>) {
        if self.consent != Consent::Granted {
            return;
        }
        if self.due.is_some_and(|due| due <= now) {
            self.due = None;
            while !self.pending.is_empty() {
                let batch: Vec<Pingback> = self.pending.drain(..self.pending.len().min(BATCH)).collect();
                self.last = self.last.wrapping_add(1);
                self.handed.push((self.last, batch));
                effects.push(Effect::Send(self.last));
            }
        }
        if let Some(due) = self.due {
            effects.push(Effect::Wake(due));
        }
    }
}
