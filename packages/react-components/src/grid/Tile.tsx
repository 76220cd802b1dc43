import type { Box, Gif as GifObject } from "@giflet/core";
import { type ComponentType, memo, type ReactNode, useState } from "react";
import type { GifEvents, GifPlace } from "../gif/events";
import { Gif, type OverlayProps } from "../gif/Gif";
import type { Playback } from "../hooks/usePlayback";
import { type GridEntry, isExtra, ratioBits, ratioOf } from "./entry";

/** What a custom renderer gets: everything the built-in `Gif` would have got. */
export interface ItemProps extends GifEvents, Pick<GifPlace, "user"> {
  gif: GifObject;
  position: number;
  layout: "GRID" | "CAROUSEL";
  seenIds: Set<string>;
  fluid: true;
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
  /** Give it to the item's one control: the grid has a single tab stop. */
  tabIndex: number;
  /** It was in view when it was mounted: its still loads at once. */
  eager: boolean;
  noLink?: boolean;
  hideAttribution?: boolean;
  overlay?: ComponentType<OverlayProps>;
  playback?: Playback;
  paused?: boolean;
}

/** What is the same for all tiles of a grid. Its identity changes only when all of them have to. */
export interface TileSettings {
  item: Omit<ItemProps, "gif" | "position" | "width" | "height" | "tabIndex" | "eager">;
  renderItem?: (props: ItemProps) => ReactNode;
  /** Whether a box in the list can be seen now. Must not change identity. */
  isInView: (box: Omit<Box, "index">) => boolean;
}

export interface TileProps extends Partial<Omit<Box, "index">> {
  entry: GridEntry;
  index: number;
  /** Items in the whole list, -1 as long as nobody knows. */
  setSize: number;
  isTabStop: boolean;
  settings: TileSettings;
}

/** Wide enough for the smallest usual rendition, as long as nothing could be measured. CSS px. */
const UNMEASURED = 200;

/** One item of the grid. Compared by its plain props, so a page more renders no tile that is already there. */
export const Tile = memo(function Tile(props: TileProps) {
  const { entry, index, setSize, isTabStop, settings, x, y, width, height } = props;
  const size = {
    width: width ?? UNMEASURED,
    height: height ?? Math.round(UNMEASURED * ratioOf(entry)),
  };
  // Found out once: an observer, which is a frame late, follows what scrolls into view.
  const [eager] = useState(() => x !== undefined && y !== undefined && settings.isInView({ x, y, ...size }));
  // Set through the DOM on the client; the server, which knows no place, writes no style attribute.
  const style = x === undefined ? undefined : { insetInlineStart: x, top: y, width, height };
  return (
    <li
      className="giflet-item"
      aria-posinset={index + 1}
      aria-setsize={setSize}
      data-ratio={style ? undefined : ratioBits(ratioOf(entry))}
      style={style}
      // A link can be dragged by itself, a button cannot.
      draggable={settings.item.noLink}
    >
      {isExtra(entry) ? entry.render(size) : item(entry)}
    </li>
  );

  function item(gif: GifObject) {
    const itemProps = {
      ...settings.item,
      ...size,
      gif,
      position: index,
      tabIndex: isTabStop ? 0 : -1,
      eager,
    };
    return settings.renderItem ? settings.renderItem(itemProps) : <Gif {...itemProps} />;
  }
});
