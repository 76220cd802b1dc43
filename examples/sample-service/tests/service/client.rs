//! A running service and a client for it.

use std::path::{Path, PathBuf};

use giflet_sample_service::{Config, Running, start};
use reqwest::{Method, Response, StatusCode};
use serde_json::Value;
use tempfile::TempDir;

pub fn catalogue() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/catalogue")
}

/// The catalogue of the examples.
pub fn real_catalogue() -> PathBuf {
    catalogue().join("../../catalogue")
}

pub fn config(data: &Path) -> Config {
    Config {
        port: 0,
        data: data.to_path_buf(),
        catalogue: catalogue(),
        example_data: false,
        ..Config::default()
    }
}

pub struct Service {
    pub running: Running,
    pub http: reqwest::Client,
    pub data: TempDir,
}

impl Service {
    pub async fn start() -> Self {
        Self::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Config)) -> Self {
        Self::in_folder(TempDir::new().unwrap(), change).await
    }

    async fn in_folder(data: TempDir, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = config(data.path());
        change(&mut config);
        Self { running: start(config).await.unwrap(), http: reqwest::Client::new(), data }
    }

    /// Stops the service and starts another one with the same data.
    pub async fn restart(self) -> Self {
        self.restart_with(|_| {}).await
    }

    pub async fn restart_with(self, change: impl FnOnce(&mut Config)) -> Self {
        self.running.stop().await;
        Self::in_folder(self.data, change).await
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.running.address())
    }

    pub fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.http.request(method, self.url(path))
    }

    pub async fn get(&self, path: &str) -> Response {
        self.request(Method::GET, path).send().await.unwrap()
    }

    /// Makes an API call with a key. The call must succeed.
    pub async fn call(&self, path: &str) -> Value {
        let (status, body) = self.try_call(path).await;
        assert_eq!(status, StatusCode::OK, "{path}: {body}");
        body
    }

    pub async fn try_call(&self, path: &str) -> (StatusCode, Value) {
        let joint = if path.contains('?') { '&' } else { '?' };
        let response = self.get(&format!("{path}{joint}api_key=k")).await;
        (response.status(), response.json().await.unwrap())
    }
}

/// Returns the ids of a list, in order.
pub fn ids(answer: &Value) -> Vec<String> {
    let id = |gif: &Value| gif["id"].as_str().map_or_else(|| gif["id"].to_string(), str::to_owned);
    answer["data"].as_array().unwrap().iter().map(id).collect()
}

pub fn header<'a>(response: &'a Response, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}
