import type { Gif, PlayerSheet, Service } from "@giflet/core";
import { createContext, useContext } from "react";
import type { PlayerEvent, PlayerState } from "./behaviour/state";
import type { Favorites } from "./share/favorites";
import type { PlayerStrings } from "./strings";
import type { Tell } from "./usePlayer";

/** What the parts of one player share. */
export interface PlayerContextValue {
  gif: Gif;
  sheet?: PlayerSheet;
  service?: Pick<Service, "productName" | "site">;
  hideVideo: boolean;
  pauseByAttribution: boolean;
  favorites: Favorites;
  /** Whether they may be kept in this browser. */
  mayStore: boolean;
  strings: PlayerStrings;
  state: PlayerState;
  dispatch: (event: PlayerEvent) => void;
  /** Tells caller, service and analytics what the visitor did. */
  tell: Tell;
}

export const PlayerContext = createContext<PlayerContextValue | undefined>(undefined);

export function usePlayerContext(): PlayerContextValue {
  const value = useContext(PlayerContext);
  if (!value) throw new Error("A part of the player outside of it");
  return value;
}
