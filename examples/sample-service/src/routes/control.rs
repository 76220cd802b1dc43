//! Inspection and fault injection for developers and tests. No key is needed, but pages of other sites are refused.

use axum::Router;
use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::middleware::from_fn;
use axum::response::{IntoResponse, Json, Response};
use axum::routing::get;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::config::Faults;
use crate::http::{ApiError, Body, Params, refuse_other_sites};
use crate::visits::event_log::EventLog;
use crate::visits::pingbacks::{self, Query};

const MAX_LIMIT: u32 = 1_000;
const MAX_LENGTH: usize = 256;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/pingbacks", get(list_pingbacks).delete(clear_pingbacks))
        .route("/analytics", get(list_analytics).delete(clear_analytics))
        .route("/reports", get(list_reports).delete(clear_reports))
        .route("/shares", get(list_shares).delete(clear_shares))
        .route("/requests", get(requests))
        .route("/faults", get(show_faults).put(set_faults))
        .layer(from_fn(refuse_other_sites))
}

async fn list_pingbacks(State(app): State<App>, RawQuery(query): RawQuery) -> Result<Response, ApiError> {
    let params = Params::parse(&query.unwrap_or_default())?;
    let filter = Query {
        after: i64::from(params.number("after", 0, 0..=u32::MAX)?),
        action_type: params.text("action_type", MAX_LENGTH)?.map(str::to_owned),
        gif_id: params.text("gif_id", MAX_LENGTH)?.map(str::to_owned),
        limit: params.number("limit", 100, 1..=MAX_LIMIT)?,
    };
    let found = app.visits.run(move |db| pingbacks::find(db, &filter)).await?;
    let body = json!({ "events": found.events, "total": found.total, "duplicates": found.duplicates });
    Ok(Json(body).into_response())
}

async fn clear_pingbacks(State(app): State<App>) -> Result<StatusCode, ApiError> {
    app.visits.run(|db| pingbacks::clear(db)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn list_analytics(app: State<App>, query: RawQuery) -> Result<Response, ApiError> {
    list_events(EventLog::Analytics, "events", app, query).await
}

async fn list_reports(app: State<App>, query: RawQuery) -> Result<Response, ApiError> {
    list_events(EventLog::Reports, "reports", app, query).await
}

async fn list_shares(app: State<App>, query: RawQuery) -> Result<Response, ApiError> {
    list_events(EventLog::Providers, "shares", app, query).await
}

async fn list_events(
    log: EventLog,
    name: &str,
    State(app): State<App>,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    let params = Params::parse(&query.unwrap_or_default())?;
    let after = i64::from(params.number("after", 0, 0..=u32::MAX)?);
    let limit = params.number("limit", 100, 1..=MAX_LIMIT)?;
    let (events, total) = app.visits.run(move |db| log.find(db, after, limit)).await?;
    Ok(Json(json!({ name: events, "total": total })).into_response())
}

async fn clear_analytics(app: State<App>) -> Result<StatusCode, ApiError> {
    clear(EventLog::Analytics, app).await
}

async fn clear_reports(app: State<App>) -> Result<StatusCode, ApiError> {
    clear(EventLog::Reports, app).await
}

async fn clear_shares(app: State<App>) -> Result<StatusCode, ApiError> {
    clear(EventLog::Providers, app).await
}

async fn clear(log: EventLog, State(app): State<App>) -> Result<StatusCode, ApiError> {
    app.visits.run(move |db| log.clear(db)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn requests(State(app): State<App>, RawQuery(query): RawQuery) -> Result<Response, ApiError> {
    let params = Params::parse(&query.unwrap_or_default())?;
    let after = u64::from(params.number("after", 0, 0..=u32::MAX)?);
    let recorder = app.recorder.as_ref();
    let recorder = recorder.ok_or_else(|| ApiError::not_found("Requests are recorded only with --record"))?;
    Ok(Json(json!({ "requests": recorder.after(after) })).into_response())
}

/// Overrides of the default [`Faults`].
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FaultSettings {
    latency: Option<u64>,
    error_rate: Option<f64>,
    status: Option<u16>,
    retry_after: Option<u32>,
}

async fn show_faults(State(app): State<App>) -> Json<Value> {
    Json(to_json(app.faults()))
}

/// Absent members are reset to their default, so that one call sets the complete state.
async fn set_faults(State(app): State<App>, body: Body) -> Result<Json<Value>, ApiError> {
    let settings: FaultSettings =
        serde_json::from_slice(&body.bytes).map_err(|error| ApiError::bad(error.to_string()))?;
    let defaults = Faults::default();
    let faults = Faults {
        latency: settings.latency.unwrap_or(defaults.latency),
        error_rate: settings.error_rate.unwrap_or(defaults.error_rate),
        status: settings.status.unwrap_or(defaults.status),
        retry_after: settings.retry_after,
    };
    app.set_faults(faults.check().map_err(ApiError::bad)?);
    Ok(Json(to_json(app.faults())))
}

fn to_json(faults: Faults) -> Value {
    json!({
        "latency": faults.latency,
        "error_rate": faults.error_rate,
        "status": faults.status,
        "retry_after": faults.retry_after,
    })
}
