//! For people and tests at this machine: what arrived, and how the API is to misbehave. No key needed.

use axum::Router;
use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use axum::routing::get;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::config::Faults;
use crate::http::{ApiError, Body, Params};
use crate::visits::pingbacks::{self, Question};
use crate::visits::told::Told;

const MOST: u32 = 1_000;
const LONGEST: usize = 256;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/pingbacks", get(list_pingbacks).delete(clear_pingbacks))
        .route("/analytics", get(list_analytics).delete(clear_analytics))
        .route("/reports", get(list_reports).delete(clear_reports))
        .route("/requests", get(requests))
        .route("/faults", get(show_faults).put(set_faults))
}

async fn list_pingbacks(State(app): State<App>, RawQuery(query): RawQuery) -> Result<Response, ApiError> {
    let params = Params::parse(&query.unwrap_or_default())?;
    let question = Question {
        after: i64::from(params.number("after", 0, 0..=u32::MAX)?),
        action_type: params.text("action_type", LONGEST)?.map(str::to_owned),
        gif_id: params.text("gif_id", LONGEST)?.map(str::to_owned),
        limit: params.number("limit", 100, 1..=MOST)?,
    };
    let kept = app.visits.run(move |db| pingbacks::find(db, &question)).await?;
    let answer = json!({ "events": kept.events, "total": kept.total, "duplicates": kept.duplicates });
    Ok(Json(answer).into_response())
}

async fn clear_pingbacks(State(app): State<App>) -> Result<StatusCode, ApiError> {
    app.visits.run(|db| pingbacks::clear(db)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn list_analytics(State(app): State<App>, RawQuery(query): RawQuery) -> Result<Response, ApiError> {
    let params = Params::parse(&query.unwrap_or_default())?;
    let after = i64::from(params.number("after", 0, 0..=u32::MAX)?);
    let limit = params.number("limit", 100, 1..=MOST)?;
    let (events, total) = app.visits.run(move |db| Told::Analytics.find(db, after, limit)).await?;
    Ok(Json(json!({ "events": events, "total": total })).into_response())
}

async fn clear_analytics(State(app): State<App>) -> Result<StatusCode, ApiError> {
    app.visits.run(|db| Told::Analytics.clear(db)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn list_reports(State(app): State<App>, RawQuery(query): RawQuery) -> Result<Response, ApiError> {
    let params = Params::parse(&query.unwrap_or_default())?;
    let after = i64::from(params.number("after", 0, 0..=u32::MAX)?);
    let limit = params.number("limit", 100, 1..=MOST)?;
    let (reports, total) = app.visits.run(move |db| Told::Reports.find(db, after, limit)).await?;
    Ok(Json(json!({ "reports": reports, "total": total })).into_response())
}

async fn clear_reports(State(app): State<App>) -> Result<StatusCode, ApiError> {
    app.visits.run(|db| Told::Reports.clear(db)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn requests(State(app): State<App>, RawQuery(query): RawQuery) -> Result<Response, ApiError> {
    let params = Params::parse(&query.unwrap_or_default())?;
    let after = u64::from(params.number("after", 0, 0..=u32::MAX)?);
    let recorder = app.recorder.as_ref();
    let recorder = recorder.ok_or_else(|| ApiError::not_found("Requests are kept only with --record"))?;
    Ok(Json(json!({ "requests": recorder.after(after) })).into_response())
}

/// The parts of [`Faults`] a caller wants otherwise.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    latency: Option<u64>,
    error_rate: Option<f64>,
    status: Option<u16>,
    retry_after: Option<u32>,
}

async fn show_faults(State(app): State<App>) -> Json<Value> {
    Json(shown(app.faults()))
}

/// What is not named goes back to the default, so that one call describes the whole state.
async fn set_faults(State(app): State<App>, body: Body) -> Result<Json<Value>, ApiError> {
    let wish: Wish = serde_json::from_slice(&body.bytes).map_err(|error| ApiError::bad(error.to_string()))?;
    let usual = Faults::default();
    let faults = Faults {
        latency: wish.latency.unwrap_or(usual.latency),
        error_rate: wish.error_rate.unwrap_or(usual.error_rate),
        status: wish.status.unwrap_or(usual.status),
        retry_after: wish.retry_after,
    };
    app.set_faults(faults.check().map_err(ApiError::bad)?);
    Ok(Json(shown(app.faults())))
}

fn shown(faults: Faults) -> Value {
    json!({
        "latency": faults.latency,
        "error_rate": faults.error_rate,
        "status": faults.status,
        "retry_after": faults.retry_after,
    })
}
