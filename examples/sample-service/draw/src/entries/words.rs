//! Titles and tags.

use super::dice::Dice;
use super::people::Person;
use crate::scenes::Scene;
use serde_json::{Map, Value, json};

/// Title prefixes and their tags.
const MOODS: &[(&str, &[&str])] = &[
    ("Happy", &["happy", "joy"]),
    ("Excited", &["excited", "happy"]),
    ("Sleepy", &["sleepy", "tired"]),
    ("Monday", &["monday", "work"]),
    ("Happy Friday", &["friday", "weekend"]),
    ("Weekend", &["weekend", "relax"]),
    ("Happy Birthday", &["birthday", "party", "celebrate"]),
    ("Party", &["party", "dance"]),
    ("Working From Home", &["work", "office"]),
    ("Back To School", &["school", "study"]),
    ("In Love", &["love", "heart"]),
    ("Funny", &["funny", "lol"]),
    ("Cute", &["cute", "kawaii"]),
    ("Current Mood", &["mood", "reaction"]),
    ("Good Vibes", &["vibes", "chill"]),
    ("Summer", &["summer", "sun"]),
    ("Winter", &["winter", "cozy"]),
    ("Lazy Sunday", &["sunday", "lazy"]),
    ("Good Luck", &["luck", "hope"]),
    ("Let's Go", &["go", "hype"]),
    ("So Hungry", &["hungry", "food"]),
    ("Miss You", &["missyou", "love"]),
    ("Well Done", &["congrats", "yes"]),
    ("Retro", &["retro", "vintage"]),
    ("Looping", &["loop", "animation"]),
    ("Neon", &["color", "animation"]),
    ("Satisfying", &["satisfying", "loop"]),
    ("Awkward", &["awkward", "reaction"]),
];

/// The moods: words for titles and tags.
pub type Mood = &'static (&'static str, &'static [&'static str]);

/// Returns the mood of the n-th entry of an animation. Moods repeat only after all were used.
pub fn mood(scene: usize, round: usize) -> Mood {
    &MOODS[(scene * 5 + round * 11) % MOODS.len()]
}

/// Returns a title. Some are empty or edge cases, but none of the first round, which first screens show.
pub fn title(
    dice: &mut Dice,
    scene: &Scene,
    mood: Mood,
    round: usize,
    person: Option<&Person>,
) -> Option<String> {
    let kind = if scene.transparent() { "Sticker" } else { "GIF" };
    let (subject, word) = (scene.subject, mood.0);
    let by = person.map(Person::credit).filter(|name| !name.is_empty() && !name.contains('<'));
    let form = dice.below(50);
    Some(match if round == 0 { form.max(8) } else { form } {
        0 | 1 => return None,
        2 => String::new(),
        3 => "  ".to_owned(),
        4 => format!("{word} <b>{subject}</b> & \"friends\""),
        5 => format!("☕ {word} – {subject} à la carte"),
        6 => format!(
            "{subject}: {word}, {word}, {word}, and a title so long that no card has the room to show all of it"
        ),
        7 => format!("嬉しい {subject} 🎉"),
        8..=15 => subject.to_owned(),
        16..=25 => format!("{subject} {word} {kind}"),
        _ => match by {
            Some(name) => format!("{word} {subject} {kind} by {name}"),
            None => format!("{word} {subject} {kind}"),
        },
    })
}

/// Returns the slug of a page URL, without the id.
pub fn slug(title: &str) -> String {
    let plain: String =
        title.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' }).collect();
    plain.split_whitespace().take(6).collect::<Vec<_>>().join("-")
}

/// Returns the tags in one of the representations that services use.
pub fn put_tags(dice: &mut Dice, scene: (&str, &Scene), mood: Mood, into: &mut Map<String, Value>) {
    let (category, scene) = scene;
    let mut tags: Vec<&str> = scene.tags.split(' ').collect();
    tags.insert(1, category);
    if scene.transparent() {
        tags.insert(2, "transparent");
    }
    tags.extend(mood.1);
    let mut seen = Vec::new();
    tags.retain(|tag| {
        !seen.contains(tag) && {
            seen.push(*tag);
            true
        }
    });
    match dice.below(20) {
        0..=9 => into.insert("tags".into(), json!(tags)),
        10..=13 => into.insert("tags".into(), tags.iter().map(|tag| json!({"text": tag})).collect()),
        14..=17 => into.insert("tags_string".into(), json!(tags.join(", "))),
        18 => into.insert("tags".into(), json!([])),
        _ => None,
    };
}
