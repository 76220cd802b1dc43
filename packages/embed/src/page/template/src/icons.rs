//! The player's icons: SVG with a 24x24 view box, in `currentColor`.

macro_rules! icon {
    ($name:ident, $class:literal, $body:literal) => {
        pub(crate) const $name: &str = concat!(
            r#"<svg class="giflet-player-icon"#,
            $class,
            r#"" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" "#,
            r#"stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">"#,
            $body,
            "</svg>"
        );
    };
}

icon!(
    LOGO,
    "",
    r#"<rect x="2" y="2" width="20" height="20" rx="6"/><path d="M9 8.5v7l6.5-3.5z" fill="currentColor"/>"#
);
// Those of the components, whose files build.rs reads.
include!(concat!(env!("OUT_DIR"), "/icons.rs"));

/// The badge of verified users up to its accessible name.
pub(crate) const VERIFIED_START: &str =
    r#"<svg class="giflet-player-verified" viewBox="0 0 24 24" width="16" height="16" role="img""#;
/// The rest of the badge.
pub(crate) const VERIFIED_END: &str = r#"><path fill="currentColor" d="M12 1.8l2.6 2 3.3-.2 1 3.1 2.8 1.8-1.1 3.1 1.1 3.2-2.8 1.8-1 3.1-3.3-.2-2.6 2-2.6-2-3.3.2-1-3.1-2.8-1.8 1.1-3.2-1.1-3.1 2.8-1.8 1-3.1 3.3.2z"/><path fill="none" class="giflet-player-tick" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="m8 11.8 2.8 2.8L16.2 9"/></svg>"#;
