//! The manifest of the player page's built files.

use std::path::Path;

use serde::Deserialize;

/// The content of `manifest.json` in the folder of the built files; empty if it is missing.
#[derive(Debug, Default, Deserialize)]
pub struct PageFiles {
    /// A hash of the contents of all files.
    pub version: String,
    /// The integrity of `player.js`.
    pub script: String,
    /// The integrity of `player.css`.
    pub style: String,
}

impl PageFiles {
    /// Reads the manifest in the folder. It is read for each page, so that a build needs no restart.
    pub fn read(folder: &Path) -> PageFiles {
        let manifest = std::fs::read(folder.join("manifest.json")).unwrap_or_default();
        serde_json::from_slice(&manifest).unwrap_or_default()
    }

    /// Returns the path under which the files are served, with their version.
    pub fn folder(&self) -> String {
        if self.version.is_empty() {
            "/embed-assets/".into()
        } else {
            format!("/embed-assets/{}/", self.version)
        }
    }
}
