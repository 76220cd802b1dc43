//! Sound and captions of three animations, with a small synthesizer.

use crate::encode;
use crate::motion::chance;
use crate::render::{DELAY, Size};
use anyhow::Result;
use std::f32::consts::TAU;
use std::fs;
use std::path::Path;

const RATE: usize = 22_050;

/// The sound and the captions of an animation.
pub struct Track {
    /// Number of animation loops in the video.
    pub loops: usize,
    play: fn(&mut Score),
    /// Start and end (in loops) and the text.
    captions: &'static [(f32, f32, &'static str)],
}

/// Returns the track of a scene, if any.
pub fn track(scene: &str) -> Option<Track> {
    match scene {
        "metronome" => Some(Track {
            loops: 6,
            play: |score| {
                for beat in 0..12 {
                    let tone = if beat % 4 == 0 { 1760.0 } else { 1175.0 };
                    score.note(beat as f32 / 2.0 + 0.25, 0.05, tone, 0.6);
                }
            },
            captions: &[(0.0, 3.0, "[tick, tock, tick, tock]"), (3.0, 6.0, "Keep the beat!")],
        }),
        "disco-ball" => Some(Track {
            loops: 4,
            play: |score| {
                let bass = [110.0, 110.0, 130.8, 98.0];
                for (bar, &tone) in bass.iter().enumerate() {
                    for beat in 0..4 {
                        let at = bar as f32 + beat as f32 / 4.0;
                        score.thump(at, 0.8);
                        score.hiss(at + 0.125, 0.04, 0.25);
                        score.note(at + 0.125, 0.18, tone * if beat % 2 == 0 { 1.0 } else { 2.0 }, 0.35);
                        score.note(at, 0.1, tone * [4.0, 5.0, 6.0, 5.0][beat], 0.14);
                    }
                }
            },
            captions: &[(0.0, 1.9, "[disco music]"), (1.9, 4.0, "Everybody dance!")],
        }),
        "lol-typewriter" => Some(Track {
            loops: 3,
            play: |score| {
                for turn in 0..3 {
                    for (key, at) in [0.1, 0.24, 0.38].into_iter().enumerate() {
                        score.hiss(turn as f32 + at, 0.03, 0.8);
                        score.note(turn as f32 + at, 0.03, 520.0 + 70.0 * key as f32, 0.35);
                    }
                    score.note(turn as f32 + 0.8, 0.5, 2093.0, 0.4);
                    score.hiss(turn as f32 + 0.88, 0.12, 0.3);
                }
            },
            captions: &[(0.0, 0.75, "[keys clack]"), (0.75, 1.0, "[bell]"), (1.0, 3.0, "L, O, L")],
        }),
        _ => None,
    }
}

struct Score {
    samples: Vec<f32>,
    /// Duration of one loop, seconds. The times of notes are in loops.
    round: f32,
}

impl Score {
    fn each(&mut self, at: f32, seconds: f32, sample: impl Fn(f32, usize) -> f32) {
        let start = (at * self.round * RATE as f32) as usize;
        for i in 0..(seconds * RATE as f32) as usize {
            if let Some(slot) = self.samples.get_mut(start + i) {
                let time = i as f32 / RATE as f32;
                // A soft attack and a decay to zero avoid clicks.
                *slot += sample(time, i) * (time * 400.0).min(1.0) * (1.0 - time / seconds).powi(2);
            }
        }
    }

    fn note(&mut self, at: f32, seconds: f32, tone: f32, loud: f32) {
        let wave = |time: f32| (TAU * tone * time).sin() + 0.3 * (TAU * 2.0 * tone * time).sin();
        self.each(at, seconds.max(0.06) * 2.0, |time, _| loud * wave(time));
    }

    fn thump(&mut self, at: f32, loud: f32) {
        self.each(at, 0.2, |time, _| loud * (TAU * (55.0 * time + 3.0 * (1.0 - (-time * 40.0).exp()))).sin());
    }

    fn hiss(&mut self, at: f32, seconds: f32, loud: f32) {
        self.each(at, seconds, |_, i| loud * (chance(i) * 2.0 - 1.0));
    }
}

/// Writes `sound.mp4` and `en.vtt`.
pub fn draw(track: &Track, frames: &[Vec<u8>], size: Size, folder: &Path) -> Result<()> {
    let round = (frames.len() * DELAY) as f32 / 100.0;
    let mut score = Score { samples: vec![0.0; (track.loops as f32 * round * RATE as f32) as usize], round };
    (track.play)(&mut score);
    let wav = folder.join("sound.wav");
    fs::write(&wav, wave_file(&score.samples))?;
    let film: Vec<Vec<u8>> = (0..track.loops).flat_map(|_| frames.iter().cloned()).collect();
    let result = encode::mp4(&film, size, 27, Some(&wav), &folder.join("sound.mp4"));
    fs::remove_file(&wav)?;
    result?;
    fs::write(folder.join("en.vtt"), captions(track, round))?;
    Ok(())
}

fn captions(track: &Track, round: f32) -> String {
    let clock = |loops: f32| format!("00:00:{:06.3}", loops * round);
    let cues = track
        .captions
        .iter()
        .map(|(from, to, words)| format!("\n{} --> {}\n{words}\n", clock(*from), clock(*to)));
    format!("WEBVTT\n{}", cues.collect::<String>())
}

fn wave_file(samples: &[f32]) -> Vec<u8> {
    let bytes = (samples.len() * 2) as u32;
    let mut file = Vec::new();
    file.extend(b"RIFF");
    file.extend((36 + bytes).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16u32.to_le_bytes());
    // Mono PCM.
    file.extend([1, 0, 1, 0]);
    file.extend((RATE as u32).to_le_bytes());
    file.extend((RATE as u32 * 2).to_le_bytes());
    file.extend([2, 0, 16, 0]);
    file.extend(b"data");
    file.extend(bytes.to_le_bytes());
    file.extend(samples.iter().flat_map(|s| ((s.clamp(-1.0, 1.0) * 22_000.0) as i16).to_le_bytes()));
    file
}
