use crate::text::Json;

/// Counts of pingbacks by state: accepted = acknowledged + in_flight + stored + dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// Added to the queue, including pingbacks restored from storage.
    pub accepted: usize,
    /// Confirmed by a successful response.
    pub acknowledged: usize,
    /// In flight, or sent without a known result.
    pub in_flight: usize,
    /// Waiting in memory or in browser storage.
    pub stored: usize,
    /// Dropped: denied, full, refused, taken over.
    pub dropped: [usize; 4],
}

/// Why a pingback was dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DropReason {
    /// Consent was denied.
    Denied,
    /// The queue was full, or the pingback was too large. The oldest are dropped first.
    Full,
    /// The provider rejected it with a permanent error.
    Refused,
    /// Another tab took it over.
    TakenOver,
}

impl Ledger {
    /// Whether the counts add up.
    pub fn is_balanced(&self) -> bool {
        let dropped: usize = self.dropped.iter().sum();
        self.accepted == self.acknowledged + self.in_flight + self.stored + dropped
    }

    /// Returns the counts as JSON, see `Ledger` in types.d.ts.
    pub fn to_json(&self) -> String {
        let mut json = Json::default();
        let [denied, full, refused, taken_over] = self.dropped;
        json.open('{')
            .count("accepted", self.accepted as u64)
            .count("acknowledged", self.acknowledged as u64);
        json.count("inFlight", self.in_flight as u64)
            .count("stored", self.stored as u64)
            .key("dropped")
            .open('{');
        json.count("denied", denied as u64).count("full", full as u64);
        json.count("refused", refused as u64)
            .count("takenOver", taken_over as u64)
            .close('}')
            .close('}')
            .take()
    }

    pub(super) fn count_dropped(&mut self, reason: DropReason, count: usize) {
        if let Some(dropped) = self.dropped.get_mut(reason as usize) {
            *dropped += count;
        }
    }
}
