use std::path::Path;
use std::{env, fs};

use serde_json::{Value, json};

use super::html;
use crate::first_frame::{SCRIPT, STYLE};

/// Compares a page with the snapshot that the script's tests run on, which leaves out the constant style and script.
/// `UPDATE_PAGES=1` updates the snapshot.
fn assert_snapshot(name: &str, replaced: Value, query: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/page/html").join(name);
    let page = html(replaced, query).replace(STYLE, "").replace(SCRIPT, "") + "\n";
    if env::var_os("UPDATE_PAGES").is_some() {
        fs::write(&file, &page).unwrap();
    }
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        page,
        "the page differs from its snapshot: run again with UPDATE_PAGES=1 and review the diff"
    );
}

// [EMB-02]
#[test]
fn the_desktop_page_matches_its_snapshot() {
    assert_snapshot("desktop.html", json!({}), "consent=granted");
}

// [EMB-02, PLY-06]
#[test]
fn the_video_page_matches_its_snapshot() {
    assert_snapshot("video.html", json!({"type": "video"}), "");
}

// [EMB-02, NPM-03]
#[test]
fn the_german_page_matches_its_snapshot() {
    let media = json!({"provider_name": "vimeo", "asset_uid": "123"});
    assert_snapshot("german.html", json!({ "external_media": media }), "lang=de");
}
