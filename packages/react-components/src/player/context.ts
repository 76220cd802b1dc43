import type { GifData, Provider } from "@giflet/core";
import type { PlayerEvent, PlayerState } from "@giflet/core/internal/player";
import { createContext, useContext } from "react";
import type { Strings } from "../locales/strings.js";
import type { PlayerStrings } from "./strings.js";
import type { FavoriteProps } from "./useFavorite.js";
import type { SendSignal } from "./usePlayer.js";
import type { ShareMenuInfo } from "./useShareInfo.js";

/** The texts of a player, and their language. */
export type PlayerTexts = PlayerStrings & Pick<Strings, "lang">;

/** The context value shared by the components of a player. */
export interface PlayerContextValue {
  gif: GifData;
  /** Undefined until the code for sharing is loaded, and for a GIF without a page. */
  share?: ShareMenuInfo;
  provider?: Pick<Provider, "productName" | "site">;
  hideVideo: boolean;
  pauseByAttribution: boolean;
  favorite: FavoriteProps;
  strings: PlayerTexts;
  state: PlayerState;
  dispatch: (event: PlayerEvent) => void;
  /** Reports what the visitor did to the caller, the provider and analytics. */
  sendSignal: SendSignal;
}

export const PlayerContext = createContext<PlayerContextValue | undefined>(undefined);

export function usePlayerContext(): PlayerContextValue {
  const value = useContext(PlayerContext);
  if (!value) throw new Error("giflet: usePlayerContext must be used inside an EmbedPlayer");
  return value;
}
