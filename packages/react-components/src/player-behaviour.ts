export * from "./player/behaviour/constants";
export { createHover, type Hover } from "./player/behaviour/hover";
export { freeze, setMuted, setPaused } from "./player/behaviour/playback";
export { followPointer } from "./player/behaviour/pointer";
export { announceReady } from "./player/behaviour/ready";
export { type Marks, watchSentinels } from "./player/behaviour/sentinels";
export {
  CLICKS,
  type PlayerNews,
  type PlayerSignal,
  pingbackOf,
  report,
  signalOf,
  viewPath,
} from "./player/behaviour/signals";
export {
  initialState,
  type Playback as HostedPlayback,
  type PlayerEvent,
  type PlayerState,
  reduce,
} from "./player/behaviour/state";
export { createStore, type Listener, type Store } from "./player/behaviour/store";
export { showHosted } from "./player/external/frame";
export type { HostedVideo } from "./player/external/host";
export { copyField } from "./player/share/copy";
export { createFavorites, type Favorites, type FavoritesOptions } from "./player/share/favorites";
export { hasShareSheet, openShareSheet } from "./player/share/native";
export { openPopup } from "./player/share/popup";
