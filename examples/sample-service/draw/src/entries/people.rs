//! Uploaders.

use super::dice::Dice;
use serde_json::{Value, json};

/// An account.
pub struct Person {
    /// Username as entered.
    pub username: &'static str,
    display: &'static str,
    attribution: &'static str,
    marks: &'static str,
}

const fn person(
    username: &'static str,
    display: &'static str,
    attribution: &'static str,
    marks: &'static str,
) -> Person {
    Person { username, display, attribution, marks }
}

/// All accounts. Flags: `v` verified, `h` not public, `s` hides attribution, `a` has an avatar, `p` no profile page.
pub const PEOPLE: &[Person] = &[
    person("looperystudio", "Loopery Studio", "Loopery Studio", "va"),
    person("minthouse", "Mint House", "", "va"),
    person("PaperMoon", "Paper Moon", "Paper Moon Films", "va"),
    person("oddpotato", "Odd Potato", "", "a"),
    person("saltandpixel", "Salt & Pixel", "Salt & Pixel", "va"),
    person("tinyorbit", "Tiny Orbit", "", "a"),
    person("fernweh", "Fernweh", "", "va"),
    person("KoiKoi", "Koi Koi", "Koi Koi Motion", "a"),
    person("bigmarmalade", "Big Marmalade", "", "va"),
    person("nordlicht", "Nordlicht Bühne", "", "a"),
    person("velvetfrog", "Velvet Frog", "", "va"),
    person("sundaycircus", "Sunday Circus", "The Sunday Circus", "a"),
    person("plumjam", "Plum Jam", "", "a"),
    person("hikari", "ひかり", "", "va"),
    person("cafe_luna", "Café Luna", "", "a"),
    person("grapejuice", "Grape Juice", "", "vap"),
    person("slowtrain", "Slow Train", "", "a"),
    person("dotdotdash", "Dot Dot Dash", "", "va"),
    person("LoudLemon", "LOUD LEMON", "", "a"),
    person("greytabby", "Grey Tabby", "", "a"),
    person("wobblelab", "Wobble Lab", "Wobble Lab", "va"),
    person("octoberfox", "October Fox", "", "a"),
    person("kitekid", "Kite Kid", "", "a"),
    person("moss_and_co", "Moss & Co", "", "va"),
    person("threebears", "Three Bears", "", "a"),
    person("plainjoe", "Plain Joe", "", ""),
    person("noface", "", "", ""),
    person("justmilo", "Milo", "", "p"),
    person("lowprofile", "Low Profile", "", "ha"),
    person("hiddengarden", "Hidden Garden", "", "vh"),
    person("quietbrand", "Quiet Brand", "", "vsa"),
    person("hushhush", "Hush Hush", "", "s"),
    person("anglebracket", "<b>Angle</b> Bracket", "<img src=x onerror=alert(1)>Angle", "a"),
    person("", "Nameless Wonder", "", ""),
    person("", "", "", "v"),
];

/// Number of accounts at the start of the list that are no edge case.
const STUDIOS: usize = 25;

impl Person {
    fn marked(&self, mark: char) -> bool {
        self.marks.contains(mark)
    }

    /// Whether the account has an avatar.
    pub fn has_avatar(&self) -> bool {
        self.marked('a')
    }

    /// The username in its URLs.
    pub fn slug(&self) -> String {
        self.username.to_lowercase()
    }

    /// The name for attribution.
    pub fn credit(&self) -> &'static str {
        [self.attribution, self.display, self.username]
            .into_iter()
            .find(|name| !name.is_empty())
            .unwrap_or("")
    }

    /// The `user` member of an entry, with flags in one of the representations that services use.
    pub fn entry(&self, n: usize) -> Value {
        let form = |flag: bool| if n.is_multiple_of(3) { json!(u8::from(flag)) } else { json!(flag) };
        let mut user = json!({
            "username": self.username,
            "display_name": self.display,
            "is_verified": form(self.marked('v')),
        });
        if !self.attribution.is_empty() {
            user["attribution_display_name"] = json!(self.attribution);
        }
        // Real services omit it for public accounts.
        if self.marked('h') || n.is_multiple_of(4) {
            user["is_public"] = form(!self.marked('h'));
        }
        if self.marked('s') || n.is_multiple_of(5) {
            user["suppress_chrome"] = form(self.marked('s'));
        }
        if !self.marked('p') && !self.username.is_empty() {
            user["profile_url"] = json!(format!("{{site}}/{}/", self.slug()));
        }
        if self.has_avatar() {
            let file = if stored_by_height(n) { "/200h.gif" } else { ".gif" };
            user["avatar_url"] = json!(format!("{{media}}/media/avatars/{}{file}", self.slug()));
        }
        user
    }
}

/// Whether the n-th avatar is in a folder with one file per height. Other avatars are single files.
pub fn stored_by_height(n: usize) -> bool {
    n.is_multiple_of(2)
}

/// Picks an account. Studios are more frequent than edge cases, which the first round has none of; some entries have none.
pub fn someone(dice: &mut Dice, round: usize) -> Option<(usize, &'static Person)> {
    if dice.hits(9) {
        return None;
    }
    let usual = PEOPLE.iter().filter(|person| person.has_avatar()).count();
    let n = if dice.hits(80) { dice.below(usual) } else { dice.below(PEOPLE.len()) };
    let n = if round == 0 { n % STUDIOS } else { n };
    Some((n, &PEOPLE[n]))
}
