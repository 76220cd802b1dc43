export type { Playback } from "@giflet/core/item";
export { Attribution, type AttributionProps } from "./gif/Attribution";
export type { GifContext, GifEvents } from "./gif/events";
export { Gif, type GifHandle, type GifProps, type OverlayProps } from "./gif/Gif";
export { VerifiedBadge, type VerifiedBadgeProps } from "./gif/VerifiedBadge";
