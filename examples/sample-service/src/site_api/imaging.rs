//! The imaging service: reads video metadata and stores trim ranges.

use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use rusqlite::params;
use serde_json::{Value, json};

use super::caller::Caller;
use super::mp4::{self, Info};
use crate::app::App;
use crate::http::{self, ApiError, Origin, file};

const MAX_SIZE: usize = 16 * 1024 * 1024;
const MAX_LENGTH: usize = 2_048;

/// Only media of this service are read; it makes no outgoing requests.
async fn own_video(app: &App, url: &str, origin: &Origin) -> Result<(Info, usize), ApiError> {
    let path = url.strip_prefix(&origin.0).and_then(|path| path.strip_prefix("/media/"));
    let path = path.and_then(|path| file::resolve(&app.media, path));
    let path = path.ok_or_else(|| ApiError::bad("The URL is not a media URL of this service"))?;
    let bytes = tokio::fs::read(path).await.map_err(|_| ApiError::not_found("No such file"))?;
    Ok((measure(&bytes)?, bytes.len()))
}

fn measure(bytes: &[u8]) -> Result<Info, ApiError> {
    let refusal = || ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "This is no MP4");
    mp4::read(bytes).ok_or_else(refusal)
}

pub async fn info(State(app): State<App>, caller: Caller) -> Result<Response, ApiError> {
    let url = caller.params.required("url", MAX_LENGTH)?;
    let (info, size) = own_video(&app, url, &caller.origin).await?;
    Ok(http::one(
        json!({
            "url": url, "width": info.width, "height": info.height, "duration_ms": info.duration_ms, "size": size,
        }),
        None,
    ))
}

pub async fn trim(State(app): State<App>, caller: Caller) -> Result<Response, ApiError> {
    let url = caller.params.required("media_url", MAX_LENGTH)?.to_owned();
    let (info, size) = own_video(&app, &url, &caller.origin).await?;
    let (start, duration) = trim_range(&caller, &info)?;
    Ok(http::one(
        json!({ "id": "preview", "media_url": url, "start_ms": start, "duration_ms": duration, "size": size }),
        None,
    ))
}

/// Trims an uploaded file. The range is stored, the file is not.
pub async fn trim_file(
    State(app): State<App>,
    caller: Caller,
    request: Request,
) -> Result<Response, ApiError> {
    caller.require_user()?;
    let too_large =
        || ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "The file is truncated or larger than 16 MB");
    let bytes = to_bytes(request.into_body(), MAX_SIZE).await.map_err(|_| too_large())?;
    let (start, duration) = trim_range(&caller, &measure(&bytes)?)?;
    let size = bytes.len() as i64;
    let id = app.visits.change(move |db| {
        db.execute(
            "INSERT INTO trim(media_url, start_ms, duration_ms, size) VALUES ('', ?, ?, ?)",
            params![start, duration, size],
        )?;
        Ok(db.last_insert_rowid())
    });
    let trim: Value = json!({ "id": id.await?, "start_ms": start, "duration_ms": duration, "size": size });
    Ok(http::one(trim, None))
}

/// Parses start and duration (seconds) and returns them in ms. The range must lie within the video.
fn trim_range(caller: &Caller, info: &Info) -> Result<(i64, i64), ApiError> {
    let ms = |name: &str| {
        let seconds = caller.params.required(name, 20)?.parse::<f64>().ok();
        let seconds = seconds.filter(|seconds| (0.0..86_400.0).contains(seconds));
        let seconds = seconds.ok_or_else(|| ApiError::bad(format!("{name} must be a number of seconds")))?;
        Ok::<_, ApiError>((seconds * 1000.0).round() as i64)
    };
    let (start, duration) = (ms("start")?, ms("duration")?);
    if duration == 0 || start + duration > i64::try_from(info.duration_ms).unwrap_or(i64::MAX) {
        return Err(ApiError::bad(format!("The video is {} ms long", info.duration_ms)));
    }
    Ok((start, duration))
}
