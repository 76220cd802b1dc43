//! Users, artists and what the site knows of a session (SIT-01 to SIT-04).

use super::{List, NonEmpty, Text, Url, optional};
use serde::{Deserialize, Serialize};

/// A user of the site (SIT-03).
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

/// Whether somebody is logged in, and who (SIT-01).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Login {
    pub is_logged_in: bool,
    /// Absent when nobody is.
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub user: Option<Account>,
}

/// What the site runs (SIT-01).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Build {
    pub build: NonEmpty,
    pub environment: Text,
}

/// A report on what a search has found (MOD-11).
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

/// A GIF sent to somebody, or posted elsewhere (SIT-01).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Shared {
    pub gif_id: NonEmpty,
    /// To whom or where.
    pub to: Text,
}

/// Somebody who is followed (MOD-11).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Follow {
    pub user_id: NonEmpty,
    pub username: Text,
}

/// An artist (SIT-04).
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Artist {
    pub id: NonEmpty,
    pub username: Text,
    pub display_name: Text,
    /// Whether there is work to be had.
    pub freelance: bool,
    pub rating: Text,
    /// When something changed last, ISO 8601.
    pub updatetime: Text,
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub profile_url: Option<Url>,
    #[serde(deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
    pub avatar_url: Option<Url>,
}

/// What somebody may do at the site.
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
