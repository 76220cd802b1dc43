//! Optional data of entries: advertising data, external videos, calls to action, flags.

use super::dice::Dice;
use crate::scenes::Scene;
use serde_json::{Map, Value, json};

fn pixel(event: &str, n: usize) -> String {
    format!("<img src=\"{{site}}/pixel.gif?e={event}&n={n}&cb=%%CACHEBUSTER%%\">")
}

/// Advertising data of sponsored entries.
pub fn bottle_data(dice: &mut Dice, n: usize) -> Option<Value> {
    let tid = dice.word(12);
    Some(match dice.below(70) {
        0..=2 => json!({"tid": tid, "tags": [pixel("seen", n)]}),
        3 => {
            json!({"tid": tid, "tags": [format!("{}{}", pixel("first", n), pixel("second", n)), pixel("third", n)]})
        }
        4 => json!({"tid": tid}),
        5 => json!({"tags": [pixel("untold", n)]}),
        6 => json!({"tid": "", "tags": null}),
        7 => json!({}),
        8 if n.is_multiple_of(2) => {
            json!({"tid": tid, "tags": ["<script>alert(1)</script>", pixel("after-script", n)]})
        }
        8 => json!({"tags": ["<img src=\"javascript:alert(1)\" onerror=\"alert(2)\">"]}),
        _ => return None,
    })
}

/// A video on another site. Players do not support all providers.
pub fn external_media(dice: &mut Dice) -> Option<Value> {
    let (provider, uid, start) = match dice.below(90) {
        0 | 1 => ("youtube", json!("aqz-KE-bpKQ"), json!(12)),
        2 => ("youtube", json!("aqz-KE-bpKQ"), Value::Null),
        3 => ("vimeo", json!("1084537"), json!(0)),
        4 => ("vimeo", json!(1_084_537), json!("7")),
        5 => ("dailymotion", json!("x26hv6c"), json!(0)),
        6 => ("youtube\"><script>alert(1)</script>", json!("x"), json!(0)),
        7 => ("youtube", json!("../../evil?autoplay=0\"onload=alert(1)"), json!(-3)),
        8 => ("", json!(""), json!(0)),
        9 => ("vimeo", json!("javascript:alert(1)"), json!("soon")),
        _ => return None,
    };
    let mut media = json!({"provider_name": provider, "asset_uid": uid});
    if !start.is_null() {
        media["start"] = start;
    }
    Some(media)
}

/// A call to action; some are incomplete.
pub fn cta(dice: &mut Dice) -> Option<Value> {
    Some(match dice.below(90) {
        0..=2 => {
            json!({"link": "{site}/looperystudio/", "text": *dice.pick(&["Get the app", "Shop now", "Read the story", "Watch the film"])})
        }
        3 => {
            json!({"link": "{site}/looperystudio/", "text": "A rather long call to action that has to be cut somewhere"})
        }
        4 => json!({"link": "{site}/looperystudio/", "text": ""}),
        5 => json!({"text": "Nowhere to go"}),
        6 => json!({"link": "javascript:alert(1)", "text": "Do not click"}),
        _ => return None,
    })
}

/// Flags in every boolean representation that services use.
pub fn put_flags(dice: &mut Dice, scene: &Scene, nobody: bool, into: &mut Map<String, Value>) {
    let no = [json!(0), json!("0"), json!(false), Value::Null, json!("")];
    let yes = [json!(1), json!("1"), json!(true)];
    if scene.transparent() {
        into.insert("is_sticker".into(), dice.pick(&yes).clone());
    } else if dice.hits(60) {
        into.insert("is_sticker".into(), dice.pick(&no).clone());
    }
    if nobody && dice.hits(70) {
        into.insert("is_anonymous".into(), dice.pick(&yes).clone());
    }
    for name in ["is_community", "is_featured", "is_indexable", "is_preserve_size", "is_realtime"] {
        match dice.below(12) {
            0 => into.insert(name.into(), dice.pick(&yes).clone()),
            1 | 2 => into.insert(name.into(), dice.pick(&no).clone()),
            _ => None,
        };
    }
    // Hidden or removed entries are in no list, but the fields are present.
    for name in ["is_hidden", "is_removed"] {
        if dice.hits(12) {
            into.insert(name.into(), dice.pick(&no).clone());
        }
    }
}
