export type { Playback } from "@giflet/core/internal/item";
export { Attribution, type AttributionProps } from "./gif/Attribution.js";
export type { GifContext, GifEvents } from "./gif/events.js";
export { Gif, type GifHandle, type GifProps, type OverlayProps } from "./gif/Gif.js";
export { VerifiedBadge, type VerifiedBadgeProps } from "./gif/VerifiedBadge.js";
