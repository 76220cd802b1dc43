use super::media::{media_url, url_of};
use super::source::{Source, clean_of, flag_of};
use crate::text::{lowercase, palette};
use crate::url::SafeUrl;

/// The uploader as the service names it (MOD-09).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct User {
    /// The name of the account.
    pub username: String,
    /// The name to show.
    pub display_name: String,
    /// The name to show where credit is given.
    pub attribution_display_name: String,
    /// The profile page.
    pub profile_url: Option<SafeUrl>,
    /// The avatar as uploaded.
    pub avatar_url: Option<SafeUrl>,
    /// Its variant of 80 px height.
    pub avatar: Option<SafeUrl>,
    /// Whether the service vouches for the account.
    pub is_verified: bool,
    /// Whether the profile may be shown.
    pub is_public: bool,
    /// Whether the account wishes no attribution.
    pub suppress_chrome: bool,
    /// Which of five default avatars stands for the account, 0 to 4.
    pub palette: u8,
}

/// What may be shown of an uploader (TXT-02).
#[derive(Clone, Debug, PartialEq)]
pub struct Attribution<'a> {
    /// Whose profile page, avatars and badge are shown.
    pub user: &'a User,
    /// Attribution name, else display name, else user name.
    pub name: String,
    /// Lowercased.
    pub username: String,
}

impl User {
    pub(super) fn decode<S: Source>(source: &S, media_host: Option<&str>) -> User {
        let avatar_url = media_url(source, "avatar_url", media_host);
        let username = clean_of(source, "username");
        User {
            palette: palette(&username),
            username,
            display_name: clean_of(source, "display_name"),
            attribution_display_name: clean_of(source, "attribution_display_name"),
            profile_url: url_of(source, "profile_url"),
            avatar: avatar_url.as_ref().map(SafeUrl::avatar_80h),
            avatar_url,
            is_verified: flag_of(source, "is_verified"),
            // Services leave the field out for public accounts.
            is_public: source.get("is_public").is_none_or(|flag| flag.flag()),
            suppress_chrome: flag_of(source, "suppress_chrome"),
        }
    }

    /// What may be shown of this user, if anything.
    pub fn attribution(&self) -> Option<Attribution<'_>> {
        if !self.is_public
            || self.suppress_chrome
            || (self.username.is_empty() && self.display_name.is_empty())
        {
            return None;
        }
        let username = lowercase(&self.username);
        let given = &self.attribution_display_name;
        let shown = if given.is_empty() { &self.display_name } else { given };
        let name = if shown.is_empty() { &username } else { shown }.clone();
        Some(Attribution { user: self, name, username })
    }
}
