export type { PlayerSignal } from "@giflet/core/internal/player";
export { StringsProvider, type StringsProviderProps } from "./client/StringsProvider.js";
export { EmbedPlayer } from "./player/EmbedPlayer.js";
export { isMobile } from "./player/is-mobile.js";
export type { EmbedPlayerHandle, EmbedPlayerProps } from "./player/props.js";
export { SharePanel, type SharePanelProps } from "./player/SharePanel.js";
export { type PlayerStrings, playerStrings } from "./player/strings.js";
