//! The imaging service: measures videos, and keeps which part of one somebody wants.

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

const LARGEST: usize = 16 * 1024 * 1024;
const LONGEST: usize = 2_048;

/// Only this service's own media are read: it asks nobody else.
async fn own_video(app: &App, url: &str, origin: &Origin) -> Result<(Info, usize), ApiError> {
    let path = url.strip_prefix(&origin.0).and_then(|path| path.strip_prefix("/media/"));
    let path = path.and_then(|path| file::inside(&app.media, path));
    let path = path.ok_or_else(|| ApiError::bad("This is no address of our media"))?;
    let bytes = tokio::fs::read(path).await.map_err(|_| ApiError::not_found("There is no such file"))?;
    Ok((measure(&bytes)?, bytes.len()))
}

fn measure(bytes: &[u8]) -> Result<Info, ApiError> {
    let refusal = || ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "This is no MP4");
    mp4::read(bytes).ok_or_else(refusal)
}

pub async fn info(State(app): State<App>, caller: Caller) -> Result<Response, ApiError> {
    let url = caller.params.need("url", LONGEST)?;
    let (info, size) = own_video(&app, url, &caller.origin).await?;
    Ok(http::one(
        json!({
            "url": url, "width": info.width, "height": info.height, "duration_ms": info.duration_ms, "size": size,
        }),
        None,
    ))
}

pub async fn trim(State(app): State<App>, caller: Caller) -> Result<Response, ApiError> {
    let url = caller.params.need("media_url", LONGEST)?.to_owned();
    let (info, size) = own_video(&app, &url, &caller.origin).await?;
    let (start, duration) = span(&caller, &info)?;
    Ok(http::one(
        json!({ "id": "preview", "media_url": url, "start_ms": start, "duration_ms": duration, "size": size }),
        None,
    ))
}

/// A user's file; what part of it was cut out is kept, the file is not.
pub async fn trim_file(
    State(app): State<App>,
    caller: Caller,
    request: Request,
) -> Result<Response, ApiError> {
    caller.user()?;
    let too_large =
        || ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "The file is cut off or larger than 16 MB");
    let bytes = to_bytes(request.into_body(), LARGEST).await.map_err(|_| too_large())?;
    let (start, duration) = span(&caller, &measure(&bytes)?)?;
    let size = bytes.len() as i64;
    let kept = app.visits.change(move |db| {
        db.execute(
            "INSERT INTO trim(media_url, start_ms, duration_ms, size) VALUES ('', ?, ?, ?)",
            params![start, duration, size],
        )?;
        Ok(db.last_insert_rowid())
    });
    let trim: Value = json!({ "id": kept.await?, "start_ms": start, "duration_ms": duration, "size": size });
    Ok(http::one(trim, None))
}

/// Start and duration in ms, asked for in seconds; they must lie within the video.
fn span(caller: &Caller, info: &Info) -> Result<(i64, i64), ApiError> {
    let ms = |name: &str| {
        let seconds = caller.params.need(name, 20)?.parse::<f64>().ok();
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
