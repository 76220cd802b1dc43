import { useMemo } from "react";
import { useOptionalClient } from "../client/context.js";
import type { GifEvents } from "../gif/events.js";
import { useStableEvents } from "../hooks/useStableEvents.js";
import { selectionOf } from "./selection.js";
import type { ItemProps, TileSettings } from "./Tile.js";
import type { GifList } from "./useGifList.js";

/** Returns a memoized object, because a new identity renders every tile. */
export function useTileSettings(
  { props, events: given, pages, isPaused }: GifList,
  layout: ItemProps["layout"],
  isInView: TileSettings["isInView"],
): TileSettings {
  const { onSelect, noLink = Boolean(onSelect), hideAttribution, renderOverlay, playback } = props;
  const { renderItem, renderAd, selectionWidth, user } = props;
  const client = useOptionalClient();
  const select: GifEvents["onGifClick"] = (gif, event) => {
    given.onGifClick?.(gif, event);
    const width = selectionWidth ?? event.currentTarget.clientWidth;
    const selection = onSelect && selectionOf(gif, width, client?.tolerance);
    if (!selection) return;
    client?.reportSelection(gif);
    onSelect(gif, selection);
  };
  const events = useStableEvents(onSelect ? { ...given, onGifClick: select } : given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list has its own set
  const seenIds = useMemo(() => new Set<string>(), [pages.generation]);
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
