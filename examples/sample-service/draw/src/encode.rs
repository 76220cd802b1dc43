//! Encodes frames with the installed ffmpeg and gifsicle. The same frames always produce the same bytes.

use crate::render::{DELAY, Size};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Compression settings of a GIF.
#[derive(Clone, Copy)]
pub struct Thrift {
    /// Number of palette colours.
    pub colors: u32,
    /// gifsicle's `--lossy` value.
    pub lossy: u32,
    /// Uses only every n-th frame, shown n times as long.
    pub every: usize,
}

/// Encodes an animated GIF, or a still one from one frame.
pub fn gif(frames: &[Vec<u8>], size: Size, transparent: bool, thrift: Thrift, to: &Path) -> Result<()> {
    let reserve = u8::from(transparent);
    let graph = format!(
        "split[a][b];[a]palettegen=max_colors={}:reserve_transparent={reserve}[p];\
         [b][p]paletteuse=dither=none:alpha_threshold=128",
        thrift.colors
    );
    let selected: Vec<&[u8]> = frames.iter().step_by(thrift.every).map(Vec::as_slice).collect();
    ffmpeg(
        &selected,
        DELAY * thrift.every,
        size,
        &["-filter_complex", &graph, "-loop", "0", "-f", "gif"],
        to,
    )?;
    let lossy = format!("--lossy={}", thrift.lossy);
    let done = Command::new("gifsicle")
        .args(["--no-warnings", "-O3", "--no-comments", &lossy, "--batch"])
        .arg(to)
        .status()
        .context("gifsicle is needed: apt-get install gifsicle")?;
    ensure!(done.success(), "gifsicle failed for {}", to.display());
    Ok(())
}

/// Encodes an animated WebP, or a still one from one frame.
pub fn webp(frames: &[Vec<u8>], size: Size, quality: u32, to: &Path) -> Result<()> {
    let quality = quality.to_string();
    let codec = if frames.len() > 1 { "libwebp_anim" } else { "libwebp" };
    let args = ["-c:v", codec, "-quality", &quality, "-compression_level", "6", "-loop", "0", "-f", "webp"];
    ffmpeg(&slices(frames), DELAY, size, &args, to)
}

/// Encodes H.264 for all browsers, with the index at the start so that playback begins during the download. Sound comes
/// from a WAV file.
pub fn mp4(frames: &[Vec<u8>], size: Size, crf: u32, sound: Option<&Path>, to: &Path) -> Result<()> {
    let crf = crf.to_string();
    let mut args = Vec::new();
    if let Some(sound) = sound {
        args.extend(["-i", sound.to_str().context("a path in UTF-8")?, "-c:a", "aac", "-b:a", "56k"]);
    }
    args.extend(["-vf", "scale=out_color_matrix=bt709:out_range=tv", "-c:v", "libx264", "-crf", &crf]);
    args.extend(["-preset", "veryslow", "-tune", "animation", "-profile:v", "high", "-pix_fmt", "yuv420p"]);
    args.extend(["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]);
    args.extend(["-movflags", "+faststart", "-fflags", "+bitexact", "-flags:v", "+bitexact"]);
    // A single thread: with more threads, the output depends on the machine.
    args.extend(["-threads", "1", "-f", "mp4"]);
    ffmpeg(&slices(frames), DELAY, size, &args, to)
}

fn slices(frames: &[Vec<u8>]) -> Vec<&[u8]> {
    frames.iter().map(Vec::as_slice).collect()
}

fn ffmpeg(frames: &[&[u8]], delay: usize, (width, height): Size, args: &[&str], to: &Path) -> Result<()> {
    let (size, rate) = (format!("{width}x{height}"), format!("100/{delay}"));
    let mut child = Command::new("ffmpeg")
        .args([
            "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", &size, "-r", &rate, "-i", "-",
        ])
        .args(args)
        .arg(to)
        .stdin(Stdio::piped())
        .spawn()
        .context("ffmpeg is needed: apt-get install ffmpeg")?;
    let mut pipe = child.stdin.take().context("ffmpeg takes frames")?;
    for frame in frames {
        pipe.write_all(frame)?;
    }
    drop(pipe);
    ensure!(child.wait()?.success(), "ffmpeg failed for {}", to.display());
    ensure!(fs::metadata(to)?.len() > 0, "{} is empty", to.display());
    Ok(())
}
