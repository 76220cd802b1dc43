export type { PlayerSignal } from "@giflet/core/player";
export { initialState, type PlayerEvent, type PlayerState, reduce } from "@giflet/core/player";
export { EmbedPlayer, type EmbedPlayerHandle, type EmbedPlayerProps } from "./player/EmbedPlayer";
export { isMobile } from "./player/is-mobile";
export { SharePanel, type SharePanelProps } from "./player/SharePanel";
export { defaultPlayerStrings, type PlayerStrings } from "./player/strings";
