//! Generates the entries: many for each animation, with different ids, titles, tags and uploaders, as irregular as
//! the responses of a real service. The same seed always produces the same file.

mod dice;
mod extras;
mod images;
pub mod people;
mod words;

use crate::scenes::{self, Kind, Scene};
use crate::sound;
use anyhow::Result;
use dice::Dice;
use serde_json::{Map, Value, json};
use std::collections::HashSet;
use std::fs;
use std::path::Path;

/// Number of entries.
pub const ENTRIES: usize = 1240;

/// Writes `entries.json` with one entry per line.
pub fn write(to: &Path) -> Result<()> {
    let lines: Vec<String> = all().iter().map(Value::to_string).collect();
    fs::write(to, format!("[\n{}\n]\n", lines.join(",\n")))?;
    Ok(())
}

fn all() -> Vec<Value> {
    let scenes = scenes::with_categories();
    let mut dice = Dice::new(20_261_121);
    let mut ids = HashSet::new();
    let mut order: Vec<usize> = (0..scenes.len()).collect();
    dice.shuffle(&mut order);
    (0..ENTRIES)
        .map(|n| {
            // Each round contains every animation once, so that none repeats on the same screen.
            let place = n % scenes.len();
            if place == 0 {
                reorder(&mut dice, &mut order);
            }
            let id = std::iter::repeat_with(|| id(&mut dice)).find(|id| ids.insert(id.to_string()));
            let scene = order[place];
            entry(&mut dice, n, (scene, scenes[scene]), n / scenes.len(), id.unwrap_or_default())
        })
        .collect()
}

/// Shuffles such that the last items of the previous round are not the first of the next.
fn reorder(dice: &mut Dice, order: &mut [usize]) {
    let half = order.len() / 2;
    let (front, back) = order.split_at_mut(half);
    dice.shuffle(front);
    dice.shuffle(back);
}

fn id(dice: &mut Dice) -> Value {
    match dice.below(40) {
        0 | 1 => json!(100_000 + dice.below(900_000)),
        2 => json!((100_000 + dice.below(900_000)).to_string()),
        _ => json!(dice.word(13)),
    }
}

fn entry(
    dice: &mut Dice,
    n: usize,
    (index, (category, scene)): (usize, (&'static str, &'static Scene)),
    round: usize,
    id: Value,
) -> Value {
    let name = id.as_str().map_or_else(|| id.to_string(), str::to_owned);
    let mood = words::mood(index, round);
    let person = people::someone(dice, round);
    let title = words::title(dice, scene, mood, round, person.map(|(_, person)| person));
    let slug = match words::slug(title.as_deref().unwrap_or_default()) {
        words if words.is_empty() => name.clone(),
        words => format!("{words}-{name}"),
    };
    let mut entry = Map::new();
    entry.insert("id".into(), id);
    entry.insert("type".into(), json!(kind(dice, scene)));
    if let Some(title) = title {
        entry.insert("title".into(), json!(title));
    }
    entry.insert("url".into(), json!(format!("{{site}}/gifs/{slug}")));
    entry.insert("slug".into(), json!(slug));
    if !dice.hits(30) {
        entry.insert("bitly_url".into(), json!(format!("{{site}}/gifs/{name}")));
    }
    entry.insert("embed_url".into(), json!(format!("{{site}}/embed/{name}")));
    entry.insert(
        "rating".into(),
        json!(*dice.pick(&["g", "g", "g", "g", "g", "g", "g", "pg", "pg", "y", "pg-13"])),
    );
    entry.insert("import_datetime".into(), json!(moment(ENTRIES - n)));
    if dice.hits(25) {
        entry.insert("alt_text".into(), json!(scene.alt));
    }
    if let Some((who, person)) = person {
        entry.insert("username".into(), json!(person.username));
        entry.insert("user".into(), person.entry(who));
    } else if dice.hits(30) {
        entry.insert("user".into(), Value::Null);
    }
    words::put_tags(dice, (category, scene), mood, &mut entry);
    extras::put_flags(dice, scene, person.is_none(), &mut entry);
    entry.insert("images".into(), images::table(dice, scene));
    let film = (sound::track(scene.name).is_some() && !dice.hits(25)).then(|| images::film(dice, scene));
    let some = [
        ("video", film),
        ("bottle_data", extras::bottle_data(dice, n)),
        ("external_media", extras::external_media(dice)),
        ("cta", extras::cta(dice)),
    ];
    entry.extend(some.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))));
    Value::Object(entry)
}

fn kind(dice: &mut Dice, scene: &Scene) -> &'static str {
    match scene.kind {
        Kind::Gif if sound::track(scene.name).is_some() && dice.hits(60) => "video",
        Kind::Gif => "gif",
        Kind::Sticker => "sticker",
        Kind::Text => "text",
    }
}

/// Returns a time that increases by some hours with `n`.
fn moment(n: usize) -> String {
    let hours = n * 7;
    let (day, hour) = (hours / 24, hours % 24);
    format!(
        "{}-{:02}-{:02} {hour:02}:{:02}:{:02}",
        2025 + day / 336,
        day / 28 % 12 + 1,
        day % 28 + 1,
        n * 13 % 60,
        n * 29 % 60
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_file_is_up_to_date() {
        let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalogue/entries.json");
        let committed: Vec<Value> = serde_json::from_str(&fs::read_to_string(committed).unwrap()).unwrap();
        assert!(committed == all(), "run: cargo run --release -p giflet-draw -- entries");
    }
}
