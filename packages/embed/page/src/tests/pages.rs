use std::path::Path;
use std::{env, fs};

use serde_json::{Value, json};

use super::html;

/// The pages the script's tests run on are the template's own. `UPDATE_PAGES=1` writes them anew.
fn matches(name: &str, replaced: Value, query: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/pages").join(name);
    let page = html(replaced, query) + "\n";
    if env::var_os("UPDATE_PAGES").is_some() {
        fs::write(&file, &page).unwrap();
    }
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        page,
        "run again with UPDATE_PAGES=1 and look at the change"
    );
}

// [EMB-02]
#[test]
fn the_desktop_page_is_the_one_the_script_is_tested_on() {
    matches("desktop.html", json!({}), "consent=granted");
}

// [EMB-02]
#[test]
fn the_mobile_page_is_the_one_the_script_is_tested_on() {
    matches("mobile.html", json!({}), "mobile=1");
}

// [EMB-02, EXT-01]
#[test]
fn the_external_page_is_the_one_the_script_is_tested_on() {
    let media = json!({"provider_name": "youtube", "asset_uid": "abc-DEF_123", "start": 5});
    matches("external.html", json!({ "external_media": media }), "");
}

// [EMB-02, PLY-06]
#[test]
fn the_video_page_is_the_one_the_script_is_tested_on() {
    matches("video.html", json!({"type": "video"}), "");
}

// [PLY-03] the component of packages/react-components draws what the page draws
#[test]
fn the_pictograms_are_those_of_the_component() {
    let component = include_str!("../../../../react-components/src/player/icons.tsx");
    let page = include_str!("../icons.rs");
    let drawn: Vec<&str> =
        page.split("path d=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(drawn.len() > 8);
    for path in drawn {
        assert!(component.contains(path), "{path}");
    }
}
