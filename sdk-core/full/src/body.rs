//! What calls of the site send as JSON (CLI-09). What a call does not set is not sent.

use crate::entity::people::Role;
use giflet_sdk_core::client::{ApiError, Code};
use giflet_sdk_core::text::join;
use js_sys::JSON;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// The JSON of an object of a type. Fails where a member has a wrong type; members that the type does not have are not sent.
pub fn json<T: DeserializeOwned + Serialize>(body: JsValue) -> Result<String, ApiError> {
    let text = || {
        let body: T = serde_wasm_bindgen::from_value(body)?;
        let object = serde_wasm_bindgen::to_value(&body)?;
        JSON::stringify(&object).map(String::from).map_err(serde_wasm_bindgen::Error::from)
    };
    text().map_err(|error| ApiError::new(Code::Usage, &join(&["giflet: ", &error.to_string()])))
}

/// What can be set of a user of the site.
#[derive(Default, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(default)]
pub struct AccountChange {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub username: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile_url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub avatar_url: Option<String>,
    #[cfg_attr(test, ts(inline))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_verified: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_public: Option<bool>,
    /// Without it, a locked profile is not shown; empty for none (CLI-10).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

/// What can be set of a channel.
#[derive(Default, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(default)]
pub struct ChannelChange {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slug: Option<String>,
    /// The id of the channel above it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<String>,
}

/// GIFs to put into a channel, or to remove from it.
#[derive(Deserialize, Serialize)]
pub struct ChannelGifsChange {
    channel: String,
    gif_ids: Vec<String>,
}

/// A tag of a channel and its position.
#[derive(Deserialize, Serialize)]
pub struct TagChange {
    channel: String,
    tag: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<u32>,
}

/// A moderator's decision on a GIF.
#[derive(Deserialize, Serialize)]
pub struct Decision {
    action: String,
}

/// The GIFs of a new batch.
#[derive(Deserialize, Serialize)]
pub struct NewBatch {
    gif_ids: Vec<String>,
}

/// A moderator's decision on a batch.
#[derive(Deserialize, Serialize)]
pub struct BatchDecision {
    job_id: String,
    action: String,
}

/// What can be set of a story.
#[derive(Default, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(default)]
pub struct StoryChange {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slug: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_published: Option<bool>,
    /// The ids of the GIFs on its cover.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover_gifs: Option<Vec<String>>,
    /// The ids of its GIFs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gifs: Option<Vec<String>>,
}

/// A story to schedule.
#[derive(Deserialize, Serialize)]
pub struct StorySchedule {
    trending_story: ScheduledStory,
}

#[derive(Deserialize, Serialize)]
struct ScheduledStory {
    story_id: String,
    publish_datetime: String,
}

/// GIFs to schedule, and the time in seconds since 1970.
#[derive(Deserialize, Serialize)]
pub struct GifSchedule {
    gifs: Vec<String>,
    timestamp: u32,
}
