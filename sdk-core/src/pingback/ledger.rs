use crate::text::Json;

/// What became of every pingback a queue has taken: accepted = acknowledged + handed + stored + dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// Taken in, what a storage gave back included.
    pub accepted: usize,
    /// The service has said that it has them.
    pub acknowledged: usize,
    /// Given to the network, which has not said what became of them.
    pub handed: usize,
    /// Waiting, in memory or in the browser's storage.
    pub stored: usize,
    /// Given up, in the order of [`Reason`].
    pub dropped: [usize; 4],
}

/// Why a pingback was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The visitor has refused.
    Denied,
    /// Too many were waiting, or too large a one came: the oldest go first.
    Full,
    /// The service will not have them, however often they are sent.
    Refused,
    /// Another tab has taken them over.
    Elsewhere,
}

impl Ledger {
    /// Whether every pingback is accounted for.
    pub fn is_whole(&self) -> bool {
        let dropped: usize = self.dropped.iter().sum();
        self.accepted == self.acknowledged + self.handed + self.stored + dropped
    }

    /// For JavaScript: `Ledger` of types.d.ts.
    pub fn to_json(&self) -> String {
        let mut json = Json::default();
        let [denied, full, refused, elsewhere] = self.dropped;
        json.open('{')
            .count("accepted", self.accepted as u64)
            .count("acknowledged", self.acknowledged as u64);
        json.count("handed", self.handed as u64).count("stored", self.stored as u64).key("dropped").open('{');
        json.count("denied", denied as u64).count("full", full as u64);
        json.count("refused", refused as u64)
            .count("elsewhere", elsewhere as u64)
            .close('}')
            .close('}')
            .take()
    }

    pub(super) fn drop(&mut self, reason: Reason, count: usize) {
        if let Some(dropped) = self.dropped.get_mut(reason as usize) {
            *dropped += count;
        }
    }
}
