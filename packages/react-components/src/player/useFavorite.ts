import type { GifData } from "@giflet/core";
import { createFavorites } from "@giflet/core/internal/player";
import { useEffect, useState } from "react";
import type { FavoriteButtonProps } from "../favorite/FavoriteButton.js";
import type { EmbedPlayerProps } from "./props.js";

type FavoriteOptions = Pick<
  EmbedPlayerProps,
  "favorite" | "defaultFavorite" | "onFavoriteChange" | "mayStore"
>;

/** The props of a `FavoriteButton` that are about its state. */
export type FavoriteProps = Required<Pick<FavoriteButtonProps, "onFavoriteChange">> &
  Pick<FavoriteButtonProps, "favorite" | "defaultFavorite">;

/**
 * Returns the props of the favorite button of a share menu (SHR-01). The page keeps the favorites, for example in the account of the
 * visitor, or else this browser. `onAdd` is called when the favorite is added.
 */
export function useFavorite(
  gif: GifData,
  { favorite, defaultFavorite, onFavoriteChange, mayStore = false }: FavoriteOptions,
  onAdd?: () => void,
): FavoriteProps {
  // Created once for all GIFs, so that favorites chosen before consent can be stored after it.
  const [favorites] = useState(() => createFavorites());
  /** The id of the GIF if it is a favorite in this browser. */
  const [storedId, setStoredId] = useState<string>();
  const isExternal = onFavoriteChange !== undefined || favorite !== undefined;
  const { id } = gif;
  // In an effect: the server does not know what this browser has stored.
  useEffect(() => {
    if (isExternal) return;
    favorites.allow(mayStore);
    setStoredId(favorites.has(id) ? id : undefined);
  }, [isExternal, favorites, mayStore, id]);

  return {
    favorite: isExternal ? favorite : storedId === id,
    defaultFavorite,
    async onFavoriteChange(next, details) {
      const isFavorite = isExternal
        ? ((await onFavoriteChange?.(next, details)) ?? next)
        : await favorites.toggle(id);
      if (!isExternal) setStoredId(isFavorite ? id : undefined);
      if (isFavorite) onAdd?.();
      return isFavorite;
    },
  };
}
