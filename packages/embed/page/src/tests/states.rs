use serde_json::json;

use super::{SERVICE, data, gif, html};
use crate::{Page, Params, ServiceNames, is_mobile, render};

// [PLY-02, EMB-04]
#[test]
fn the_picture_is_plain_html_and_a_link_to_its_page() {
    let page = html(json!({}), "");
    let link = r#"<a class="giflet-player-link" target="_blank" rel="noopener" href="http://loopery.test/gifs/fox-abc">"#;
    let (_, stage) = page.split_once(link).unwrap();
    let (stage, _) = stage.split_once("</a>").unwrap();
    assert!(stage.contains(r#"width="480" height="240" alt="Jumping fox""#), "{stage}");
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

// [PLY-01]
#[test]
fn a_sticker_is_told_from_a_gif() {
    assert!(html(json!({}), "").contains(r#"<body class="giflet-player is-desktop is-gif">"#));
    assert!(
        html(json!({"is_sticker": "1"}), "")
            .contains(r#"<body class="giflet-player is-desktop is-sticker">"#)
    );
}

// [PLY-03, PLY-05]
#[test]
fn desktop_has_header_footer_related_and_bar() {
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
fn mobile_has_its_footer_and_no_share_menu() {
    let page = html(json!({}), "mobile=1");
    assert!(page.contains("is-mobile") && page.contains("<span>View on Loopery</span>"));
    assert!(page.contains("<span>Watch</span>") && page.contains(r#"class="giflet-player-logo""#));
    for part in ["Related Gifs", "<dialog", "Continue Watching", "giflet-player-header"] {
        assert!(!page.contains(part), "{part} should not be there");
    }
}

// [PNG-09, SHR-01]
#[test]
fn the_script_is_told_where_analytics_are_and_what_a_known_visitor_likes() {
    let page = html(json!({}), "");
    assert_eq!(data(&page)["analyticsUrl"], "http://loopery.test/v1/analytics?api_key=key");
    assert_eq!(data(&page)["relatedPath"], "/gifs/abc/related/page/");
    assert_eq!(data(&page).get("isFavorite"), None);
    assert!(page.contains(r#"aria-pressed="false""#));
    for is_favorite in [true, false] {
        let params = Params { is_favorite: Some(is_favorite), ..Params::default() };
        let page = render(&Page { gif: &gif(json!({})), service: &SERVICE, params });
        assert_eq!(data(&page)["isFavorite"], is_favorite);
        assert!(page.contains(&format!(r#"aria-pressed="{is_favorite}""#)));
    }
}

// [PLY-08]
#[test]
fn phones_are_told_by_their_user_agent() {
    let android = "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0";
    assert!(is_mobile(&[android, " Mobile Safari/537.36"].concat()));
    assert!(is_mobile(
        "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148"
    ));
    assert!(!is_mobile(&[android, " Safari/537.36"].concat()), "a tablet");
    assert!(!is_mobile("Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148"));
    assert!(!is_mobile("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36"));
    assert!(!is_mobile(""));
}

// [TXT-02, ITM-03]
#[test]
fn attribution_shows_what_the_rules_allow() {
    let page = html(json!({}), "");
    assert!(page.contains(r#"rel="noopener" href="http://loopery.test/foxmaker">"#));
    assert!(
        page.contains(">Fox Maker</span>")
            && page.contains(">@fox.maker</span>")
            && page.contains("Verified")
    );
    assert!(page.contains(r#"src="http://m.test/a/fox/80h.gif""#));
    let plain = html(json!({"user": {"username": "ann", "is_public": true}}), "");
    assert!(
        plain.contains("giflet-player-avatar-") && plain.matches("Verified").count() == 1,
        "the grid's badge only"
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
fn external_media_has_its_two_buttons() {
    let media = json!({"provider_name": "vimeo", "asset_uid": "123", "start": 4});
    let page = html(json!({ "external_media": media }), "");
    assert!(page.contains("Watch on Vimeo") && page.contains("<span>GIF</span>"));
    let url = "https://player.vimeo.com/video/123?autoplay=1&byline=0&title=0&loop=0&muted=1&color=7c5cff";
    assert_eq!(data(&page)["video"], json!({"host": "vimeo", "url": url}));
    let (_, menu) = page.split_once("<dialog").unwrap();
    let area = r#"<h3 id="video">Video</h3><button class="giflet-player-button giflet-player-media-choice" type="button">"#;
    assert!(menu.contains(area) && menu.contains("Watch on Vimeo"));
    let hostile = html(json!({"external_media": {"provider_name": "evil", "asset_uid": "1"}}), "");
    assert!(!hostile.contains("giflet-player-media-"));
}

// [EMB-02]
#[test]
fn the_script_is_told_the_service_and_the_names_for_pingbacks() {
    let told = data(&html(json!({}), "consent=granted&debug=1"));
    assert_eq!(told["service"]["apiBase"], "http://loopery.test/v1");
    assert_eq!(told["service"]["pingbackUrl"], "http://loopery.test/v1/pingback");
    assert_eq!((&told["consent"], &told["debug"]), (&json!(true), &json!(true)));
    assert_eq!(told["gif"]["tracking"]["responseId"], "r1");
    assert_eq!(told["gif"]["tracking"]["eventType"], "GIF_BY_ID");
    assert_eq!(told["gif"]["tracking"]["campaignId"], "t1");
    assert_eq!(told["gif"]["tracking"]["pixels"][0], "<img src='http://p.test/?c=%%CACHEBUSTER%%'>");
    assert_eq!(data(&html(json!({}), "consent=maybe"))["consent"], false);
}

// [PNG-12]
#[test]
fn the_script_is_told_a_refusal_and_nothing_of_a_wish_that_is_not_known() {
    let wish = |query: &str| {
        let told = data(&html(json!({}), query));
        (told["consent"].clone(), told["isRefused"].clone())
    };
    assert_eq!(wish("consent=denied"), (json!(false), json!(true)));
    for query in ["", "consent=", "consent=maybe"] {
        assert_eq!(wish(query), (json!(false), json!(null)));
    }
    assert_eq!(wish("consent=denied&consent=granted"), (json!(true), json!(null)));
}

// [EMB-06]
#[test]
fn the_script_is_told_whom_it_may_talk_with() {
    let told = |query| data(&html(json!({}), query))["embedder"].clone();
    assert_eq!(told("origin=https%3A%2F%2Fblog.test%3A8080"), "https://blog.test:8080");
    for none in ["", "origin=*", "origin=null", "origin=javascript:alert(1)"] {
        assert_eq!(told(none), json!(null), "{none}");
    }
}

// [EMB-09]
#[test]
fn the_address_unfolds_elsewhere() {
    let page = html(json!({}), "");
    assert!(page.contains(r#"<meta property="og:title" content="Jumping fox">"#));
    assert!(page.contains(r#"<meta property="og:image" content="http://m.test/o.gif">"#));
    assert!(page.contains(r#"<meta property="og:video" content="http://m.test/o.mp4">"#));
    let oembed =
        r#"json+oembed" href="http://loopery.test/oembed?url=http%3A%2F%2Floopery.test%2Fgifs%2Ffox-abc""#;
    assert!(page.contains(oembed));
}

// [SHR-01, TXT-05]
#[test]
fn the_share_menu_has_every_entry() {
    let page = html(json!({}), "");
    for part in [
        "facebook.com/sharer/sharer.php?u=http%3A%2F%2Floopery.test%2Fgifs%2Ffox-abc",
        "twitter.com/intent/tweet?url=http%3A",
        "media=http%3A%2F%2Fm.test%2Fo.gif&amp;description=Jumping%20fox",
        "<span>Embed code</span><input type=\"text\" readonly",
        "<span>Link</span><input type=\"text\" readonly spellcheck=\"false\" value=\"http://loopery.test/gifs/fox-abc\"",
        "aria-label=\"Close\"",
        "<span>Favorite</span>",
    ] {
        assert!(page.contains(part), "{part} is missing");
    }
    assert!(!html(json!({"embed_url": ""}), "").contains("Embed code"));
    let unlinked = html(json!({"url": ""}), "");
    assert!(!unlinked.contains("<dialog") && !unlinked.contains(r#"aria-label="Share""#));
}

// [TXT-04]
#[test]
fn the_embed_code_keeps_the_aspect_within_480() {
    let code = |width: u32, height: u32| {
        let size = json!({"original": {"width": width, "height": height, "url": "http://m.test/o.gif"}});
        html(json!({ "images": size }), "")
    };
    let says = |page: &str, width: u32, height: u32| {
        page.contains(&format!("/embed/abc&quot; width=&quot;{width}&quot; height=&quot;{height}&quot;"))
    };
    assert!(says(&code(480, 240), 480, 240));
    assert!(says(&code(1000, 2000), 240, 480));
    assert!(says(&code(100, 50), 480, 240));
    assert!(says(&code(4_000_000_000, 1), 480, 1));
    assert!(code(1000, 2000).contains("width:100%;height:auto;aspect-ratio:240/480&quot;"));
}

// [PLY-06]
#[test]
fn a_video_waits_for_the_script_behind_its_poster() {
    let page = html(json!({"type": "video"}), "");
    assert!(page.contains(
        r#"<video class="giflet-player-media" tabindex="-1" muted loop playsinline preload="metadata" src="http://m.test/o.mp4""#
    ));
    assert!(page.contains(r#"poster="http://m.test/o_s.gif""#) && !page.contains("autoplay"));
}

// [EMB-02]
#[test]
fn a_gif_with_next_to_nothing_still_makes_a_page() {
    let bare = giflet_sdk_core::model::Gif::default();
    let page = Page { gif: &bare, service: &ServiceNames::default(), params: Params::default() };
    let text = render(&page);
    assert!(text.contains("<img class=\"giflet-player-media\"") && text.ends_with("</html>"));
    let unnamed = Page {
        gif: &gif(json!({})),
        service: &SERVICE,
        params: Params { mobile: true, ..Params::default() },
    };
    assert!(render(&unnamed).contains("is-mobile"));
}
