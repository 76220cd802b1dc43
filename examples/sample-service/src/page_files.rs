//! The manifest of the player page's built files.

use std::path::Path;

use giflet_embed_server::Files;

/// Reads the manifest in the folder. It is read for each page, so that a build needs no restart.
pub fn read(folder: &Path) -> Files {
    let manifest = std::fs::read(folder.join("manifest.json")).unwrap_or_default();
    serde_json::from_slice(&manifest).unwrap_or_default()
}
