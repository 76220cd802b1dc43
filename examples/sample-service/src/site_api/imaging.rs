//! The imaging service: reads video metadata and trims GIFs.

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use axum::response::{IntoResponse, Response};
use rusqlite::{OptionalExtension, params};
use serde_json::{Value, json};

use super::caller::Caller;
use super::mp4;
use super::trim::{self, Section, TrimError};
use crate::app::App;
use crate::http::{self, ApiError, MAX_UPLOAD_SIZE, Origin, Path, file};

const MAX_LENGTH: usize = 2_048;

/// Reads a media file of this service. It makes no outgoing requests.
async fn own_media(app: &App, url: &str, origin: &Origin) -> Result<Vec<u8>, ApiError> {
    let path = url.strip_prefix(&origin.0).and_then(|path| path.strip_prefix("/media/"));
    let path = path.and_then(|path| file::resolve(&app.media, path));
    let path = path.ok_or_else(|| ApiError::bad("The URL is not a media URL of this service"))?;
    tokio::fs::read(path).await.map_err(|_| ApiError::not_found("No such file"))
}

pub async fn info(caller: Caller) -> Result<Response, ApiError> {
    let url = caller.params.required("url", MAX_LENGTH)?;
    let bytes = own_media(&caller.app, url, &caller.origin).await?;
    let info = mp4::read(&bytes)
        .ok_or_else(|| ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "This is no MP4"))?;
    Ok(http::one(
        json!({
            "url": url, "width": info.width, "height": info.height, "duration_ms": info.duration_ms,
            "size": bytes.len(),
        }),
        None,
    ))
}

/// Describes a section of a GIF of this service. The section is not stored: its URL repeats the parameters.
pub async fn trim(caller: Caller) -> Result<Response, ApiError> {
    let section = own_section(&caller).await?;
    let params = &caller.params;
    let query: String = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(
            ["media_url", "start", "duration"].map(|name| (name, params.get(name).unwrap_or_default())),
        )
        .finish();
    let url = format!("{}/imaging/trim.gif?{query}", caller.origin.0);
    Ok(http::one(to_json("preview".into(), &url, &section), None))
}

/// Responds with the section of a GIF of this service.
pub async fn trimmed(caller: Caller) -> Result<Response, ApiError> {
    Ok(gif(own_section(&caller).await?.file))
}

async fn own_section(caller: &Caller) -> Result<Section, ApiError> {
    let url = caller.params.required("media_url", MAX_LENGTH)?;
    section(caller, own_media(&caller.app, url, &caller.origin).await?).await
}

/// Trims an uploaded GIF and stores the section.
pub async fn trim_file(caller: Caller, request: Request) -> Result<Response, ApiError> {
    caller.require_user()?;
    let bytes = http::read_body(&caller.app, request.into_body(), MAX_UPLOAD_SIZE).await?;
    let section = section(&caller, bytes.into()).await?;
    let trim = caller.app.visits.change(move |db| {
        db.execute(
            "INSERT INTO trim(media_url, start_ms, duration_ms, size, file) VALUES ('', ?, ?, ?, ?)",
            params![
                section.start_ms as i64,
                section.duration_ms as i64,
                section.file.len() as i64,
                section.file
            ],
        )?;
        let id = db.last_insert_rowid();
        let url = format!("{}/imaging/trims/{id}.gif", caller.origin.0);
        Ok(to_json(id.into(), &url, &section))
    });
    Ok(http::one(trim.await?, None))
}

/// Responds with a stored section.
pub async fn stored(State(app): State<App>, Path(name): Path<String>) -> Result<Response, ApiError> {
    let file = app.visits.run(move |db| {
        let sql = "SELECT file FROM trim WHERE id || '.gif' = ? AND file IS NOT NULL";
        db.query_row(sql, [name], |row| row.get(0)).optional()
    });
    file.await?.map(gif).ok_or_else(|| ApiError::not_found("No such file"))
}

fn gif(file: Vec<u8>) -> Response {
    ([(CONTENT_TYPE, "image/gif"), (X_CONTENT_TYPE_OPTIONS, "nosniff")], file).into_response()
}

fn to_json(id: Value, url: &str, section: &Section) -> Value {
    let Section { file, start_ms, duration_ms } = section;
    json!({ "id": id, "media_url": url, "start_ms": start_ms, "duration_ms": duration_ms, "size": file.len() })
}

/// Cuts a file by the parameters `start` and `duration` (seconds).
async fn section(caller: &Caller, file: Vec<u8>) -> Result<Section, ApiError> {
    let seconds = |name: &str| {
        let seconds = caller.params.required(name, 20)?.parse::<f64>().ok();
        let seconds = seconds.filter(|seconds| (0.0..86_400.0).contains(seconds));
        seconds.ok_or_else(|| ApiError::bad(format!("{name} must be a number of seconds")))
    };
    let (start, duration) = (seconds("start")?, seconds("duration")?);
    let trimmed = tokio::task::spawn_blocking(move || trim::trim(&file, start, duration)).await;
    trimmed.map_err(|_| ApiError::internal())?.map_err(|error| match error {
        TrimError::NotAGif => ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "Only GIFs can be trimmed"),
        TrimError::TooLarge => ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "The GIF is too large"),
        TrimError::OutOfRange(duration) => ApiError::bad(format!("The GIF is {duration} ms long")),
    })
}
