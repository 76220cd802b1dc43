use crate::text::push_digits;

/// Who tells (PNG-02). Empty where consent or storage gives nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Session {
    /// The session's pingback id, kept in session storage (PNG-04).
    pub user_id: String,
    /// The service's id of the logged-in user.
    pub logged_in_user_id: String,
    /// The random id, kept in local storage (PNG-03).
    pub random_id: String,
    /// The page that shows the GIFs.
    pub referrer: String,
}

/// The answers of a session, oldest first (PNG-03).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Responses(Vec<String>);

/// How many are remembered. The rules ask for the last two only.
const REMEMBERED: usize = 20;

impl Responses {
    /// Reads what [`Responses::to_text`] wrote.
    pub fn from_text(text: &str) -> Responses {
        Responses(text.split(',').filter(|id| !id.is_empty()).map(String::from).collect())
    }

    /// The list in one line, for storage.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for id in &self.0 {
            if !text.is_empty() {
                text.push(',');
            }
            text.push_str(id);
        }
        text
    }

    /// Puts the answers of an earlier page before these.
    pub fn follow(&mut self, earlier: Responses) {
        let later = std::mem::replace(self, earlier);
        for id in &later.0 {
            self.note(id);
        }
    }

    /// Notes an answer; whether the list has changed.
    pub fn note(&mut self, id: &str) -> bool {
        if id.is_empty() || id.contains(',') || self.0.last().is_some_and(|last| last == id) {
            return false;
        }
        self.0.retain(|known| known != id);
        self.0.push(id.into());
        if self.0.len() > REMEMBERED {
            self.0.remove(0);
        }
        true
    }

    /// The second-to-last answer, empty for none.
    pub fn prior(&self) -> &str {
        self.0.len().checked_sub(2).and_then(|index| self.0.get(index)).map_or("", String::as_str)
    }
}

/// A session's pingback id: 16 characters, the time in hexadecimal followed by a random UUID without its dashes, cut
/// (PNG-04).
pub fn session_id(now: f64, uuid: &str) -> String {
    let mut id = String::new();
    push_hex(&mut id, now as u64);
    id.extend(uuid.chars().filter(|letter| *letter != '-'));
    id.truncate(16);
    id
}

fn push_hex(text: &mut String, number: u64) {
    if number >= 16 {
        push_hex(text, number / 16);
    }
    match (number % 16) as u8 {
        digit @ 0..10 => push_digits(text, u64::from(digit)),
        digit => text.push((b'a' + digit - 10) as char),
    }
}
