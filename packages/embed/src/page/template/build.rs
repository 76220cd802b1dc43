//! Writes the texts of the page in all languages and its icons as Rust constants, from the files that the components use. The template needs no JSON parser, and a
//! text that it uses and a file lacks does not compile.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use serde_json::Value;

const FOLDER: &str = "../../../../react-components/src/locales";
const ICONS: &str = "../../../../react-components/src/player/icons.json";
/// The marks of the networks, of Simple Icons (CC0).
const NETWORKS: &str = "../../../../react-components/src/player/network-icons.json";

/// Paths by the names of their icons.
type Paths = BTreeMap<String, String>;

const FILLED: &str = r#" fill="currentColor""#;
const SHAPE: &str = r#" fill="currentColor" stroke="none""#;

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
    let [icons, networks] = [ICONS, NETWORKS].map(|path| {
        println!("cargo::rerun-if-changed={path}");
        fs::read_to_string(path)
    });
    let icons: BTreeMap<String, Paths> = serde_json::from_str(&icons?)?;
    let paths = |group| icons.get(group).ok_or_else(|| format!("{ICONS} has no {group}"));
    let source = [
        icons_of(paths("outlines")?, |_| "")?,
        icons_of(paths("shapes")?, |name| if name == "watch" { FILLED } else { SHAPE })?,
        icons_of(&serde_json::from_str(&networks?)?, |_| SHAPE)?,
    ];
    fs::write(Path::new(&out).join("icons.rs"), source.concat())?;
    Ok(())
}

/// Returns the source of icons, by their names and paths, with the attributes of each path.
fn icons_of(paths: &Paths, attributes: fn(&str) -> &str) -> Result<String, std::fmt::Error> {
    let mut source = String::new();
    for (name, path) in paths {
        let (constant, attributes) = (name.to_ascii_uppercase(), attributes(name));
        // The stylesheet shows one of the icons of both toggle states.
        let class = match name.as_str() {
            "pause" | "play" => format!(" giflet-player-icon-{name}"),
            _ => String::new(),
        };
        writeln!(source, r##"icon!({constant}, "{class}", r#"<path d="{path}"{attributes}/>"#);"##)?;
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
