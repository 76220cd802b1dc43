use crate::model::{Context, Gif, decode};
use crate::share::Network;
use serde_json::json;

fn gif() -> Gif {
    let raw = json!({
        "id": "1", "title": "a & b", "url": "https://m.test/gifs/1", "tags": ["x", "y z"],
        "images": { "original": { "url": "https://m.test/1.gif", "width": "10", "height": "10" } },
    });
    decode(&raw.to_string(), Context::default()).unwrap()
}

fn link(network: Network) -> String {
    network.link(&gif()).unwrap().as_str().into()
}

// [TXT-05]
#[test]
fn every_network_has_its_parameters() {
    let page = "https%3A%2F%2Fm.test%2Fgifs%2F1";
    let media = "https%3A%2F%2Fm.test%2F1.gif";
    assert_eq!(link(Network::Facebook), format!("https://www.facebook.com/sharer/sharer.php?u={page}"));
    assert_eq!(
        link(Network::Twitter),
        format!("https://twitter.com/intent/tweet?url={page}&text=a%20%26%20b")
    );
    assert_eq!(
        link(Network::Tumblr),
        format!(
            "https://www.tumblr.com/widgets/share/tool?canonicalUrl={page}&content={media}&caption=a%20%26%20b\
             &clickthroughUrl={page}&posttype=photo&tags=x%2Cy%20z"
        )
    );
    assert_eq!(
        link(Network::Pinterest),
        format!(
            "https://www.pinterest.com/pin/create/button/?url={page}&media={media}&description=a%20%26%20b"
        )
    );
    assert_eq!(link(Network::Reddit), format!("https://www.reddit.com/submit?url={page}"));
}

// [TXT-05]
#[test]
fn a_gif_without_a_page_has_no_share_link() {
    let gif = Gif { url: None, ..gif() };
    assert!(Network::ALL.iter().all(|network| network.link(&gif).is_none()));
}

// [SHR-02]
#[test]
fn the_twitter_popup_has_its_own_size() {
    assert_eq!(Network::Twitter.popup(), (750, 350));
    assert_eq!(Network::Pinterest.popup(), (480, 480));
}
