use crate::url::SafeUrl;
use serde::{Deserialize, Serialize};

/// The uploader.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct User {
    /// The name of the account.
    pub username: String,
    /// The name to show.
    pub display_name: String,
    /// The name to show in attributions.
    pub attribution_name: String,
    /// The profile page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile_url: Option<SafeUrl>,
    /// The avatar at a height of 80 px.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub avatar: Option<SafeUrl>,
    /// The avatar in its original size.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub avatar_url: Option<SafeUrl>,
    /// Whether the provider has verified the account.
    pub is_verified: bool,
    /// Whether the profile may be shown.
    pub is_public: bool,
    /// Whether the account has turned off attribution.
    pub suppress_chrome: bool,
    /// The index of the default avatar, 0 to 4.
    pub palette: u8,
}

/// The attribution of an uploader.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Attribution {
    /// The attribution name, else the display name, else the user name.
    pub name: String,
    /// The user name in lowercase.
    pub username: String,
    /// The profile page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<SafeUrl>,
    /// The avatar at a height of 80 px.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub avatar: Option<SafeUrl>,
    /// The index of the default avatar, 0 to 4.
    pub palette: u8,
    /// Whether the provider has verified the account.
    pub is_verified: bool,
}
