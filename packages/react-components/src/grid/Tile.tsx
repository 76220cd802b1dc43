import type { GifData, ItemBox } from "@giflet/core";
import type { Playback } from "@giflet/core/internal/item";
import { memo, type ReactNode, useState } from "react";
import type { GifContext, GifEvents } from "../gif/events.js";
import { Gif } from "../gif/Gif.js";
import type { OverlayProps } from "../gif/props.js";
import { type AdProps, type GridEntry, isExtra, ratioBits, ratioOf } from "./entry.js";

/** The props of a custom item renderer: those of the built-in `Gif`. */
export interface ItemProps extends GifEvents, Pick<GifContext, "user"> {
  /** The GIF of the item. */
  gif: GifData;
  /** Zero-based index in the list. */
  position: number;
  /** The layout of the list, for pingbacks. */
  layout: "GRID" | "CAROUSEL";
  /** The ids of the GIFs that were reported as seen. */
  seenIds: Set<string>;
  /** The item fills its box. */
  fluid: true;
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
  /** Set it on the only control of the item: the grid uses a roving tabindex. */
  tabIndex: number;
  /** Whether the item was in view when it was mounted. Its still then loads immediately. */
  eager: boolean;
  /** As of the list. */
  noLink?: boolean;
  /** As of the list, and true for an item below 100 px. */
  hideAttribution?: boolean;
  /** As of the list. */
  renderOverlay?: (props: OverlayProps) => ReactNode;
  /** As of the list. */
  playback?: Playback;
  /** Whether the list is paused. */
  paused?: boolean;
}

/** Settings shared by all tiles of a grid. Memoized: a new identity renders every tile. */
export interface TileSettings {
  item: Omit<ItemProps, "gif" | "position" | "width" | "height" | "tabIndex" | "eager">;
  renderItem?: (props: ItemProps) => ReactNode;
  renderAd?: (props: AdProps) => ReactNode;
  /** Whether a box in the list is in view. Must be a stable function. */
  isInView: (box: Omit<ItemBox, "index">) => boolean;
}

export interface TileProps extends Partial<Omit<ItemBox, "index">> {
  entry: GridEntry;
  index: number;
  /** Number of items in the whole list, -1 if unknown. */
  setSize: number;
  isTabStop: boolean;
  settings: TileSettings;
}

/** Height of an item of which the attribution would cover more than half, CSS px. */
const LOW = 100;

/** Width before the layout, CSS px: that of the smallest common rendition. */
const FALLBACK_WIDTH = 200;

/** An item of the grid. Memoized, so that a new page does not render existing tiles. */
export const Tile = /*@__PURE__*/ memo(function Tile(props: TileProps) {
  const { entry, index, setSize, isTabStop, settings, x, y, width, height } = props;
  const size = {
    width: width ?? FALLBACK_WIDTH,
    height: height ?? Math.round(FALLBACK_WIDTH * ratioOf(entry)),
  };
  // Computed once, on mount. GIFs that scroll into view later are reported by an observer, which is a frame late.
  const [eager] = useState(() => x !== undefined && y !== undefined && settings.isInView({ x, y, ...size }));
  // Set through the DOM on the client. The server does not know the position, so its HTML has no style attribute.
  const style = x === undefined ? undefined : { insetInlineStart: x, top: y, width, height };
  const ad = isExtra(entry) ? undefined : entry.ad;
  return (
    <li
      className="giflet-item"
      // In the list's tab order instead of its content, whose frame would receive the arrow keys.
      tabIndex={ad && (isTabStop ? 0 : -1)}
      aria-posinset={index + 1}
      aria-setsize={setSize}
      data-ratio={style ? undefined : ratioBits(ratioOf(entry))}
      style={style}
      // Links are draggable by default, buttons are not.
      draggable={!ad && settings.item.noLink}
    >
      {isExtra(entry) ? entry.render(size) : ad ? settings.renderAd?.({ ad, ...size }) : item(entry)}
    </li>
  );

  function item(gif: GifData) {
    const itemProps = {
      ...settings.item,
      ...size,
      gif,
      position: index,
      tabIndex: isTabStop ? 0 : -1,
      eager,
      hideAttribution: settings.item.hideAttribution || size.height < LOW,
    };
    return settings.renderItem ? settings.renderItem(itemProps) : <Gif {...itemProps} />;
  }
});
