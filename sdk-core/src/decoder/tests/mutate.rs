//! Random mutations of responses: fields are removed, replaced, nested, copied and set to hostile values.

use super::keys::KEYS;
use super::random::Random;
use serde_json::{Map, Value, json};

const TEXTS: [&str; 48] = [
    "",
    " ",
    "1",
    "0",
    "true",
    "false",
    "sticker",
    "gif",
    "youtube",
    "vimeo",
    "dQw4w9-_XcQ",
    "76979871",
    "null",
    "200",
    " 200px",
    "200.6",
    "-5",
    "4294967296",
    "99999999999999999999999",
    "transparent",
    "cat, happy  dance ,transparent,,x",
    "Mia_ROSE",
    "ÄÖ É",
    "a\"b\\c/d",
    "\u{0}\u{1f}\u{7f}\u{85}\u{a0}",
    "\u{202e}evil\u{2066}\u{200b}",
    "line\r\n\tbreak",
    "👩‍👩‍👧 \u{1f600}",
    "\u{2028}\u{feff}",
    "<script>alert(1)</script>",
    "<img src='https://p.test/x.gif'>",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "blob:https://s.test/1",
    "//media3.s.test/a.gif",
    "https://media12.s.test/a.mp4?x=1#y",
    "HTTP://media0.s.test",
    "https://mediaX.s.test/a.gif",
    "https://media1.",
    "https://user:pass@s.test/",
    "https://s.test/a b",
    "https://s.test/\"onload=",
    "https://",
    "https://.s.test/",
    "https://s.test/avatars/mia/200h.jpg?x",
    "https://s.test/avatars/mia.png",
    "https://s.test/video.mp4",
];

fn text(random: &mut Random) -> String {
    match random.below(10) {
        0 => format!("{}{}", random.pick(&TEXTS), random.pick(&TEXTS)),
        1 => random.pick(&TEXTS).repeat(1 + random.below(100)),
        2 => {
            (0..random.below(8)).map(|_| char::from_u32(random.below(0x500) as u32).unwrap_or('x')).collect()
        }
        _ => (*random.pick(&TEXTS)).to_owned(),
    }
}

fn value(random: &mut Random, depth: usize) -> Value {
    let nested = if depth == 0 { 7 } else { 10 };
    match random.below(nested) {
        0 => Value::Null,
        1 => json!(random.is(50)),
        2 => json!(random.pick(&[
            0_i64,
            1,
            -1,
            2,
            480,
            65_536,
            4_294_967_295,
            4_294_967_296,
            9_082_712_784_681_109
        ])),
        3 => json!(random.pick(&[0.5, -0.0, 1.5, 200.9, 1e21, 1e300, 1e-7, -2.5, 4_294_967_295.5])),
        4..7 => json!(text(random)),
        7 => Value::Array((0..random.below(5)).map(|_| value(random, depth - 1)).collect()),
        _ => (0..random.below(5))
            .map(|_| (random.pick(&KEYS).clone(), value(random, depth - 1)))
            .collect::<Map<_, _>>()
            .into(),
    }
}

/// Mutates a response at several places.
pub fn mutate(random: &mut Random, answer: &mut Value) {
    for _ in 0..=random.below(8) {
        let place = place(random, answer);
        change(random, place);
    }
}

/// Selects a random value within another.
fn place<'a>(random: &mut Random, mut value: &'a mut Value) -> &'a mut Value {
    loop {
        let length = match &*value {
            Value::Array(items) => items.len(),
            Value::Object(members) => members.len(),
            _ => 0,
        };
        if length == 0 || random.is(15) {
            return value;
        }
        let index = random.below(length);
        value = match value {
            Value::Array(items) => &mut items[index],
            Value::Object(members) => members.values_mut().nth(index).unwrap(),
            scalar => return scalar,
        };
    }
}

fn change(random: &mut Random, place: &mut Value) {
    if let Value::Object(members) = place {
        let keys: Vec<String> = members.keys().cloned().collect();
        let new = random.pick(&KEYS).clone();
        match random.below(4) {
            0 if !keys.is_empty() => {
                members.remove(random.pick(&keys));
            }
            1 if !keys.is_empty() => {
                let copied = members[random.pick(&keys)].clone();
                members.insert(new, copied);
            }
            _ => {
                let added = value(random, 3);
                members.insert(new, added);
            }
        }
        return;
    }
    *place = match random.below(8) {
        0 => json!([place.take()]),
        1 => json!({ random.pick(&KEYS): place.take() }),
        2 => json!(place.to_string()),
        3 => json!(place.as_str().and_then(|text| text.parse::<i64>().ok()).unwrap_or(7)),
        4 => json!(place.as_str().map(|start| format!("{start}{}", text(random)))),
        _ => value(random, 3),
    };
}

/// Changes some characters of a text.
pub fn corrupt(random: &mut Random, text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(3) {
        let at = random.below(letters.len());
        let end = (at + random.below(3)).min(letters.len());
        let inserted = random
            .pick(&["", "\"", "\\", "{", "]", ",", ":", "\\ud800", "\\u0041", "1e5", "\u{0}", "null", "é"]);
        letters.splice(at..end, inserted.chars());
    }
    letters.into_iter().collect()
}
