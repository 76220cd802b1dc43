//! The site whose player pages the service sends.

use giflet_embed_server::{Mark, Site};

use crate::app::App;
use crate::http::Origin;
use crate::page_files;

/// The API key of the player page's calls.
const KEY: &str = "loopery-embed";

/// Describes the site at an origin.
pub fn site(app: &App, origin: &Origin) -> Site {
    let own = origin.0.clone();
    let text = |text: &str| Some(text.to_owned());
    Site {
        name: "loopery".into(),
        product_name: "Loopery".into(),
        site: own.clone(),
        api_base: format!("{own}/v1"),
        api_key: KEY.into(),
        has_related: true,
        serves_related: false,
        delivery: text("exactly-once"),
        pingback_url: Some(format!("{own}/v1/pingback")),
        analytics_url: Some(format!("{own}/v1/analytics?api_key={KEY}")),
        mark: Some(Mark { text: "Powered by Loopery".into(), url: own.clone() }),
        media_host: text(origin.host()),
        sdk_headers: true,
        path: "/embed".into(),
        oembed_path: text("/oembed"),
        page_path: text("/gifs"),
        files_path: "/embed-assets".into(),
        style: text("/site.css"),
        icon: text("/icon.svg"),
        files: page_files::read(&app.embed),
        is_static: false,
        origin: own,
    }
}
