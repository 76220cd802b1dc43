import { REDUCED } from "@giflet/core/internal/item";
import { type ForwardedRef, forwardRef, useRef } from "react";
import { useStrings } from "../client/context.js";
import { carouselStrings, gridStrings } from "../client/strings.js";
import { type GridEntry, ratioOf, unplacedItems } from "../grid/entry.js";
import { GridBar } from "../grid/GridBar.js";
import type { GridHandle, GridOptions } from "../grid/props.js";
import { TileList } from "../grid/TileList.js";
import { type ListOptions, useGifList } from "../grid/useGifList.js";
import { useListItems } from "../grid/useListItems.js";
import { useEnvironment, useIsFromServer } from "../hooks/environment.js";
import type { GifSource } from "../hooks/useGifPages.js";
import { useMasonry } from "../hooks/useMasonry.js";
import { numberProp } from "../hooks/warn-of-prop.js";
import { useRowWindow } from "./useRowWindow.js";

/** The props of a grid, and the height of the row. */
export type CarouselProps = CarouselOptions & GifSource;

/** The props of a `Carousel`, without those of its list. */
export interface CarouselOptions extends Omit<ListOptions, "extras"> {
  /** Height of the row, CSS px. The width of each item follows from its aspect ratio. */
  height: number;
  /**
   * Renders the error of a page that failed to load. Without it, the row keeps its items, `onGifsFetchError` is called, and the page is
   * requested again when the end comes into view again.
   *
   * @defaultValue nothing
   */
  renderError?: NonNullable<GridOptions["renderError"]>;
}

const renderNothing = () => null;

/** The ref of a `Carousel`. */
export type CarouselHandle = GridHandle;

/** In place of a value that no row can have, CSS px. */
const HEIGHT = 200;

/** Minimum time between two requests, ms (CAR-01). */
const DEBOUNCE = 100;

/** A row is laid out as one masonry column with x and y swapped, so ratios are inverted. */
const rowRatioOf = (entry: GridEntry) => 1 / ratioOf(entry);

/** An infinite, virtualized row of GIFs. */
export const Carousel = /*@__PURE__*/ forwardRef(function Carousel(
  { height: givenHeight, ...props }: CarouselProps,
  ref: ForwardedRef<CarouselHandle>,
) {
  const strings = useStrings(carouselStrings);
  const height = numberProp("height", givenHeight, HEIGHT);
  const { grid } = useStrings(gridStrings);
  const row = useRef<HTMLDivElement>(null);
  const gifs = useGifList<HTMLElement>(props, { debounce: DEBOUNCE });
  const { root, pages, entries, gutter } = gifs;
  const { className = "", ...rest } = gifs.rest;
  const isFromServer = useIsFromServer();
  const isMotionReduced = Boolean(useEnvironment() & REDUCED);

  const layout = useMasonry({ items: entries, ratioOf: rowRatioOf, columns: 1, width: height, gutter });
  const { generation } = pages;
  const isGrowing = !pages.isDoneFetching && !pages.isError;
  const view = useRowWindow(row, layout, { items: entries, generation, isGrowing });
  const items = useListItems(gifs, ref, { name: "CAROUSEL", layout, view, target: navigationTarget });
  const { boxes } = items.focus;
  const { visible, scrollByView, scrollIntoView } = view;
  const shown = boxes
    ? boxes.map(({ index, y, height: width }) => ({ index, x: y, y: 0, width, height }))
    : unplacedItems(entries, layout, undefined).map((entry, index) => ({
        index,
        width: Math.round(height / ratioOf(entry)),
        height,
      }));

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
      aria-roledescription={strings.carousel}
      aria-label={props.label ?? grid}
      {...rest}
      ref={root}
      className={`giflet-grid giflet-carousel ${className}`}
    >
      <GridBar hideMark={props.hideMark} pause={gifs.pause} />
      <div className="giflet-body giflet-scroller">
        {scrollButton(strings.previous, -1, visible?.hasPrevious)}
        {scrollButton(strings.next, 1, visible?.hasNext)}
        {/* The height is set through the DOM: server HTML has no style attributes, and the images set the height there. */}
        {/* Firefox makes every scroll container a tab stop unless it has a tabindex. */}
        <div ref={row} tabIndex={-1} className="giflet-row" style={isFromServer ? undefined : { height }}>
          <TileList
            gifs={gifs}
            items={items}
            shown={shown}
            renderError={props.renderError ?? renderNothing}
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
