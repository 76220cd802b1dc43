import type { Gif, PlayerSheet, Service } from "@giflet/core";
import { createContext, useContext } from "react";
import type { PlayerSignal } from "./behaviour/signals";
import type { PlayerEvent, PlayerState } from "./behaviour/state";
import type { Favorites } from "./share/favorites";
import type { PlayerStrings } from "./strings";

/** What the parts of one player share. */
export interface PlayerContextValue {
  gif: Gif;
  sheet?: PlayerSheet;
  service?: Pick<Service, "productName" | "site">;
  hideVideo: boolean;
  favorites: Favorites;
  strings: PlayerStrings;
  state: PlayerState;
  dispatch: (event: PlayerEvent) => void;
  /** Tells caller and service what the visitor did. */
  tell: (signal: PlayerSignal) => void;
}

export const PlayerContext = createContext<PlayerContextValue | undefined>(undefined);

export function usePlayerContext(): PlayerContextValue {
  const value = useContext(PlayerContext);
  if (!value) throw new Error("A part of the player outside of it");
  return value;
}
