use super::channels::{ChannelGifs, ChannelTag, SiteChannel};
use super::content::{BatchState, ContentBlock, GifBatchAction, HostedVideo, Leader, Trim, VideoInfo};
use super::gateway::{ScheduledGifs, SchedulerActivity, SiteVideo, Story, TrendingStory};
use super::gifs::{ExtendedMetadata, Favorite, GifUpdate, LanguageTags, Moderation, TagCount, ViewCount};
use super::people::{Account, Artist, Build, Follow, Login, SearchReport, Shared};
use super::{MissingMember, ReadContext, Reader};
use crate::call_result::Entity;
use giflet_sdk_core::decoder::{self, Context, Document, decode_gif};
use giflet_sdk_core::providers::shape;
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

fn read<T: DeserializeOwned>(source: &Value) -> Result<T, MissingMember> {
    let source = source.to_string();
    let document = Document::parse(&source).unwrap();
    let gif = |gif: decoder::Value| decode_gif(&shape("giphy"), gif.json(), "", Context::default()).ok();
    let context = ReadContext { media_host: Some("m.test"), gif: &gif };
    T::deserialize(Reader::new(document.root(), &context))
}

/// The JSON of an entity without GIFs; those have to be parsed by a browser.
fn written<T: DeserializeOwned + Serialize>(source: Value) -> Value {
    serde_json::to_value(read::<T>(&source).unwrap()).unwrap()
}

// [MOD-11]
#[test]
fn a_channel_is_read_from_inconsistent_types() {
    let source = json!({
        "id": 681, "slug": "fun", "display_name": " Fun\u{202e} stuff ", "parent": null, "position": "3",
        "ranked_tags": ["a", 4, {}, ""], "gif_count": -2, "unknown": 1,
    });
    let expected = json!({
        "id": "681", "slug": "fun", "display_name": "Fun stuff", "parent": "", "position": 3, "owner": "",
        "gif_count": 0, "added_gif_count": 0, "ranked_tags": ["a", "4"], "magic_tags": [],
    });
    assert_eq!(written::<SiteChannel>(source), expected);
}

// [MOD-01, MOD-11]
#[test]
fn ids_above_2_to_the_53rd_keep_their_digits() {
    let document = Document::parse(r#"{ "id": 12345678901234567890 }"#).unwrap();
    let context = ReadContext { media_host: None, gif: &|_| None };
    let channel: Result<SiteChannel, _> =
        serde::Deserialize::deserialize(Reader::new(document.root(), &context));
    assert_eq!(channel.unwrap().id.0, "12345678901234567890");
}

// [MOD-11]
#[test]
fn a_missing_member_is_named() {
    for source in [json!(null), json!([]), json!("x"), json!({ "story_id": null }), json!({ "story_id": {} })]
    {
        assert_eq!(read::<Story>(&source).unwrap_err(), MissingMember("story_id"));
    }
    let entry =
        json!({ "id": 1, "story_id": "s1", "story": { "story_id": "" }, "publish_datetime": "2026-01-01" });
    let read = written::<TrendingStory>(entry);
    assert_eq!(read, json!({ "id": "1", "story_id": "s1", "publish_datetime": "2026-01-01" }));
}

// [MOD-11, TXT-11]
#[test]
fn a_story_has_decoded_gifs() {
    let gif = json!({ "id": "g", "title": "Cat", "url": "javascript:alert(1)" });
    let story = json!({ "story_id": "s", "cover_gifs": [gif, {}, 3], "is_published": "1" });
    let story = read::<Story>(&story).unwrap();
    let [cover] = &*story.cover_gifs.0 else { panic!("{story:?}") };
    let cover: Value = serde_json::from_str(&cover.0).unwrap();
    assert_eq!((&cover["alt"], cover.get("url")), (&json!("Cat"), None));
    assert!(story.is_published && story.gifs.0.is_empty());
}

// [MOD-11]
#[test]
fn a_response_about_one_thing_may_lack_the_id_of_its_request() {
    assert_eq!(written::<ViewCount>(json!({ "view_count": 5 })), json!({ "id": "", "view_count": 5 }));
    let block = json!({ "token": "", "title": "Cats", "gifs": [] });
    assert_eq!(written::<ContentBlock>(json!({ "title": "Cats" })), block);
}

// [MOD-11]
#[test]
fn unknown_enum_values_are_omitted() {
    let state = |state: &str| read::<GifBatchAction>(&json!({ "job_id": 1, "state": state })).unwrap().state;
    assert_eq!([state("assigned"), state("lost"), state("")], [Some(BatchState::Assigned), None, None]);
    assert_eq!(written::<Account>(json!({ "id": 1, "role": "owner" }))["role"], "owner");
    assert_eq!(written::<SchedulerActivity>(json!({ "id": 1, "action": "removed" }))["action"], "removed");
}

// [MOD-07, TXT-11]
#[test]
fn urls_are_safe_and_use_the_media_host() {
    let video = |url: &str| written::<VideoInfo>(json!({ "url": url })).get("url").cloned();
    assert_eq!(video("https://media3.giphy.com/a.mp4?b"), Some(json!("https://m.test/a.mp4?b")));
    assert_eq!(video("//s.test/a"), Some(json!("https://s.test/a")));
    assert_eq!([video("javascript:alert(1)"), video("https://a@b.test"), video("")], [None, None, None]);
}

// [SIT-01]
#[test]
fn a_login_has_its_user() {
    let user = json!({ "id": "7", "username": "ana" });
    let login = written::<Login>(json!({ "is_logged_in": true, "user": user }));
    assert_eq!(login["user"]["username"], "ana");
    assert_eq!(written::<Login>(json!({ "is_logged_in": 0, "user": {} })), json!({ "is_logged_in": false }));
}

/// Random JSON with the members of several entities.
fn any_json() -> impl Strategy<Value = Value> {
    let keys = [
        "id",
        "user_id",
        "gif_id",
        "story_id",
        "job_id",
        "token",
        "build",
        "video_id",
        "channel",
        "tag",
        "tags",
        "lang",
        "gif_ids",
        "url",
        "role",
        "state",
        "action",
        "user",
        "story",
        "gifs",
        "cover_gifs",
        "ranked_tags",
        "reasons",
        "width",
        "size",
        "is_public",
        "title",
        "username",
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,8}".prop_map(Value::from),
        Just(json!("javascript:alert(1)")),
        Just(json!("https://m.test/a.gif")),
    ];
    leaf.prop_recursive(4, 64, 8, move |inner| {
        let member = (proptest::sample::select(keys.to_vec()), inner.clone());
        prop_oneof![
            proptest::collection::vec(inner, 0..6).prop_map(Value::from),
            proptest::collection::vec(member, 0..10).prop_map(|members| members
                .into_iter()
                .map(|(key, value)| (key.to_owned(), value))
                .collect()),
        ]
    })
}

/// Reads an entity of a type from random JSON. It is rejected without one of its required members, and its strings are always
/// safe.
fn check<T: DeserializeOwned + Entity>(source: &Value, required: &[&str]) -> Result<(), TestCaseError> {
    match read::<T>(source) {
        Err(MissingMember(member)) => prop_assert!(required.contains(&member), "{}", member),
        Ok(entity) => {
            let text = format!("{entity:?}");
            prop_assert!(!text.contains("NonEmpty(\"\")"), "{}", text);
            prop_assert!(!text.contains("SafeUrl(\"javascript"), "{}", text);
        }
    }
    Ok(())
}

proptest! {
    // [MOD-11]
    #[test]
    fn any_json_yields_an_entity_or_the_name_of_the_missing_member(source in any_json()) {
        check::<Account>(&source, &["id"])?;
        check::<Artist>(&source, &["id"])?;
        check::<Build>(&source, &["build"])?;
        check::<ChannelGifs>(&source, &["channel"])?;
        check::<ChannelTag>(&source, &["id"])?;
        check::<ContentBlock>(&source, &[])?;
        check::<ExtendedMetadata>(&source, &["gif_id"])?;
        check::<Favorite>(&source, &["gif_id"])?;
        check::<Follow>(&source, &["user_id"])?;
        check::<GifBatchAction>(&source, &["job_id"])?;
        check::<GifUpdate>(&source, &["gif_id"])?;
        check::<HostedVideo>(&source, &["video_id"])?;
        check::<LanguageTags>(&source, &["gif_id", "lang"])?;
        check::<Leader>(&source, &["user_id"])?;
        check::<Login>(&source, &[])?;
        check::<Moderation>(&source, &["gif_id"])?;
        check::<ScheduledGifs>(&source, &["id"])?;
        check::<SchedulerActivity>(&source, &["id"])?;
        check::<SearchReport>(&source, &["id"])?;
        check::<Shared>(&source, &["gif_id"])?;
        check::<SiteChannel>(&source, &["id"])?;
        check::<SiteVideo>(&source, &["id"])?;
        check::<Story>(&source, &["story_id"])?;
        check::<TagCount>(&source, &["tag"])?;
        check::<TrendingStory>(&source, &["id", "story_id"])?;
        check::<Trim>(&source, &["id"])?;
        check::<VideoInfo>(&source, &[])?;
        check::<ViewCount>(&source, &[])?;
    }
}
