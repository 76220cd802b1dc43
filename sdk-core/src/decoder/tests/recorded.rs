//! The recorded responses that the tables name.

use super::super::{Content, Context, Document, Shape, decode, error_message};
use super::mutate;
use super::random::{Random, number};
use crate::providers::PROVIDERS;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/providers");

/// A recorded response: its name, what it contains (`gifs`, `gif`, `items` or `error`), and its text.
struct Recorded {
    name: String,
    content: String,
    text: String,
}

/// The shape of each provider, and its recorded responses.
fn recorded() -> Vec<(Shape, Vec<Recorded>)> {
    let read = |line: &str| {
        let mut words = line.split(' ').map(str::to_owned);
        let [content, name] = [words.next().unwrap(), words.next().unwrap()];
        assert!(words.next().is_some(), "{name} has no source");
        let text = fs::read_to_string(format!("{FOLDER}/{name}.json")).unwrap();
        Recorded { name, content, text }
    };
    let of_provider = PROVIDERS.map(|provider| {
        let tables = provider.tables(false).unwrap();
        (Shape::parse(&tables.shape), tables.recorded.lines().map(read).collect())
    });
    of_provider.into()
}

fn assert_valid(page: &str, name: &str) -> usize {
    assert!(Document::parse(page).is_some(), "{name}");
    let page: Value = serde_json::from_str(page).unwrap();
    let gifs = page["items"].as_array().unwrap();
    for gif in gifs {
        assert!(gif["width"].as_u64() > Some(0) && gif["height"].as_u64() > Some(0), "{name}");
        assert!(gif["id"] != "" && gif["alt"] != "", "{name}");
    }
    gifs.len()
}

// [MOD-01]
#[test]
fn every_recorded_response_is_of_a_table_and_loses_no_item() {
    let mut files: BTreeSet<_> = fs::read_dir(FOLDER).unwrap().map(|file| file.unwrap().path()).collect();
    for (shape, recorded) in recorded() {
        for Recorded { name, content, text } in recorded {
            assert!(files.remove(&PathBuf::from(format!("{FOLDER}/{name}.json"))), "{name}");
            let result = |content| decode(&shape, &text, content, Context::default());
            match &*content {
                "gifs" => {
                    let page = result(Content::Gifs).unwrap();
                    assert!(assert_valid(&page.json, &name) > 0 && page.skipped == 0, "{name}");
                }
                "gif" => assert!(result(Content::Gif).unwrap().json.contains("\"renditions\":[{"), "{name}"),
                "items" => {
                    let page: Value = serde_json::from_str(&result(Content::Items).unwrap().json).unwrap();
                    assert!(page["items"][0].is_object(), "{name}");
                }
                "error" => assert!(!error_message(&shape, &text).is_empty(), "{name}"),
                other => panic!("{name}: {other}"),
            }
        }
    }
    assert_eq!(files.len(), 1, "only the README is of no table: {files:?}");
}

// [MOD-01, MOD-12, TXT-11]
#[test]
fn mutated_responses_have_valid_results() {
    let first = number("GIFLET_SEED", 1);
    for (shape, recorded) in recorded() {
        let lists = recorded.iter().filter(|recorded| recorded.content == "gifs");
        let answers: Vec<Value> = lists.map(|list| serde_json::from_str(&list.text).unwrap()).collect();
        let last = if answers.is_empty() { 0 } else { number("GIFLET_OPERATIONS", 100_000) / 100 };
        for seed in first..first + last {
            let random = &mut Random(seed);
            let mut answer = random.pick(&answers).clone();
            mutate::mutate(random, &mut answer);
            for text in [mutate::corrupt(random, &answer.to_string()), answer.to_string()] {
                if let Ok(decoded) = decode(&shape, &text, Content::Gifs, Context::default()) {
                    assert_valid(&decoded.json, &seed.to_string());
                }
            }
        }
    }
}
