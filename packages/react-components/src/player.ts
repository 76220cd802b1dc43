export type { PlayerSignal } from "./player/behaviour/signals";
export { initialState, type PlayerEvent, type PlayerState, reduce } from "./player/behaviour/state";
export { EmbedPlayer, type EmbedPlayerProps } from "./player/EmbedPlayer";
export { isMobile } from "./player/is-mobile";
export { defaultPlayerStrings, type PlayerStrings } from "./player/strings";
