/// Maximum number of retries after a status of 429 or 5xx or a network error.
pub const MAX_RETRIES: u32 = 2;

/// The longest delay of `Retry-After` in ms. A longer one is an error.
const MAX_RETRY_AFTER: f64 = 30_000.0;

/// Returns the delay before the next try in ms: `retry_after`, or 400 ms doubled with each try. Half of the delay is
/// random, so that clients do not retry at the same time. `None` if the request must not be retried.
pub fn wait(tries: u32, status: u16, retry_after: Option<f64>, random: f64) -> Option<f64> {
    let is_temporary = status == 0 || status == 429 || status >= 500;
    if tries > MAX_RETRIES || !is_temporary {
        return None;
    }
    let wait = match retry_after {
        Some(retry_after) => retry_after,
        None => f64::from(200_u32 << tries) * (0.5 + random.clamp(0.0, 1.0) / 2.0),
    };
    (wait <= MAX_RETRY_AFTER).then_some(wait)
}
