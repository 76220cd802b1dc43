//! Acknowledged writes survive a SIGKILL.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::client::catalogue;

fn run(data: &std::path::Path) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_giflet-sample-service"))
        .args(["--port", "0", "--data"])
        .arg(data)
        .arg("--catalogue")
        .arg(catalogue())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let origin = line.trim_end().strip_prefix("listening on ").unwrap().to_owned();
    (child, origin)
}

// [SIT-05]
#[tokio::test]
async fn acknowledged_writes_survive_a_kill() {
    let data = tempfile::TempDir::new().unwrap();
    let http = reqwest::Client::new();
    let (mut child, origin) = run(data.path());
    let writers = (0..4).map(|writer| {
        let (http, origin) = (http.clone(), origin.clone());
        tokio::spawn(async move {
            let mut acknowledged = Vec::new();
            for number in 0.. {
                let name = format!("W{writer}-{number}");
                let fields = json!({ "display_name": name, "parent": "ana" });
                let request =
                    http.post(format!("{origin}/api/v1/channels/")).header("authorization", "Token ana");
                match request.json(&fields).send().await {
                    Ok(response) if response.status().is_success() => acknowledged.push(name),
                    _ => break,
                }
            }
            acknowledged
        })
    });
    let writers: Vec<_> = writers.collect();
    let count = async || {
        let list = http.get(format!("{origin}/api/v1/channels/?parent=ana")).send().await.unwrap();
        list.json::<Value>().await.unwrap()["pagination"]["total_count"].as_u64().unwrap()
    };
    while count().await < 40 {}
    child.kill().unwrap();
    child.wait().unwrap();
    let mut acknowledged = Vec::new();
    for writer in writers {
        acknowledged.extend(writer.await.unwrap());
    }
    assert!(acknowledged.len() >= 36, "{}", acknowledged.len());

    let (mut child, origin) = run(data.path());
    let mut stored = Vec::new();
    loop {
        let url = format!("{origin}/api/v1/channels/?parent=ana&limit=100&offset={}", stored.len());
        let page: Value = http.get(url).send().await.unwrap().json().await.unwrap();
        let page = page["data"].as_array().unwrap();
        if page.is_empty() {
            break;
        }
        for channel in page {
            assert_eq!(channel["position"], stored.len(), "an order without gaps");
            stored.push(channel["display_name"].as_str().unwrap().to_owned());
        }
    }
    let lost: Vec<_> = acknowledged.iter().filter(|name| !stored.contains(name)).collect();
    assert!(lost.is_empty(), "{lost:?}");
    child.kill().unwrap();
    child.wait().unwrap();
}
