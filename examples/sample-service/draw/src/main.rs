//! Generates the catalogue of the sample service. See README.md.

mod avatars;
mod canvas;
mod encode;
mod entries;
mod media;
mod motion;
mod palette;
mod render;
mod scenes;
mod shape;
mod sheet;
mod sound;
mod text;

use anyhow::{Result, bail};
use std::path::{Path, PathBuf};

fn main() -> Result<()> {
    let catalogue = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalogue");
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) = args.split_first().map_or(("", &[][..]), |(first, rest)| (first.as_str(), rest));
    match command {
        "all" => {
            draw_media(&catalogue, &[])?;
            avatars::draw_all(&catalogue.join("media/avatars"))?;
            entries::write(&catalogue.join("entries.json"))?;
        }
        "avatars" => avatars::draw_all(&catalogue.join("media/avatars"))?,
        "entries" => entries::write(&catalogue.join("entries.json"))?,
        "media" => draw_media(&catalogue, rest)?,
        "sheet" if !rest.is_empty() => sheet::draw(&PathBuf::from(&rest[0]), &rest[1..])?,
        _ => {
            bail!("usage: giflet-draw all | media [SCENE...] | avatars | entries | sheet FILE.png [SCENE...]")
        }
    }
    Ok(())
}

fn draw_media(catalogue: &Path, only: &[String]) -> Result<()> {
    let scenes = scenes::all();
    for (index, scene) in scenes.iter().enumerate() {
        if only.is_empty() || only.iter().any(|name| name == scene.name) {
            media::draw(scene, &catalogue.join("media").join(scene.name))?;
            println!("{:2}/{} {}", index + 1, scenes.len(), scene.name);
        }
    }
    Ok(())
}
