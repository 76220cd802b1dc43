//! The providers and their tables.
//!
//! The table of a provider is a text that a person writes: `sdk-core/providers`, explained in docs/providers.md. Tests and
//! tools read it here. The core of a page receives it packed, as `npm run docs` writes it to `packages/core/src/shapes`.

mod calls;
mod lines;
mod rows;

#[cfg(test)]
mod tests;

pub use lines::TableError;

use crate::decoder::Shape;
use lines::Source;

/// A provider of GIFs.
#[derive(Clone, Copy, Debug)]
pub struct Provider {
    /// The name of its files.
    pub name: &'static str,
    table: &'static str,
}

macro_rules! provider {
    ($name:literal) => {
        Provider { name: $name, table: include_str!(concat!("../../providers/", $name, ".table")) }
    };
}

/// Every provider. Tests, fuzz targets, documentation and the TypeScript modules follow from this list.
pub const PROVIDERS: [Provider; 4] =
    [provider!("giphy"), provider!("tenor-v2"), provider!("klipy"), provider!("custom")];

/// The tables of a provider.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tables {
    /// The API, in words.
    pub title: String,
    /// Documentation of the calls in Markdown; empty for a provider without requests.
    pub docs: String,
    /// The option of the TypeScript provider that omits rows; empty for none.
    pub option: String,
    /// Recorded responses, one per line: what they contain (`gifs`, `gif`, `items` or `error`), their name, and their source.
    pub recorded: String,
    /// The text of [`Shape`].
    pub shape: String,
    /// The text of [`Endpoints`](crate::client::endpoints::Endpoints).
    pub endpoints: String,
}

impl Provider {
    /// Packs its tables. With its [`option`](Tables::option), rows that end in `unless …` are omitted.
    pub fn tables(&self, has_option: bool) -> Result<Tables, TableError> {
        let mut source = Source::default();
        source.read("common", include_str!("../../providers/common.table"))?;
        let mut sections = source.read(self.name, self.table)?;
        let about = |key: &str| sections.about(key);
        let [title, docs, option, recorded] = ["title", "docs", "option", "recorded"].map(about);
        let mut shape = rows::response(&sections.take("response")?)?;
        for section in ["page", "gif"] {
            shape.push_str(&rows::pack(&rows::parse(&sections.take(section)?, &option)?, has_option));
        }
        let identity = sections.take("request").unwrap_or_default();
        let endpoints = calls::pack(&identity, &sections.take("calls")?)?;
        sections.end()?;
        Ok(Tables { title, docs, option, recorded, shape, endpoints })
    }
}

fn find(name: &str) -> Option<Provider> {
    PROVIDERS.into_iter().find(|provider| provider.name == name)
}

/// Returns the tables of the provider with a name, without its option; empty if there is none or its table is wrong, which
/// the tests report.
pub fn tables(name: &str) -> Tables {
    find(name).and_then(|provider| provider.tables(false).ok()).unwrap_or_default()
}

/// Returns the shape of the provider with a name, see [`tables`].
pub fn shape(name: &str) -> Shape {
    Shape::parse(&tables(name).shape)
}

/// Returns the shapes of all providers, with and without their options.
pub fn shapes() -> Vec<Shape> {
    let tables = PROVIDERS.iter().flat_map(|provider| [false, true].map(|option| provider.tables(option)));
    tables.flatten().map(|tables| Shape::parse(&tables.shape)).collect()
}
