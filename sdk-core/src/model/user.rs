use super::palette;
use super::source::{Source, flag_of, text_of};
use crate::text::{clean, lowercase};
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
pub struct Attribution {
    /// Attribution name, else display name, else user name.
    pub name: String,
    /// Lowercased.
    pub username: String,
    /// The profile page.
    pub url: Option<SafeUrl>,
    /// The avatar of 80 px height.
    pub avatar: Option<SafeUrl>,
    /// The default avatar where there is none, 0 to 4.
    pub palette: u8,
    /// Whether the badge is shown.
    pub verified: bool,
}

impl User {
    pub(super) fn decode<S: Source>(source: &S, media_host: Option<&str>) -> User {
        let name = |key| clean(&text_of(source, key));
        let avatar_url = SafeUrl::media(&text_of(source, "avatar_url"), media_host);
        let username = name("username");
        User {
            palette: palette(&username),
            username,
            display_name: name("display_name"),
            attribution_display_name: name("attribution_display_name"),
            profile_url: SafeUrl::parse(&text_of(source, "profile_url")),
            avatar: avatar_url.as_ref().map(SafeUrl::avatar_80h),
            avatar_url,
            is_verified: flag_of(source, "is_verified"),
            // Services leave the field out for public accounts.
            is_public: source.get("is_public").is_none_or(|flag| flag.flag()),
            suppress_chrome: flag_of(source, "suppress_chrome"),
        }
    }

    /// What may be shown of this user, if anything.
    pub fn attribution(&self) -> Option<Attribution> {
        if !self.is_public
            || self.suppress_chrome
            || (self.username.is_empty() && self.display_name.is_empty())
        {
            return None;
        }
        let username = lowercase(&self.username);
        let name = [&self.attribution_display_name, &self.display_name, &username]
            .into_iter()
            .find(|name| !name.is_empty())?
            .clone();
        Some(Attribution {
            name,
            username,
            url: self.profile_url.clone(),
            avatar: self.avatar.clone(),
            palette: self.palette,
            verified: self.is_verified,
        })
    }
}
