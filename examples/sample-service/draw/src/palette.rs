//! The colours of all scenes, for a consistent look.
#![allow(missing_docs)]

use crate::canvas::Color;

pub const WHITE: Color = 0xffffff;
pub const CREAM: Color = 0xfff3dc;
pub const SAND: Color = 0xf5d9a8;
pub const TAN: Color = 0xdca56b;
pub const BROWN: Color = 0x8a5233;
pub const COCOA: Color = 0x5a3226;
pub const INK: Color = 0x2a1f45;
pub const NIGHT: Color = 0x1d1a4b;
pub const VIOLET: Color = 0x7a4ff3;
pub const LILAC: Color = 0xbfa6ff;
pub const PINK: Color = 0xff5f9e;
pub const BLUSH: Color = 0xffb3cf;
pub const RED: Color = 0xee3e54;
pub const CORAL: Color = 0xff7657;
pub const ORANGE: Color = 0xff9d2e;
pub const YELLOW: Color = 0xffd447;
pub const LEMON: Color = 0xfff09a;
pub const LIME: Color = 0xa6df5b;
pub const GREEN: Color = 0x33b86b;
pub const FOREST: Color = 0x14785a;
pub const MINT: Color = 0xa8f0d0;
pub const TEAL: Color = 0x12b3ad;
pub const AQUA: Color = 0x7fe3ea;
pub const SKY: Color = 0x62c6ff;
pub const BLUE: Color = 0x3574f2;
pub const ICE: Color = 0xdff4ff;
pub const GREY: Color = 0xa9adc4;
pub const SLATE: Color = 0x5b5f82;

/// Six matching colours, for confetti and stripes.
pub const PARTY: [Color; 6] = [PINK, YELLOW, TEAL, VIOLET, CORAL, SKY];
/// The colours of a rainbow, from the outside in.
pub const RAINBOW: [Color; 6] = [RED, ORANGE, YELLOW, GREEN, BLUE, VIOLET];
