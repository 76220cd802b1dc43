//! The texts of the page in all languages (NPM-03).

use giflet_sdk_core::text::Json;

// `Strings` and `LOCALES`, which the build script writes from the files of the languages.
include!(concat!(env!("OUT_DIR"), "/locales.rs"));

impl Strings {
    /// Returns the texts of a language tag, for example `de`, `de-AT` or `de_AT`. Unknown languages have the English texts.
    pub fn of(lang: &str) -> &'static Strings {
        let primary = lang.split(['-', '_']).next().unwrap_or_default();
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
