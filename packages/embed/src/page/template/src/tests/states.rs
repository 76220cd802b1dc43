use std::fs::{read_dir, read_to_string};
use std::path::Path;

use giflet_sdk_core::model::Gif;
use serde_json::{Value, json};

use super::{PROVIDER, data, gif, html};
use crate::{AdVerification, Page, Params, ProviderNames, Visitor, is_mobile, render};

// [PLY-02, EMB-04]
#[test]
fn the_image_is_plain_html_and_links_to_its_page() {
    let page = html(json!({}), "");
    let link = r#"<a class="giflet-player-link" target="_blank" rel="noopener" href="http://loopery.test/gifs/fox-abc">"#;
    let (_, stage) = page.split_once(link).unwrap();
    let (stage, _) = stage.split_once("</a>").unwrap();
    assert!(stage.contains(r#"width="480" height="240" alt="Jumping fox""#), "{stage}");
    assert!(
        stage.starts_with(r#"<picture><source media="(max-width: 0)" srcset="data:image/gif;"#),
        "{stage}"
    );
    assert!(
        stage.contains(r#"type="image/webp" srcset="http://m.test/w.webp 200w, http://m.test/o.webp 480w""#),
        "{stage}"
    );
    assert!(stage.contains(r#"sizes="min(100vw, 200.00vh)""#), "{stage}");
    assert!(stage.contains(r#"src="http://m.test/o.gif""#), "{stage}");
    assert!(
        stage.contains(r#"media="(prefers-reduced-motion: reduce)" srcset="http://m.test/w_s.gif 200w"#),
        "{stage}"
    );
}

// [A11-02]
#[test]
fn with_save_data_the_page_starts_with_the_still() {
    let params = Params { save_data: true, ..Params::default() };
    let page = render(&Page { gif: &gif(json!({})), provider: &PROVIDER, params });
    assert!(
        page.contains(r#"class="giflet-player-still" media="all" srcset="http://m.test/w_s.gif 200w"#),
        "{page}"
    );
}

// [A11-02]
#[test]
fn with_save_data_a_video_is_not_preloaded() {
    let video = gif(json!({"type": "video"}));
    let preload = |save_data| {
        let params = Params { save_data, ..Params::default() };
        let page = render(&Page { gif: &video, provider: &PROVIDER, params });
        let (_, rest) = page.split_once(r#" preload=""#).unwrap();
        rest.split_once('"').unwrap().0.to_owned()
    };
    assert_eq!([preload(true), preload(false)], ["none", "metadata"]);
}

/// The `images` of a GIF without stills, with files of one format.
fn moving(format: &str) -> serde_json::Value {
    let rendition = |name: &str, width: &str| json!({"width": width, "height": "100", format: format!("http://m.test/{name}")});
    json!({"images": {"fixed_width": rendition("w", "200"), "fixed_height": rendition("h", "300")}})
}

// [A11-02, ITM-01]
#[test]
fn a_moving_image_without_a_still_has_a_blank_one_for_reduced_motion_and_save_data() {
    for format in ["url", "webp"] {
        let gif = gif(moving(format));
        for (save_data, media) in [(false, "(prefers-reduced-motion: reduce)"), (true, "all")] {
            let params = Params { save_data, ..Params::default() };
            let page = render(&Page { gif: &gif, provider: &PROVIDER, params });
            let source = format!(
                r#"<source class="giflet-player-still giflet-player-blank" media="{media}" srcset="data:image/gif;base64,"#
            );
            let (before, after) = page.split_once(&source).unwrap();
            // The blank image precedes the moving ones, which the browser would choose otherwise.
            let (_, before) = before.split_once("<picture>").unwrap();
            assert!(!before.contains("http:") && after.contains("http://m.test/h 300w"), "{page}");
        }
    }
    assert!(!html(json!({}), "").contains("giflet-player-blank"));
}

// [PLY-06, ITM-01]
#[test]
fn a_gif_with_nothing_but_mp4_files_is_a_video_whose_beginning_is_its_still() {
    let gif = gif(moving("mp4"));
    let params = Params { save_data: true, ..Params::default() };
    let page = render(&Page { gif: &gif, provider: &PROVIDER, params });
    assert!(page.contains(r#"preload="metadata" src="http://m.test/h""#), "{page}");
    assert!(!page.contains("<picture>"));
}

// [PLY-06]
#[test]
fn a_video_has_its_image_in_a_template_for_browsers_that_cannot_play_it() {
    let page = html(json!({"type": "video"}), "");
    let (_, rest) = page.split_once("</video><template><picture>").unwrap();
    let (image, _) = rest.split_once("</picture></template>").unwrap();
    for part in ["http://m.test/o_s.gif 480w", "http://m.test/o.webp 480w", r#"src="http://m.test/o.gif""#] {
        assert!(image.contains(part), "{part} is missing");
    }
}

// [PLY-01]
#[test]
fn the_body_class_distinguishes_stickers_from_gifs() {
    assert!(html(json!({}), "").contains(r#"<body class="giflet-player is-desktop is-gif">"#));
    assert!(
        html(json!({"is_sticker": "1"}), "")
            .contains(r#"<body class="giflet-player is-desktop is-sticker">"#)
    );
}

// [PLY-03, PLY-05]
#[test]
fn the_desktop_layout_has_header_footer_related_gifs_and_bar() {
    let page = html(json!({}), "");
    for part in [
        r#"href="http://loopery.test/">"#,
        r#"aria-label="Share""#,
        "<span>Watch</span>",
        r#"<h2 id="related">Related Gifs</h2>"#,
        "<span>Continue Watching on Loopery</span>",
    ] {
        assert!(page.contains(part), "{part} is missing");
    }
    assert!(!page.contains("View on"));
    assert!(!html(json!({}), "?hideVideo=1").contains("Watch</span></a>"));
    assert!(html(json!({}), "hideVideo=0").contains("<span>Watch</span>"));
}

// [PLY-08]
#[test]
fn the_mobile_layout_has_a_footer_and_no_share_menu() {
    let page = html(json!({}), "mobile=1");
    assert!(page.contains("is-mobile") && page.contains("<span>View on Loopery</span>"));
    assert!(page.contains("<span>Watch</span>") && page.contains(r#"class="giflet-player-logo""#));
    for part in ["Related Gifs", "<dialog", "Continue Watching", "giflet-player-header"] {
        assert!(!page.contains(part), "{part} must not be in the mobile layout");
    }
}

// [PNG-09, SHR-01]
#[test]
fn the_data_block_has_the_analytics_url_and_the_favorite_state_of_a_logged_in_visitor() {
    let page = html(json!({}), "");
    let analytics = "http://loopery.test/v1/analytics?api_key=key";
    let measurement = json!({"analyticsUrl": analytics, "user": {"loggedInStatus": false}});
    assert_eq!(data(&page)["measurement"], measurement);
    assert_eq!(data(&page).get("isFavorite"), None);
    assert!(page.contains(r#"aria-pressed="false""#));
    for is_favorite in [true, false] {
        let params = Params { is_favorite: Some(is_favorite), ..Params::default() };
        let page = render(&Page { gif: &gif(json!({})), provider: &PROVIDER, params });
        assert_eq!(data(&page)["isFavorite"], is_favorite);
        assert!(page.contains(&format!(r#"aria-pressed="{is_favorite}""#)));
    }
}

// [PNG-10, PNG-11, MON-01]
#[test]
fn the_data_block_has_the_visitor_error_reports_and_ad_verification() {
    let ad = AdVerification { vendor: "v", client_levels: &["a", "b"], slicers: &["s"], position: "top" };
    let provider = ProviderNames {
        analytics_url: None,
        error_reports: Some("https://key@capture.test/1"),
        ad_verification: &[ad],
        ..PROVIDER
    };
    let visitor = Visitor { id: "u1".into(), kind: "partner".into(), is_verified: true };
    let params = Params { visitor: Some(visitor), ..Params::default() };
    let page = render(&Page { gif: &gif(json!({})), provider: &provider, params });
    assert_eq!(
        data(&page)["measurement"],
        json!({
            "user": {"loggedInStatus": true, "userID": "u1", "userType": "partner", "verifiedStatus": true},
            "errorReports": {"dsn": "https://key@capture.test/1"},
            "adVerification": [{"vendor": "v", "clientLevels": ["a", "b"], "slicers": ["s"], "position": "top"}],
        })
    );
    let provider =
        ProviderNames { analytics_url: None, error_reports: Some("javascript:alert(1)"), ..PROVIDER };
    let page = render(&Page { gif: &gif(json!({})), provider: &provider, params: Params::default() });
    assert_eq!(data(&page).get("measurement"), None);
}

// [EMB-02]
#[test]
fn a_static_page_has_its_policies_first_and_nothing_inline() {
    let provider = ProviderNames { is_static: true, origin: "https://cdn.test", ..PROVIDER };
    let gif = gif(json!({}));
    let page = render(&Page { gif: &gif, provider: &provider, params: Params::default() });
    let policy = crate::content_security_policy(&gif, "https://cdn.test").replace('\'', "&#39;");
    let start = [
        r#"<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content=""#,
        &policy,
        r#""><meta name="referrer" content="strict-origin-when-cross-origin"><meta name="viewport""#,
    ];
    assert!(page.contains(&start.concat()), "{page}");
    for inline in ["<style", "<script data-", "<noscript"] {
        assert!(!page.contains(inline), "{inline}");
        assert!(html(json!({}), "").contains(inline), "{inline}");
    }
}

// [GRD-11]
#[test]
fn the_related_results_have_the_mark_of_the_provider() {
    let mark = r#"<a class="giflet-player-mark" target="_blank" rel="noopener" href="http://loopery.test/">Powered by Loopery</a>"#;
    assert!(html(json!({}), "").contains(mark));
    for mark in [None, Some(("Powered by", "javascript:alert(1)"))] {
        let provider = ProviderNames { mark, ..PROVIDER };
        let page = render(&Page { gif: &gif(json!({})), provider: &provider, params: Params::default() });
        assert!(!page.contains("giflet-player-mark"));
    }
}

// [PLY-08]
#[test]
fn phones_are_detected_by_their_user_agent() {
    // The test of `EmbedPlayer` reads the same file.
    let agents = include_str!("../../../../../../core/test/fixtures/user-agents.json");
    let agents: Vec<serde_json::Value> = serde_json::from_str(agents).unwrap();
    for case in agents {
        let agent = case["agent"].as_str().unwrap();
        assert_eq!(is_mobile(agent), case["mobile"], "{agent}");
    }
}

// [PLY-08]
#[test]
fn the_mobile_layout_has_no_toggle_without_details() {
    let page = |site: &'static str, replaced: Value, query: &str| {
        let provider = ProviderNames { site, ..PROVIDER };
        render(&Page { gif: &gif(replaced), provider: &provider, params: Params::from_query(query) })
    };
    let own = json!({"url": "", "user": {}});
    assert!(!page("", own.clone(), "mobile=1").contains("giflet-player-toggle"));
    assert!(page("", own.clone(), "mobile=1&pauseByAttribution=1").contains("giflet-player-toggle"));
    assert!(page("", json!({"url": ""}), "mobile=1").contains("giflet-player-toggle"));
    assert!(page("", json!({"user": {}}), "mobile=1").contains("giflet-player-toggle"));
    assert!(page("http://loopery.test/", own, "mobile=1").contains("giflet-player-toggle"));
}

// [TXT-02, ITM-03]
#[test]
fn attribution_follows_the_visibility_rules() {
    let page = html(json!({}), "");
    assert!(page.contains(r#"rel="noopener" href="http://loopery.test/foxmaker">"#));
    assert!(
        page.contains(">Fox Maker</bdi>")
            && page.contains(r#" dir="ltr">@fox.maker</bdi>"#)
            && page.contains("Verified")
    );
    assert!(page.contains(r#"data-avatar="http://m.test/a/fox/80h.gif""#));
    // [A11-02] Only the script shows it, as its first frame.
    assert!(!page.contains(r#"src="http://m.test/a/fox"#));
    let without_avatar = html(json!({"user": {"username": "ann", "is_public": true}}), "");
    assert!(
        without_avatar.contains("giflet-player-avatar-") && without_avatar.matches("Verified").count() == 1,
        "only the badge template of the grid"
    );
    for user in [
        json!({}),
        json!({"username": "ann", "is_public": false}),
        json!({"username": "a", "suppress_chrome": true}),
    ] {
        assert!(!html(json!({"user": user}), "").contains("giflet-player-by"));
    }
}

// [PLY-10]
#[test]
fn a_call_to_action_needs_text() {
    let shown = html(json!({"cta": {"link": "https://shop.test/", "text": "Get the shirt"}}), "");
    assert!(shown.contains(r#"href="https://shop.test/"><span>Get the shirt</span></a>"#));
    assert!(
        !html(json!({"cta": {"link": "https://shop.test/", "text": ""}}), "").contains("giflet-player-cta")
    );
}

// [EXT-01, SHR-03]
#[test]
fn external_media_has_two_buttons() {
    let media = json!({"provider_name": "vimeo", "asset_uid": "123", "start": 4});
    let page = html(json!({ "external_media": media }), "");
    assert!(page.contains("Watch on Vimeo") && page.contains("<span>GIF</span>"));
    assert_eq!(data(&page)["video"], json!({"host": "vimeo", "id": "123", "start": 4}));
    let (_, menu) = page.split_once("<dialog").unwrap();
    let section = r#"<h3 id="video">Video</h3><button class="giflet-player-button giflet-player-media-choice" type="button">"#;
    assert!(menu.contains(section) && menu.contains("Watch on Vimeo"));
    let hostile = html(json!({"external_media": {"provider_name": "evil", "asset_uid": "1"}}), "");
    assert!(!hostile.contains("giflet-player-media-"));
}

// [EMB-02]
#[test]
fn the_data_block_has_the_provider_and_the_ids_for_pingbacks() {
    let config = data(&html(json!({}), "consent=granted&debug=1"));
    assert_eq!(config["provider"]["apiBase"], "http://loopery.test/v1");
    assert_eq!(config["provider"]["pingbackUrl"], "http://loopery.test/v1/pingback");
    assert_eq!((&config["consent"], &config["debug"]), (&json!(true), &json!(true)));
    assert_eq!(config["gif"]["tracking"]["responseId"], "r1");
    assert_eq!(config["gif"]["tracking"]["eventType"], "GIF_BY_ID");
    assert_eq!(config["gif"]["tracking"]["campaignId"], "t1");
    assert_eq!(config["gif"]["tracking"]["pixels"][0], "<img src='http://p.test/?c=%%CACHEBUSTER%%'>");
    assert_eq!(data(&html(json!({}), "consent=maybe"))["consent"], false);
}

// [PNG-12]
#[test]
fn the_data_block_has_denied_consent_and_treats_unknown_values_as_no_consent() {
    let consent = |query: &str| {
        let config = data(&html(json!({}), query));
        (config["consent"].clone(), config["isRefused"].clone())
    };
    assert_eq!(consent("consent=denied"), (json!(false), json!(true)));
    for query in ["", "consent=", "consent=maybe"] {
        assert_eq!(consent(query), (json!(false), json!(null)));
    }
    assert_eq!(consent("consent=denied&consent=granted"), (json!(true), json!(null)));
    // The page of an origin sends the consent.
    let origin = "origin=https%3A%2F%2Fblog.test";
    assert_eq!(consent(&format!("{origin}&consent=granted")), (json!(false), json!(null)));
    assert_eq!(consent(&format!("consent=granted&{origin}")), (json!(false), json!(null)));
    assert_eq!(consent(&format!("consent=denied&{origin}")), (json!(false), json!(true)));
    assert_eq!(consent("consent=granted&origin=null"), (json!(true), json!(null)));
}

// [PLY-03]
#[test]
fn a_page_without_related_gifs_has_no_heading_and_one_with_lists_of_its_own_names_them() {
    let page = |provider: &ProviderNames| {
        render(&Page { gif: &gif(json!({})), provider, params: Params::default() })
    };
    let none = page(&ProviderNames { has_related: false, ..PROVIDER });
    assert!(!none.contains("giflet-player-related") && none.contains("giflet-player-footer"));
    let own = page(&ProviderNames { serves_related: true, delivery: Some("exactly-once"), ..PROVIDER });
    assert_eq!(data(&own)["players"], "http://loopery.test/embed/");
    assert_eq!(data(&own)["provider"]["delivery"], "exactly-once");
    assert_eq!(data(&page(&PROVIDER))["players"], json!(null));
}

// [EMB-06]
#[test]
fn the_data_block_has_the_origin_of_the_embedding_page() {
    let embedder = |query| data(&html(json!({}), query))["embedder"].clone();
    assert_eq!(embedder("origin=https%3A%2F%2Fblog.test%3A8080"), "https://blog.test:8080");
    for invalid in ["", "origin=*", "origin=null", "origin=javascript:alert(1)"] {
        assert_eq!(embedder(invalid), json!(null), "{invalid}");
    }
}

// [EMB-09]
#[test]
fn the_head_has_open_graph_and_oembed_metadata() {
    let page = html(json!({}), "");
    assert!(page.contains(r#"<meta property="og:title" content="Jumping fox">"#));
    assert!(page.contains(r#"<meta property="og:image" content="http://m.test/o.gif">"#));
    assert!(page.contains(r#"<meta property="og:video" content="http://m.test/o.mp4">"#));
    let oembed =
        r#"json+oembed" href="http://loopery.test/oembed?url=http%3A%2F%2Floopery.test%2Fgifs%2Ffox-abc""#;
    assert!(page.contains(oembed));
    assert!(page.contains(r#"<meta name="twitter:card" content="player">"#));
    assert!(page.contains(r#"<meta name="twitter:player" content="http://loopery.test/embed/abc">"#));
}

// [EMB-09]
#[test]
fn without_player_pages_of_the_site_the_card_has_the_player_of_the_gif_or_the_image() {
    let provider = ProviderNames { players: None, ..PROVIDER };
    let page_of = |gif: Gif| render(&Page { gif: &gif, provider: &provider, params: Params::default() });
    let own = gif(json!({ "embed_url": "https://b.test/embed/1" }));
    assert!(
        page_of(own.clone()).contains(r#"<meta name="twitter:player" content="https://b.test/embed/1">"#)
    );
    let page = page_of(Gif { embed_url: None, ..own });
    assert!(page.contains(r#"<meta name="twitter:card" content="summary_large_image">"#));
    assert!(!page.contains("twitter:player"));
}

// [SHR-01, TXT-05]
#[test]
fn the_share_menu_has_all_entries() {
    let page = html(json!({}), "");
    for part in [
        r#"data-share="facebook""#,
        r#"data-share="twitter""#,
        r#"data-share="pinterest""#,
        "<span>Embed code</span><input type=\"text\" name=\"embed\" readonly",
        "<span>Link</span><input type=\"text\" name=\"link\" readonly spellcheck=\"false\" value=\"http://loopery.test/gifs/fox-abc\"",
        "aria-label=\"Close\"",
        "<span>Favorite</span>",
    ] {
        assert!(page.contains(part), "{part} is missing");
    }
    let shared = &data(&page)["shared"];
    assert_eq!(shared["url"], "http://loopery.test/gifs/fox-abc");
    assert_eq!(shared["gifUrl"], "http://m.test/o.gif");
    assert_eq!([&shared["width"], &shared["height"]], [&json!(480), &json!(240)]);
    assert_eq!(data(&html(json!({"url": ""}), "")).get("shared"), None);
    assert_eq!(data(&html(json!({}), "mobile=1")).get("shared"), None);
    assert!(!html(json!({"embed_url": ""}), "").contains("Embed code"));
    let without_url = html(json!({"url": ""}), "");
    assert!(!without_url.contains("<dialog") && !without_url.contains(r#"aria-label="Share""#));
}

// [TXT-05, SHR-01]
#[test]
fn the_page_chooses_the_networks_of_the_share_menu_and_their_order() {
    let networks = |query: &str| {
        let page = html(json!({}), query);
        let links =
            page.split(r#"<a class="giflet-player-network" target="_blank" rel="noopener" data-share=""#);
        links.skip(1).map(|link| link.split_once('"').unwrap().0.to_owned()).collect::<Vec<_>>()
    };
    for query in ["", "networks="] {
        assert_eq!(networks(query), ["facebook", "twitter", "pinterest"]);
    }
    assert_eq!(networks("networks=reddit,tumblr,facebook"), ["reddit", "tumblr", "facebook"]);
    assert_eq!(networks("networks=evil,%3Cscript%3E,reddit,reddit"), ["reddit"]);
}

// [NPM-03]
#[test]
fn all_texts_are_in_the_language_of_the_page() {
    let media = json!({"provider_name": "vimeo", "asset_uid": "123"});
    let german = html(json!({ "external_media": media }), "lang=de");
    for part in [
        r#"<html lang="de" dir="ltr">"#,
        r#"aria-label="Teilen""#,
        r#"<h2 id="share">Teilen</h2>"#,
        r#"aria-label="Schließen""#,
        "<span>Favorit</span>",
        r#"aria-label="Einbettungscode kopieren">Kopieren</button>"#,
        ">Responsiv</label>",
        "Weitere Möglichkeiten</button>",
        "<span>Ansehen</span>",
        "<span>Auf Vimeo ansehen</span>",
        "Ähnliche GIFs</h2>",
        "<span>Weiter ansehen auf Loopery</span>",
        r#"aria-label="Verifiziert""#,
    ] {
        assert!(german.contains(part), "{part} is missing");
    }
    let strings = &data(&german)["strings"];
    assert_eq!([&strings["play"], &strings["retry"]], ["Abspielen", "Erneut versuchen?"]);
    let mobile = html(json!({}), "lang=de&mobile=1");
    assert!(mobile.contains("<span>Auf Loopery ansehen</span>"));
    assert!(mobile.contains(r#"aria-label="Details einblenden""#));
    for english in ["Share", "Close", "Watch", "Related Gifs", "Copy ", "Verified"] {
        for page in [&german, &mobile] {
            assert!(!page.contains(english), "{english}");
        }
    }
}

// [NPM-03]
#[test]
fn the_texts_are_those_of_the_files_of_the_components() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../react-components/src/locales");
    let files = read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = files.filter(|path| path.extension().is_some_and(|extension| extension == "json"));
    let mut languages = 0;
    for path in texts {
        let file: Value = serde_json::from_str(&read_to_string(path).unwrap()).unwrap();
        let query = format!("lang={}", file["lang"].as_str().unwrap());
        let (desktop, mobile) = (html(json!({}), &query), html(json!({}), &(query + "&mobile=1")));
        let strings = &data(&desktop)["strings"];
        assert_eq!(strings["pause"], file["gif"]["pause"]);
        assert_eq!(strings["error"], file["grid"]["error"]);
        assert_eq!(strings["copyFailed"], file["player"]["copyFailed"]);
        assert_eq!(strings["noRelated"], file["page"]["noRelated"]);
        let named = |name: &str| file["player"][name].as_str().unwrap().replace("{product}", "Loopery");
        assert!(desktop.contains(&named("continueOn")) && mobile.contains(&named("viewOn")));
        assert!(desktop.contains(file["favorite"]["favorite"].as_str().unwrap()));
        languages += 1;
    }
    assert_eq!(languages, crate::strings::LOCALES.len());
}

// [NPM-03]
#[test]
fn the_language_is_one_of_the_known_ones() {
    let has = |query: &str, start: &str| {
        assert!(html(json!({}), query).starts_with(&["<!doctype html>", start].concat()), "{query}");
    };
    has("lang=de-AT", r#"<html lang="de" dir="ltr">"#);
    has("lang=de_AT", r#"<html lang="de" dir="ltr">"#);
    has("lang=AR", r#"<html lang="ar" dir="rtl">"#);
    for unknown in ["", "lang=", "lang=xx", "lang=d", "lang=deu", "lang=%22%3E%3Cscript%3E", "lang=-"] {
        has(unknown, r#"<html lang="en" dir="ltr">"#);
    }
}

// [PLY-06]
#[test]
fn a_video_shows_its_poster_until_the_script_starts_it() {
    let page = html(json!({"type": "video"}), "");
    assert!(page.contains(
        r#"<video class="giflet-player-media" tabindex="-1" muted loop playsinline preload="metadata" src="http://m.test/o.mp4""#
    ));
    assert!(page.contains(r#"poster="http://m.test/o_s.gif""#) && !page.contains("autoplay"));
}

// [EMB-02]
#[test]
fn a_gif_with_default_values_renders_a_page() {
    let empty = giflet_sdk_core::model::Gif::default();
    let page = Page { gif: &empty, provider: &ProviderNames::default(), params: Params::default() };
    let text = render(&page);
    assert!(text.contains("<img class=\"giflet-player-media\"") && text.ends_with("</html>"));
    let mobile = Page {
        gif: &gif(json!({})),
        provider: &PROVIDER,
        params: Params { mobile: true, ..Params::default() },
    };
    assert!(render(&mobile).contains("is-mobile"));
}
