//! The texts of the page in all languages (NPM-03).

use giflet_sdk_core::text::Json;

use crate::locales::LOCALES;

/// The texts of a language. `{product}`, `{field}` and `{host}` are placeholders.
pub(crate) struct Strings {
    pub lang: &'static str,
    pub dir: &'static str,
    pub pause: &'static str,
    pub play: &'static str,
    pub error: &'static str,
    pub retry: &'static str,
    pub verified: &'static str,
    pub share: &'static str,
    pub close: &'static str,
    pub watch: &'static str,
    pub related: &'static str,
    pub continue_on: &'static str,
    pub view_on: &'static str,
    pub show_details: &'static str,
    pub hide_details: &'static str,
    pub back: &'static str,
    pub favorite: &'static str,
    pub embed_code: &'static str,
    pub link: &'static str,
    pub responsive: &'static str,
    pub copy: &'static str,
    pub copy_field: &'static str,
    pub copied: &'static str,
    pub copy_failed: &'static str,
    pub video: &'static str,
    pub watch_on: &'static str,
    pub more_ways: &'static str,
    pub no_related: &'static str,
}

impl Strings {
    /// Returns the texts of a language tag, for example `de` or `de-AT`. Unknown languages have the English texts.
    pub fn of(lang: &str) -> &'static Strings {
        let primary = lang.split('-').next().unwrap_or_default();
        let [english, ..] = &LOCALES;
        LOCALES.iter().find(|strings| strings.lang.eq_ignore_ascii_case(primary)).unwrap_or(english)
    }

    /// Writes the texts that the script shows (`ScriptStrings` in `src/page/config.ts`).
    pub fn write(&self, json: &mut Json) {
        json.open('{').pair("pause", self.pause).pair("play", self.play);
        json.pair("showDetails", self.show_details).pair("hideDetails", self.hide_details);
        json.pair("video", self.video).pair("copy", self.copy).pair("copied", self.copied);
        json.pair("copyFailed", self.copy_failed).pair("error", self.error).pair("retry", self.retry);
        json.pair("noRelated", self.no_related).close('}');
    }
}
