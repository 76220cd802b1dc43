export type { Playback } from "@giflet/core/internal/item";
export { StringsProvider, type StringsProviderProps } from "./client/StringsProvider.js";
export { Attribution, type AttributionProps } from "./gif/Attribution.js";
export type { GifContext, GifEvents } from "./gif/events.js";
export { Gif } from "./gif/Gif.js";
export type { GifHandle, GifProps, OverlayProps } from "./gif/props.js";
export { VerifiedBadge, type VerifiedBadgeProps } from "./gif/VerifiedBadge.js";
