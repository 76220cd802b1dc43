import type { GifData } from "@giflet/core";
import { useMemo } from "react";
import type { GifEvents } from "../gif/events.js";
import { useStableEvents } from "../hooks/useStableEvents.js";
import { useOptionalSdk } from "../sdk/context.js";
import { type GifSelection, selectionOf } from "./selection.js";
import type { ItemProps, TileSettings } from "./Tile.js";

/** The props of a list that apply to its items. */
export interface ListItemProps
  extends GifEvents,
    Pick<ItemProps, "user" | "noLink" | "hideAttribution" | "renderOverlay" | "playback">,
    Pick<TileSettings, "renderItem" | "renderAd"> {
  /** Called when an item is selected by click, Enter or Space. Items are then buttons, unless `noLink` is false. */
  onSelect?: (gif: GifData, selection: GifSelection) => void;
  /** Width at which a selected GIF will be shown, CSS px. Determines the rendition. Default: the width of the item. */
  selectionWidth?: number;
}

/** Returns a memoized object, because a new identity renders every tile. */
export function useTileSettings(
  props: ListItemProps,
  layout: ItemProps["layout"],
  generation: number,
  isPaused: boolean,
  isInView: TileSettings["isInView"],
): TileSettings {
  const { onSelect, noLink = Boolean(onSelect), hideAttribution, renderOverlay, playback } = props;
  const { renderItem, renderAd, selectionWidth, user, onGifClick } = props;
  const sdk = useOptionalSdk();
  const select: GifEvents["onGifClick"] = (gif, event) => {
    onGifClick?.(gif, event);
    const width = selectionWidth ?? event.currentTarget.clientWidth;
    const selection = onSelect && selectionOf(gif, width, sdk?.tolerance);
    if (!selection) return;
    sdk?.registerShare(gif);
    onSelect(gif, selection);
  };
  const events = useStableEvents({ ...props, onGifClick: onSelect ? select : onGifClick });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list has its own set
  const seenIds = useMemo(() => new Set<string>(), [generation]);
  return useMemo(
    () => ({
      item: {
        ...events,
        layout,
        fluid: true,
        seenIds,
        user,
        noLink,
        hideAttribution,
        renderOverlay,
        playback,
        paused: isPaused,
      },
      renderItem,
      renderAd,
      isInView,
    }),
    [
      events,
      isInView,
      layout,
      seenIds,
      user,
      noLink,
      hideAttribution,
      renderOverlay,
      playback,
      isPaused,
      renderItem,
      renderAd,
    ],
  );
}
