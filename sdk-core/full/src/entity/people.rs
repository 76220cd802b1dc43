//! Users, artists and sessions.

use super::{List, NonEmpty, Text, Url, optional};
use serde::{Deserialize, Serialize};

/// A user of the site.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Account {
    /// The id of the user.
    pub id: NonEmpty,
    /// The unique user name.
    pub username: Text,
    /// The name to display.
    pub display_name: Text,
    /// The text of the profile.
    pub description: Text,
    /// Absent if the site does not report it.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(inline))]
    pub role: Option<Role>,
    /// The profile page.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub profile_url: Option<Url>,
    /// The avatar.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub avatar_url: Option<Url>,
    /// Whether the site has verified the user.
    pub is_verified: bool,
    /// Whether others see the profile.
    pub is_public: bool,
}

/// The login state and the logged-in user.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Login {
    /// Whether a user is logged in.
    pub is_logged_in: bool,
    /// Absent if nobody is logged in.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub user: Option<Account>,
}

/// The deployed build of the site.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Build {
    /// The id of the build.
    pub build: NonEmpty,
    /// The environment of the deployment, for example `production`.
    pub environment: Text,
}

/// A report about search results.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct SearchReport {
    /// The id of the report.
    pub id: NonEmpty,
    /// The chosen reasons.
    pub reasons: List<NonEmpty>,
    /// Whether the report is without the user's name.
    pub anonymous: bool,
    /// The text of the visitor.
    pub additional_info: Text,
    /// The id of the reported response.
    pub search_response_id: Text,
    /// The term of the reported results.
    pub search_term: Text,
    /// The type of the reported items.
    pub search_content_type: Text,
}

/// A GIF that was sent to a user or posted to another service.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Shared {
    /// The id of the GIF.
    pub gif_id: NonEmpty,
    /// The recipient or service.
    pub to: Text,
}

/// A followed user.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Follow {
    /// The id of the followed user.
    pub user_id: NonEmpty,
    /// User name of the followed user.
    pub username: Text,
}

/// An artist.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Artist {
    /// The id of the artist.
    pub id: NonEmpty,
    /// The unique user name.
    pub username: Text,
    /// The name to display.
    pub display_name: Text,
    /// Whether the artist accepts freelance work.
    pub freelance: bool,
    /// The content rating of the artist's GIFs.
    pub rating: Text,
    /// Time of the latest change, ISO 8601.
    pub updatetime: Text,
    /// The profile page.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub profile_url: Option<Url>,
    /// The avatar.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub avatar_url: Option<Url>,
}

/// The role of a user.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Role {
    Visitor,
    User,
    Owner,
    Moderator,
    Admin,
}
