use super::channels::{ChannelGifs, ChannelTag, SiteChannel};
use super::content::{ContentBlock, GifBatchAction, HostedVideo, Leader, Trim, VideoInfo};
use super::gateway::{ScheduledGifs, SchedulerActivity, SiteVideo, Story, TrendingStory};
use super::gifs::{ExtendedMetadata, Favorite, GifUpdate, LanguageTags, Moderation, TagCount, ViewCount};
use super::people::{Account, Artist, Build, Follow, Login, SearchReport, Shared};
use super::{Count, Gif, List, NonEmpty, Text, Url};
use std::{env, fs};
use ts_rs::{Config, TS};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/entities.d.ts");

const HEAD: &str = "// Written by `npm run docs` from the structs in `sdk-core/full/src`.\n";

/// Types with a different name in TypeScript.
macro_rules! type_names {
    ($($type:ty => $name:literal),+ $(,)?) => {$(
        impl TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;
            fn name(_: &Config) -> String {
                $name.into()
            }
            fn inline(_: &Config) -> String {
                $name.into()
            }
        }
    )+};
}

type_names!(Count => "number", Text => "string", NonEmpty => "string", Url => "string", Gif => "GifData");

impl<T: TS> TS for List<T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;
    fn name(config: &Config) -> String {
        format!("{}[]", T::name(config))
    }
    fn inline(config: &Config) -> String {
        Self::name(config)
    }
}

/// The TypeScript interface of a struct, with its documentation.
fn interface<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    let name = T::name(config);
    let members = T::decl(config).replace(&format!("type {name} = "), "");
    let text = format!("\n{docs}export interface {name} {}\n", members.trim_end_matches(';'));
    text.replace("/**\n * ", "/** ").replace("\n */", " */")
}

/// Splits a text into words, without the characters that a formatter may change.
fn words(text: &str) -> Vec<&str> {
    text.split([' ', '\n', ',', ';']).filter(|word| !word.is_empty()).collect()
}

macro_rules! interfaces {
    ($($entity:ty),+ $(,)?) => {{
        let config = Config::default();
        [$(interface::<$entity>(&config)),+].concat()
    }};
}

// [MOD-11]
#[test]
fn the_types_of_the_site_are_generated() {
    let types = interfaces![
        Account,
        Login,
        Build,
        SearchReport,
        Shared,
        Follow,
        Artist,
        SiteChannel,
        ChannelGifs,
        ChannelTag,
        ViewCount,
        TagCount,
        ExtendedMetadata,
        LanguageTags,
        GifUpdate,
        Favorite,
        Moderation,
        GifBatchAction,
        Leader,
        Story,
        TrendingStory,
        ScheduledGifs,
        SchedulerActivity,
        SiteVideo,
        VideoInfo,
        Trim,
        ContentBlock,
        HostedVideo,
    ];
    let file = format!("{HEAD}{types}");
    if env::var_os("GIFLET_WRITE_DOCS").is_some() {
        fs::write(FILE, &file).unwrap();
    }
    let written = fs::read_to_string(FILE).unwrap_or_default();
    assert!(words(&written) == words(&file), "entities.d.ts is stale: npm run docs");
}
