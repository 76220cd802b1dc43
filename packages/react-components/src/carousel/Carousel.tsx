import type { Gif } from "@giflet/core";
import { type ForwardedRef, forwardRef, useImperativeHandle, useRef, useState } from "react";
import { ratioOf } from "../grid/entry";
import type { GridHandle, GridProps } from "../grid/Grid";
import { GridBar } from "../grid/GridBar";
import { GridEnd } from "../grid/GridEnd";
import { Tile } from "../grid/Tile";
import { useTileSettings } from "../grid/useTileSettings";
import { REDUCED, useEnvironment } from "../hooks/environment";
import { useGifPages } from "../hooks/useGifPages";
import { useIsFromServer } from "../hooks/useIsFromServer";
import { useMasonry } from "../hooks/useMasonry";
import { useRovingFocus, withPinned } from "../hooks/useRovingFocus";
import { useShowStrings } from "../sdk/context";
import { useRowWindow } from "./useRowWindow";

/** What a grid takes as well, and the height of the row. */
export interface CarouselProps
  extends Omit<GridProps, "columns" | "width" | "extras" | "loadMore" | "restoreKey"> {
  /** Of the row, CSS px. Every item is as wide as its shape makes it. */
  height: number;
}

export type CarouselHandle = GridHandle;

/** ms between the loader's wish and the request (CAR-01). */
const DEBOUNCE = 100;

/** A row is a column of the masonry lying on its side: as wide as the row is high, its items turned likewise. */
const turnedRatio = (gif: Gif) => 1 / ratioOf(gif);

/** An endless, virtualised row of GIFs (CAR-01..03). */
export const Carousel = /*@__PURE__*/ forwardRef(function Carousel(
  props: CarouselProps,
  ref: ForwardedRef<CarouselHandle>,
) {
  const { height, gutter = 6, label, className = "" } = props;
  const strings = useShowStrings();
  const row = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const pages = useGifPages({ ...props, debounce: DEBOUNCE });
  const { gifs } = pages;
  const [isPaused, setPaused] = useState(false);
  const isFromServer = useIsFromServer();
  const isCalm = Boolean(useEnvironment() & REDUCED);

  const layout = useMasonry({ items: gifs, ratioOf: turnedRatio, columns: 1, width: height, gutter });
  const { seen, moveBy, reveal, scrollTo, isInView } = useRowWindow(row, layout);
  const focus = useRovingFocus({
    list,
    layout,
    boxes: seen?.boxes,
    length: gifs.length,
    generation: pages.generation,
    target: step,
  });
  const settings = useTileSettings(props, "CAROUSEL", pages.generation, isPaused, isInView);

  const boxes = seen && withPinned(seen.boxes, focus.pinned);
  const isActiveShown = boxes?.some(({ index }) => index === focus.active) ?? true;
  const tabStop = isActiveShown ? focus.active : (seen?.entry ?? 0);
  const { focusItem } = focus;
  useImperativeHandle(ref, () => ({ scrollTo, focus: () => focusItem(tabStop) }), [
    scrollTo,
    focusItem,
    tabStop,
  ]);
  const setSize = pages.isDoneFetching ? gifs.length : -1;
  const shown = boxes
    ? boxes.map(({ index, y, height: width }) => ({ index, x: y, y: 0, width, height }))
    : gifs.map((gif, index) => ({ index, width: Math.round(height / ratioOf(gif)), height }));

  const way = (name: string, direction: 1 | -1, isOpen: boolean | undefined) => (
    <button
      type="button"
      className={`giflet-way giflet-way-${direction > 0 ? "next" : "previous"}`}
      aria-label={name}
      aria-disabled={!isOpen}
      onClick={() => isOpen && moveBy(direction, isCalm ? "instant" : "smooth")}
    />
  );

  return (
    <section
      className={`giflet-grid giflet-carousel ${className}`}
      aria-roledescription={strings.carousel}
      aria-label={label ?? strings.grid}
    >
      <GridBar
        isPaused={isPaused}
        onPause={props.hidePauseControl || (props.playback ?? "auto") !== "auto" ? undefined : setPaused}
      />
      <div className="giflet-ways">
        {way(strings.previous, -1, seen?.hasPrevious)}
        {way(strings.next, 1, seen?.hasNext)}
        {/* The height is set through the DOM: what the server renders has no style attribute, and the pictures' own. */}
        {/* Firefox makes a tab stop of whatever scrolls, unless told that it is none. */}
        <div ref={row} tabIndex={-1} className="giflet-row" style={isFromServer ? undefined : { height }}>
          <ul
            ref={list}
            // Safari forgets that a list without bullets is one.
            // biome-ignore lint/a11y/noRedundantRoles: see above
            role="list"
            tabIndex={-1}
            className={`giflet-list ${boxes ? "giflet-placed" : "giflet-line"}`}
            aria-busy={pages.isFetching}
            style={boxes && { width: layout?.height }}
            onKeyDown={(event) => {
              if (event.key === "Escape") props.onDismiss?.();
              focus.onKeyDown(event);
            }}
            onFocus={(event) => {
              focus.onFocus(event);
              // Not under a pointer: what is being clicked should stay where it is.
              const place = event.target.matches(":focus-visible") && event.target.closest("[aria-posinset]");
              if (place) reveal(Number(place.getAttribute("aria-posinset")) - 1);
            }}
            onBlur={focus.onBlur}
          >
            {shown.map(({ index, ...box }) => {
              const gif = gifs[index];
              return (
                gif && (
                  <Tile
                    key={gif.id}
                    {...box}
                    entry={gif}
                    index={index}
                    setSize={setSize}
                    isTabStop={index === tabStop}
                    settings={settings}
                  />
                )
              );
            })}
          </ul>
          <GridEnd
            pages={pages}
            loader={props.loader}
            loaderConfig={props.loaderConfig}
            noResultsMessage={props.noResultsMessage}
            list={list}
            layout={layout}
            hole={0}
          />
        </div>
      </div>
    </section>
  );
});

/** The arrow keys lead along the row as the eye has it. */
function step(key: string, from: number, isRtl: boolean): number | undefined {
  if (key === "ArrowRight") return from + (isRtl ? -1 : 1);
  if (key === "ArrowLeft") return from + (isRtl ? 1 : -1);
}
