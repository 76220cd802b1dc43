use serde_json::json;

use super::{SERVICE, data, gif, html};
use crate::{Page, Params, render};

const SOURCE: &str = "utm_source=a%20blog&utm_campaign=spring";
const TOLD: &str = "?utm_source=a%20blog&amp;utm_medium=embed&amp;utm_campaign=spring";

fn links(page: &str) -> Vec<&str> {
    let opened = page.split("<a ").skip(1);
    opened.filter_map(|link| Some(link.split_once("href=\"")?.1.split_once('"')?.0)).collect()
}

fn embedded(query: &str) -> String {
    let params =
        Params { referrer: "https://blog.test:8080/post?secret=1".to_owned(), ..Params::from_query(query) };
    render(&Page { gif: &gif(json!({})), service: &SERVICE, params })
}

// [TXT-03]
#[test]
fn links_to_the_service_carry_the_configured_source() {
    let page = html(json!({"cta": {"link": "https://shop.test/", "text": "Go"}}), SOURCE);
    let (out, others): (Vec<&str>, Vec<&str>) =
        links(&page).into_iter().partition(|link| link.starts_with("http://loopery.test/"));
    // Picture, logo, uploader, Watch and the bar.
    assert_eq!(out.len(), 5);
    assert!(out.iter().all(|link| link.ends_with(TOLD)), "{out:?}");
    assert!(others.iter().all(|link| !link.contains("utm_")), "{others:?}");
    assert!(page.contains(r#"<link rel="canonical" href="http://loopery.test/gifs/fox-abc">"#));
    assert_eq!(
        data(&page)["utm"],
        json!({"utm_source": "a blog", "utm_medium": "embed", "utm_campaign": "spring"})
    );
}

// [TXT-03]
#[test]
fn a_source_may_do_without_a_campaign() {
    let utm = json!({"utm_source": "blog", "utm_medium": "embed"});
    assert_eq!(data(&html(json!({}), "utm_source=blog"))["utm"], utm);
}

// [TXT-03]
#[test]
fn nothing_is_told_without_a_source() {
    assert!(!embedded("consent=granted&utm_campaign=spring").contains("utm_"));
}

// [TXT-03, TXT-04]
#[test]
fn the_embed_code_passes_the_source_on_but_not_whose_page_this_is() {
    let page = embedded(&format!("{SOURCE}&consent=granted"));
    let code = "/embed/abc?utm_source=a%20blog&amp;amp;utm_medium=embed&amp;amp;utm_campaign=spring&quot;";
    assert_eq!(page.matches(code).count(), 2, "the fixed code and the responsive one");
}

// [TXT-03, PNG-12]
#[test]
fn the_embedding_page_is_told_by_its_host_and_only_with_consent() {
    let page = embedded(&format!("{SOURCE}&consent=granted"));
    assert!(page.contains("/gifs/fox-abc?utm_source=a%20blog&amp;utm_medium=embed&amp;utm_campaign=spring&amp;utm_term=blog.test%3A8080\""));
    assert_eq!(data(&page)["utm"]["utm_term"], "blog.test:8080");
    assert!(!page.contains("secret"));
    assert!(!embedded(SOURCE).contains("blog.test"));
}

// [TXT-03, TXT-11]
#[test]
fn a_source_can_break_no_link() {
    let long = "x".repeat(5000);
    assert!(
        links(&html(json!({}), &format!("utm_source={long}"))).contains(&"http://loopery.test/gifs/fox-abc")
    );
    let hostile = html(json!({}), "utm_source=%22%3E%3Cscript%3E");
    assert!(links(&hostile).iter().any(|link| link.contains("utm_source=%22%3E%3Cscript%3E")));
    assert!(!hostile.contains("\"><script>\""));
}
