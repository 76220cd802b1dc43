//! A page that uses only the script tag, without a build step.

use axum::Router;
use axum::response::Response;
use axum::routing::get;
use giflet_embed_server::html;
use giflet_embed_server::security::protected;

use crate::app::App;
use crate::http::{self, Origin};

/// The policy that the script tag needs. The gallery may frame the page.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src * data:; \
     media-src *; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; \
     require-trusted-types-for 'script'; trusted-types giflet; frame-ancestors *";

pub fn routes() -> Router<App> {
    Router::new().route("/showcase", get(showcase))
}

async fn showcase(origin: Origin) -> Response {
    http::send(protected(200, page(&origin), POLICY))
}

fn page(origin: &Origin) -> String {
    let site = &origin.0;
    let host = origin.host();
    let provider = format!(
        r#"{{"name":"loopery","productName":"Loopery","site":"{site}","apiBase":"{site}/v1","pingbackUrl":"{site}/v1/pingback","mediaHost":"{host}","embedBase":"{site}/embed","mark":{{"text":"Powered by Loopery","url":"{site}"}},"sdkHeaders":false}}"#
    );
    let provider = html::escape(&provider);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>My cat page</title>\n<link rel=\"icon\" href=\"/icon.svg\">\n\
         <script async src=\"/static/embed.js\" data-api-key=\"showcase\" data-provider-settings=\"{provider}\"></script>\n\
         </head>\n<body>\n<main>\n<h1>My cat page</h1>\n<p>Written by hand, with one script tag.</p>\n\
         <giflet-carousel search=\"cat\" height=\"120\" label=\"Cats in a row\"></giflet-carousel>\n\
         <p>And all that is happy.</p>\n\
         <div data-giflet-grid=\"happy\" data-columns=\"3\" data-label=\"Happy\"></div>\n</main>\n</body>\n</html>\n"
    )
}
