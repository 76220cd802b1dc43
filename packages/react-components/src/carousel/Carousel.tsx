import type { GifData } from "@giflet/core";
import { REDUCED } from "@giflet/core/internal/item";
import { type ForwardedRef, forwardRef, useImperativeHandle, useMemo, useRef } from "react";
import { ratioOf, withoutAds } from "../grid/entry.js";
import type { GridHandle, GridProps } from "../grid/Grid.js";
import { GridBar } from "../grid/GridBar.js";
import { TileList } from "../grid/TileList.js";
import { useTileSettings } from "../grid/useTileSettings.js";
import { useEnvironment } from "../hooks/environment.js";
import { ariaProps, rootProps } from "../hooks/root-props.js";
import { useControlled } from "../hooks/useControlled.js";
import { useGifPages } from "../hooks/useGifPages.js";
import { useIsFromServer } from "../hooks/useIsFromServer.js";
import { useMasonry } from "../hooks/useMasonry.js";
import { useRovingFocus, withPinned } from "../hooks/useRovingFocus.js";
import { useMediaStrings, useOptionalSdk } from "../sdk/context.js";
import { useRowWindow } from "./useRowWindow.js";

/** The props of a grid, and the height of the row. */
export interface CarouselProps extends Omit<GridProps, "columns" | "width" | "extras" | "restoreKey"> {
  /** Height of the row, CSS px. The width of each item follows from its aspect ratio. */
  height: number;
  /**
   * Renders the error of a page that failed to load. Default: nothing; the row keeps its items, `onGifsFetchError` is called, and the page
   * is requested again when the end comes into view again.
   */
  renderError?: GridProps["renderError"];
}

const renderNothing = () => null;

export type CarouselHandle = GridHandle;

/** Minimum time between two requests, ms (CAR-01). */
const DEBOUNCE = 100;

/** A row is laid out as one masonry column with x and y swapped, so ratios are inverted. */
const rowRatioOf = (gif: GifData) => 1 / ratioOf(gif);

/** An infinite, virtualized row of GIFs. */
export const Carousel = /*@__PURE__*/ forwardRef(function Carousel(
  props: CarouselProps,
  ref: ForwardedRef<CarouselHandle>,
) {
  const { height, gutter = 6, label, className = "" } = props;
  const strings = useMediaStrings();
  const root = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const pages = useGifPages({ ...props, debounce: DEBOUNCE });
  const hasAds = Boolean(props.renderAd);
  const debug = useOptionalSdk()?.debug;
  const gifs = useMemo(
    () => (hasAds ? pages.gifs : withoutAds(pages.gifs, debug)),
    [pages.gifs, hasAds, debug],
  );
  const [isPaused, setPaused] = useControlled(
    props.paused,
    props.defaultPaused ?? false,
    props.onPausedChange,
  );
  const isFromServer = useIsFromServer();
  const isMotionReduced = Boolean(useEnvironment() & REDUCED);

  const layout = useMasonry({ items: gifs, ratioOf: rowRatioOf, columns: 1, width: height, gutter });
  const { rowWindow, scrollByView, scrollIntoView, scrollTo, isInView } = useRowWindow(row, layout);
  const focus = useRovingFocus({
    list,
    layout,
    boxes: rowWindow?.boxes,
    length: gifs.length,
    generation: pages.generation,
    target: navigationTarget,
  });
  const settings = useTileSettings(props, "CAROUSEL", pages.generation, isPaused, isInView);

  const boxes = rowWindow && withPinned(rowWindow.boxes, focus.pinned);
  const isActiveShown = boxes?.some(({ index }) => index === focus.active) ?? true;
  const tabStop = isActiveShown ? focus.active : (rowWindow?.firstVisible ?? 0);
  const { focusItem } = focus;
  useImperativeHandle(
    ref,
    () => ({
      element: root.current,
      scrollTo,
      focus: () => focusItem(tabStop),
    }),
    [scrollTo, focusItem, tabStop],
  );
  const shown = boxes
    ? boxes.map(({ index, y, height: width }) => ({ index, x: y, y: 0, width, height }))
    : gifs.map((gif, index) => ({ index, width: Math.round(height / ratioOf(gif)), height }));

  const scrollButton = (name: string, direction: 1 | -1, isEnabled: boolean | undefined) => (
    <button
      type="button"
      className={`giflet-scroll-button giflet-scroll-button-${direction > 0 ? "next" : "previous"}`}
      aria-label={name}
      aria-disabled={!isEnabled}
      onClick={() => isEnabled && scrollByView(direction, isMotionReduced ? "instant" : "smooth")}
    />
  );

  return (
    <section
      {...rootProps(props)}
      ref={root}
      className={`giflet-grid giflet-carousel ${className}`}
      aria-roledescription={strings.carousel}
      aria-label={label ?? strings.grid}
      {...ariaProps(props)}
    >
      <GridBar
        isPaused={isPaused}
        hideMark={props.hideMark}
        onPause={props.hidePauseControl || (props.playback ?? "auto") !== "auto" ? undefined : setPaused}
      />
      <div className="giflet-scroller">
        {scrollButton(strings.previous, -1, rowWindow?.hasPrevious)}
        {scrollButton(strings.next, 1, rowWindow?.hasNext)}
        {/* The height is set through the DOM: server HTML has no style attributes, and the images set the height there. */}
        {/* Firefox makes every scroll container a tab stop unless it has a tabindex. */}
        <div ref={row} tabIndex={-1} className="giflet-row" style={isFromServer ? undefined : { height }}>
          <TileList
            props={{ ...props, renderError: props.renderError ?? renderNothing }}
            {...{ list, pages, entries: gifs, shown, tabStop, settings, focus, layout }}
            className={boxes ? "giflet-placed" : "giflet-line"}
            style={boxes && { width: layout?.height }}
            unfilledHeight={0}
            onFocus={({ target }) => {
              // Keyboard focus only: an item that is being clicked must not move.
              const item = target.matches(":focus-visible") && target.closest("[aria-posinset]");
              if (item) scrollIntoView(Number(item.getAttribute("aria-posinset")) - 1);
            }}
          />
        </div>
      </div>
    </section>
  );
});

/** Returns the index that an arrow key moves to, in visual order. */
function navigationTarget(key: string, from: number, isRtl: boolean): number | undefined {
  if (key === "ArrowRight") return from + (isRtl ? -1 : 1);
  if (key === "ArrowLeft") return from + (isRtl ? 1 : -1);
}
