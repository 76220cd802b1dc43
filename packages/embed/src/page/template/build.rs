//! Writes the texts of the page in all languages and the marks of the networks as Rust constants, from the files that the components use. The template needs no JSON parser, and a
//! text that it uses and a file lacks does not compile.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use serde_json::Value;

const FOLDER: &str = "../../../../react-components/src/locales";
const NETWORKS: &str = "../../../../react-components/src/player/network-icons.json";

/// The texts that the page shares with the components of lists: group and name.
const SHARED: [(&str, &str); 6] = [
    ("gif", "pause"),
    ("gif", "play"),
    ("gif", "verified"),
    ("grid", "error"),
    ("grid", "retry"),
    ("favorite", "favorite"),
];

/// The groups that the page contains completely.
const GROUPS: [&str; 2] = ["player", "page"];

const RIGHT_TO_LEFT: [&str; 4] = ["ar", "fa", "he", "ur"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={FOLDER}");
    let mut languages = Vec::new();
    for entry in fs::read_dir(FOLDER)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "json") {
            println!("cargo::rerun-if-changed={}", path.display());
            let file: Value = serde_json::from_str(&fs::read_to_string(&path)?)?;
            let fields = fields_of(&file).ok_or_else(|| format!("{} lacks a text", path.display()))?;
            languages.push(fields);
        }
    }
    // English is the first: the template uses it for unknown languages.
    languages.sort_by_key(|fields| fields.first().map(|(_, lang)| (lang != "en", lang.clone())));
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("locales.rs"), source_of(&languages)?)?;
    println!("cargo::rerun-if-changed={NETWORKS}");
    let networks: BTreeMap<String, String> = serde_json::from_str(&fs::read_to_string(NETWORKS)?)?;
    fs::write(Path::new(&out).join("networks.rs"), icons_of(&networks)?)?;
    Ok(())
}

/// Returns the source of the filled icons, by their names and paths.
fn icons_of(networks: &BTreeMap<String, String>) -> Result<String, std::fmt::Error> {
    let mut source = String::new();
    for (network, path) in networks {
        let name = network.to_ascii_uppercase();
        writeln!(source, r##"icon!({name}, r#"<path d="{path}" fill="currentColor" stroke="none"/>"#);"##)?;
    }
    Ok(source)
}

/// Returns the names of the texts of a language in Rust and the texts, or `None` if the file lacks one.
fn fields_of(file: &Value) -> Option<Vec<(String, String)>> {
    let lang = file.get("lang")?.as_str()?;
    let dir = if RIGHT_TO_LEFT.contains(&lang) { "rtl" } else { "ltr" };
    let mut fields = vec![("lang".to_owned(), lang.to_owned()), ("dir".to_owned(), dir.to_owned())];
    for (group, name) in SHARED {
        fields.push((snake_case(name), file.get(group)?.get(name)?.as_str()?.to_owned()));
    }
    for group in GROUPS {
        for (name, text) in file.get(group)?.as_object()? {
            fields.push((snake_case(name), text.as_str()?.to_owned()));
        }
    }
    Some(fields)
}

/// Returns the source of the struct `Strings` and its values.
fn source_of(languages: &[Vec<(String, String)>]) -> Result<String, Box<dyn Error>> {
    let english = languages.first().ok_or("there is no language")?;
    let mut source =
        "/// The texts of a language. `{product}`, `{field}` and `{host}` are placeholders.\n".to_owned();
    source.push_str("pub(crate) struct Strings {\n");
    for (name, _) in english {
        writeln!(source, "    pub {name}: &'static str,")?;
    }
    writeln!(source, "}}\n\npub(crate) static LOCALES: [Strings; {}] = [", languages.len())?;
    for fields in languages {
        source.push_str("    Strings {\n");
        for (name, text) in fields {
            writeln!(source, "        {name}: {text:?},")?;
        }
        source.push_str("    },\n");
    }
    source.push_str("];\n");
    Ok(source)
}

fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}
