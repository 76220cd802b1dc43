use gloo_timers::callback::Timeout;

/// Now, in ms since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Calls back at a time in ms since 1970. Dropping the handle cancels.
pub fn at(time: f64, callback: impl FnOnce() + 'static) -> Timeout {
    Timeout::new((time - now()).clamp(0.0, f64::from(i32::MAX)) as u32, callback)
}
