/// How often an answer of 429 or 5xx, or none at all, is asked for again.
pub const RETRIES: u32 = 2;

/// The longest wait that a service may ask for, in ms; it is told as an error beyond.
const LONGEST_WAIT: f64 = 30_000.0;

/// How long to wait before the next try in ms: what the service asked for, else 400 ms doubled with each try, half of
/// it at random, so that many clients do not come back at once. `None` when it is not worth waiting (CLI-15).
pub fn wait(tries: u32, status: u16, asked: Option<f64>, random: f64) -> Option<f64> {
    let is_passing = status == 0 || status == 429 || status >= 500;
    if tries > RETRIES || !is_passing {
        return None;
    }
    let wait = match asked {
        Some(asked) => asked,
        None => f64::from(200_u32 << tries) * (0.5 + random.clamp(0.0, 1.0) / 2.0),
    };
    (wait <= LONGEST_WAIT).then_some(wait)
}
