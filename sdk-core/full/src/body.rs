//! JSON request bodies of the site API. Members that the caller does not set are omitted.

use crate::entity::people::Role;
use giflet_sdk_core::client::{ApiError, Code};
use giflet_sdk_core::text::join;
use js_sys::JSON;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// Serializes a JavaScript object as the type `T`. Fails if a member has a wrong type; unknown members are omitted.
pub fn json<T: DeserializeOwned + Serialize>(body: JsValue) -> Result<String, ApiError> {
    let text = || {
        let body: T = serde_wasm_bindgen::from_value(body)?;
        let object = serde_wasm_bindgen::to_value(&body)?;
        JSON::stringify(&object).map(String::from).map_err(serde_wasm_bindgen::Error::from)
    };
    text().map_err(|error| ApiError::new(Code::Usage, &join(&["giflet: ", &error.to_string()])))
}

/// The editable fields of a user of the site.
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
    /// The password of a locked profile; empty removes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

/// The editable fields of a channel.
#[derive(Default, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(default)]
pub struct ChannelChange {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slug: Option<String>,
    /// ID of the parent channel of a new one. `channels.move` changes the parent of an existing one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<String>,
}

/// GIFs to add to or remove from a channel.
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

/// A moderator's action on a batch.
#[derive(Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct BatchAction {
    /// The batch, where the path of the call does not name it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job_id: Option<String>,
    /// The moderator. Default: the logged-in user.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user_id: Option<String>,
    /// `assign`, or the decision on the GIFs of the batch.
    pub action: String,
}

/// The editable fields of a story.
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
    /// IDs of the cover GIFs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover_gifs: Option<Vec<String>>,
    /// IDs of the GIFs of the story.
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
