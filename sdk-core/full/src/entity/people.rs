//! Users, artists and sessions.

use super::{List, NonEmpty, Text, Url, optional};
use serde::{Deserialize, Serialize};

/// A user of the site.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Account {
    pub id: NonEmpty,
    pub username: Text,
    pub display_name: Text,
    pub description: Text,
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(inline))]
    pub role: Option<Role>,
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub profile_url: Option<Url>,
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub avatar_url: Option<Url>,
    pub is_verified: bool,
    pub is_public: bool,
}

/// The login state and the logged-in user.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Login {
    pub is_logged_in: bool,
    /// Absent if nobody is logged in.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub user: Option<Account>,
}

/// The deployed build of the site.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Build {
    pub build: NonEmpty,
    pub environment: Text,
}

/// A report about search results.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct SearchReport {
    pub id: NonEmpty,
    pub reasons: List<NonEmpty>,
    pub anonymous: bool,
    pub additional_info: Text,
    pub search_response_id: Text,
    pub search_term: Text,
    pub search_content_type: Text,
}

/// A GIF that was sent to a user or posted to another service.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Shared {
    pub gif_id: NonEmpty,
    /// The recipient or service.
    pub to: Text,
}

/// A followed user.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Follow {
    pub user_id: NonEmpty,
    pub username: Text,
}

/// An artist.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Artist {
    pub id: NonEmpty,
    pub username: Text,
    pub display_name: Text,
    /// Whether the artist accepts freelance work.
    pub freelance: bool,
    pub rating: Text,
    /// Time of the latest change, ISO 8601.
    pub updatetime: Text,
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub profile_url: Option<Url>,
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
