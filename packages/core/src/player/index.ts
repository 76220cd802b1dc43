export { giphyProvider } from "../client/provider.js";
export { isSafeUrl } from "../common/safe-url.js";
export { isHostedVideo } from "../share/hosted-video.js";
export { relatedPath } from "../share/virtual-path.js";
export * from "./constants.js";
export { mountHostedVideo } from "./external/frame.js";
export { createHover, type Hover } from "./hover.js";
export { onPosterLoad, setMuted, setPaused } from "./playback.js";
export { type PointerTargets, trackPointer } from "./pointer.js";
export { type SentinelTargets, watchSentinels } from "./sentinels.js";
export { createFavorites, type Favorites, type FavoritesOptions } from "./share/favorites.js";
export { closeWhenHidden, copyField, hasShareSheet, openPopup, openShareSheet } from "./share/menu.js";
export {
  CLICK_LABELS,
  type PlayerSignal,
  type PlayerSignalEvent,
  pingbackOf,
  reportSignal,
  signalOf,
  viewPath,
} from "./signals.js";
export {
  type HostedVideoState,
  initialPlayerState,
  type PlayerEvent,
  type PlayerState,
  playerReducer,
} from "./state.js";
export { announceReady, createPlayerStore, type Listener, type PlayerStore } from "./store.js";
