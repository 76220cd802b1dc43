//! The renditions of an entry, with the omissions and variations of real services.

use super::dice::Dice;
use crate::media;
use crate::scenes::Scene;
use serde_json::{Map, Value, json};
use std::fs;
use std::path::Path;

/// Returns the renditions of a scene.
pub fn table(dice: &mut Dice, scene: &Scene) -> Value {
    // Real services distribute media over numbered hosts.
    let host = if dice.hits(12) { "{media3}" } else { "{media}" };
    let base = format!("{host}/media/{}", scene.name);
    let numbers = dice.hits(15);
    let size = |(w, h): (u32, u32)| {
        if numbers { [json!(w), json!(h)] } else { [json!(w.to_string()), json!(h.to_string())] }
    };
    let without = |dice: &mut Dice| dice.hits(7).then(|| *dice.pick(&["webp", "mp4", "url"]));
    let gap = without(dice);
    let mut images = Map::new();
    for (name, file, px) in media::sizes(scene) {
        let [width, height] = size(px);
        let mut rendition = json!({"width": width, "height": height});
        for (field, ending, bytes) in
            [("url", "gif", "size"), ("webp", "webp", "webp_size"), ("mp4", "mp4", "mp4_size")]
        {
            // The original always has its image, so that each entry has at least one.
            if gap != Some(field) || (name == "original" && field == "url") {
                rendition[field] = json!(format!("{base}/{file}.{ending}"));
                set_bytes(&mut rendition, bytes, scene, &format!("{file}.{ending}"));
            }
        }
        if name == "original" || !dice.hits(5) {
            images.insert(name.to_owned(), rendition);
        }
        if !dice.hits(6) {
            let [width, height] = size(px);
            let url = format!("{base}/{file}_s.gif");
            let mut still = json!({"width": width, "height": height, "url": url});
            set_bytes(&mut still, "size", scene, &format!("{file}_s.gif"));
            images.insert(format!("{name}_still"), still);
        }
    }
    if dice.hits(40) {
        let [width, height] = size(scene.size);
        images.insert(
            "downsized_large".into(),
            json!({"width": width, "height": height, "url": format!("{base}/original.gif")}),
        );
    }
    if media::has_hd(scene) {
        let [width, height] = size(media::hd(scene));
        let mp4 = format!("{base}/hd.mp4");
        // Edge case: an `hd` rendition is a video only if its URL ends in .mp4 (MOD-06).
        let url = if dice.hits(30) { format!("{base}/original.webp") } else { mp4.clone() };
        images.insert("hd".into(), json!({"width": width, "height": height, "url": url, "mp4": mp4}));
    }
    odd(dice, &base, &mut images);
    Value::Object(images)
}

/// Sets the size of a file, as text, if the file exists.
fn set_bytes(rendition: &mut Value, field: &str, scene: &Scene, file: &str) {
    let media = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalogue/media");
    if let Ok(file) = fs::metadata(media.join(scene.name).join(file)) {
        rendition[field] = json!(file.len().to_string());
    }
}

fn odd(dice: &mut Dice, base: &str, images: &mut Map<String, Value>) {
    match dice.below(60) {
        0 => images.insert("fixed_width_small".into(), json!({"width": "", "height": null, "url": ""})),
        1 => images.insert("preview".into(), json!({"mp4": format!("{base}/original.mp4"), "size": "4096"})),
        2 => images.insert(
            "fixed_height_small".into(),
            json!({"width": "0", "height": "0", "url": "javascript:alert(1)"}),
        ),
        3 => images.insert("looping".into(), json!({})),
        4 => images.insert("fixed_height_small".into(), Value::Null),
        _ => None,
    };
}

/// The video with sound, for scenes that have one.
pub fn film(dice: &mut Dice, scene: &Scene) -> Value {
    let base = format!("{{media}}/media/{}", scene.name);
    let (width, height) = scene.size;
    let file = json!({"url": format!("{base}/sound.mp4"), "width": width, "height": height});
    if dice.hits(20) {
        return json!({"assets": {}, "previews": {"source": file}});
    }
    json!({
        "assets": {"source": file, "360p": file},
        "captions": {"en": {"vtt": format!("{base}/en.vtt")}},
        "previews": {"source": {"url": format!("{base}/200w.mp4"), "width": 200, "height": 200}},
    })
}
