use serde_json::json;

use super::{PROVIDER, data, gif, html};
use crate::{Page, Params, render};

const SOURCE: &str = "utm_source=a%20blog&utm_campaign=spring";
const UTM_QUERY: &str = "?utm_source=a%20blog&amp;utm_medium=embed&amp;utm_campaign=spring";

fn links(page: &str) -> Vec<&str> {
    let opened = page.split("<a ").skip(1);
    opened.filter_map(|link| Some(link.split_once("href=\"")?.1.split_once('"')?.0)).collect()
}

fn page_with_referrer(query: &str) -> String {
    let params =
        Params { referrer: "https://blog.test:8080/post?secret=1".to_owned(), ..Params::from_query(query) };
    render(&Page { gif: &gif(json!({})), provider: &PROVIDER, params })
}

// [TXT-03]
#[test]
fn links_to_the_provider_have_the_tracking_parameters() {
    let page = html(json!({"cta": {"link": "https://shop.test/", "text": "Go"}}), SOURCE);
    let (internal, external): (Vec<&str>, Vec<&str>) =
        links(&page).into_iter().partition(|link| link.starts_with("http://loopery.test/"));
    // Image, logo, uploader, Watch, the mark and the bar.
    assert_eq!(internal.len(), 6);
    assert!(internal.iter().all(|link| link.ends_with(UTM_QUERY)), "{internal:?}");
    assert!(external.iter().all(|link| !link.contains("utm_")), "{external:?}");
    assert!(page.contains(r#"<link rel="canonical" href="http://loopery.test/gifs/fox-abc">"#));
    assert_eq!(
        data(&page)["utm"],
        json!({"utm_source": "a blog", "utm_medium": "embed", "utm_campaign": "spring"})
    );
}

// [TXT-03]
#[test]
fn the_campaign_is_optional() {
    let utm = json!({"utm_source": "blog", "utm_medium": "embed"});
    assert_eq!(data(&html(json!({}), "utm_source=blog"))["utm"], utm);
}

// [TXT-03]
#[test]
fn links_have_no_tracking_parameters_without_a_source() {
    assert!(!page_with_referrer("consent=granted&utm_campaign=spring").contains("utm_"));
}

// [TXT-03, PNG-12]
#[test]
fn only_the_host_of_the_embedding_page_is_sent_and_only_with_consent() {
    let page = page_with_referrer(&format!("{SOURCE}&consent=granted"));
    assert!(page.contains("/gifs/fox-abc?utm_source=a%20blog&amp;utm_medium=embed&amp;utm_campaign=spring&amp;utm_term=blog.test%3A8080\""));
    assert_eq!(data(&page)["utm"]["utm_term"], "blog.test:8080");
    assert!(!page.contains("secret"));
    assert!(!page_with_referrer(SOURCE).contains("blog.test"));
}

// [TXT-03, TXT-11]
#[test]
fn long_or_hostile_sources_do_not_break_links() {
    let long = "x".repeat(5000);
    assert!(
        links(&html(json!({}), &format!("utm_source={long}"))).contains(&"http://loopery.test/gifs/fox-abc")
    );
    let hostile = html(json!({}), "utm_source=%22%3E%3Cscript%3E");
    assert!(links(&hostile).iter().any(|link| link.contains("utm_source=%22%3E%3Cscript%3E")));
    assert!(!hostile.contains("\"><script>\""));
}
