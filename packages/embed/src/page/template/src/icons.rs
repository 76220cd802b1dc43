//! The player's icons: SVG with a 24x24 view box, in `currentColor`.

macro_rules! icon {
    ($name:ident, $body:literal) => {
        icon!($name, "giflet-player-icon", $body);
    };
    ($name:ident, $class:literal, $body:literal) => {
        pub(crate) const $name: &str = concat!(
            r#"<svg class=""#,
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
    r#"<rect x="2" y="2" width="20" height="20" rx="6"/><path d="M9 8.5v7l6.5-3.5z" fill="currentColor"/>"#
);
icon!(SHARE, r#"<path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5"/>"#);
icon!(UP, r#"<path d="m6 15 6-6 6 6"/>"#);
icon!(CLOSE, r#"<path d="M6 6l12 12M18 6 6 18"/>"#);
icon!(HEART, r#"<path d="M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z"/>"#);
icon!(WATCH, r#"<path d="M8 5.5v13l10.5-6.5z" fill="currentColor"/>"#);
// The marks of the networks, of Simple Icons (CC0), which build.rs writes from the file of the components.
include!(concat!(env!("OUT_DIR"), "/networks.rs"));
icon!(BACK, r#"<path d="M15 6l-6 6 6 6"/>"#);

// The icons of both toggle states; the stylesheet shows one of them.
icon!(
    PAUSE,
    "giflet-player-icon giflet-player-icon-pause",
    r#"<path d="M7.2 5h1.6A1.2 1.2 0 0 1 10 6.2v11.6A1.2 1.2 0 0 1 8.8 19H7.2A1.2 1.2 0 0 1 6 17.8V6.2A1.2 1.2 0 0 1 7.2 5zM15.2 5h1.6A1.2 1.2 0 0 1 18 6.2v11.6a1.2 1.2 0 0 1-1.2 1.2h-1.6a1.2 1.2 0 0 1-1.2-1.2V6.2A1.2 1.2 0 0 1 15.2 5z" fill="currentColor" stroke="none"/>"#
);
icon!(
    PLAY,
    "giflet-player-icon giflet-player-icon-play",
    r#"<path d="M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.8-6.8a.8.8 0 0 0 0-1.4L9.2 4.5a.8.8 0 0 0-1.2.7z" fill="currentColor" stroke="none"/>"#
);

/// The badge of verified users up to its accessible name.
pub(crate) const VERIFIED_START: &str =
    r#"<svg class="giflet-player-verified" viewBox="0 0 24 24" width="16" height="16" role="img""#;
/// The rest of the badge.
pub(crate) const VERIFIED_END: &str = r#"><path fill="currentColor" d="M12 1.8l2.6 2 3.3-.2 1 3.1 2.8 1.8-1.1 3.1 1.1 3.2-2.8 1.8-1 3.1-3.3-.2-2.6 2-2.6-2-3.3.2-1-3.1-2.8-1.8 1.1-3.2-1.1-3.1 2.8-1.8 1-3.1 3.3.2z"/><path fill="none" class="giflet-player-tick" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="m8 11.8 2.8 2.8L16.2 9"/></svg>"#;
