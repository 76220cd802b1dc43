import type { Box, GifData } from "@giflet/core";
import type { Playback } from "@giflet/core/internal/item";
import { type FetchedPage, itemIndex, navigationTarget } from "@giflet/core/internal/list";
import { type ForwardedRef, forwardRef, type ReactNode, useImperativeHandle, useMemo, useRef } from "react";
import type { GifContext, GifEvents } from "../gif/events.js";
import type { OverlayProps } from "../gif/Gif.js";
import { ariaProps, type RootProps, rootProps } from "../hooks/root-props.js";
import type { ObserverOptions } from "../hooks/shared-observer.js";
import { useControlled } from "../hooks/useControlled.js";
import { type FetchGifs, useGifPages } from "../hooks/useGifPages.js";
import { useMasonry } from "../hooks/useMasonry.js";
import { useRovingFocus, withPinned } from "../hooks/useRovingFocus.js";
import { useWidth } from "../hooks/useWidth.js";
import { useOptionalSdk, useStrings } from "../sdk/context.js";
import { type Columns, columnsAt, defaultColumns } from "./columns.js";
import { type AdProps, type GridExtra, isExtra, ratioOf, withExtras, withoutAds } from "./entry.js";
import { GridBar } from "./GridBar.js";
import type { ErrorProps, LoadMore } from "./GridEnd.js";
import type { GifSelection } from "./selection.js";
import type { ItemProps } from "./Tile.js";
import { TileList } from "./TileList.js";
import { type SavedPosition, useScrollRestoration } from "./useScrollRestoration.js";
import { useTileSettings } from "./useTileSettings.js";
import { useTransfer } from "./useTransfer.js";
import { useVisibleItems } from "./useVisibleItems.js";

export interface GridProps extends GifEvents, Pick<GifContext, "user">, Omit<RootProps, "onSelect"> {
  /** Fetches a page. Without `queryKey`, a new function starts a new list: wrap it in `useCallback`. */
  fetchGifs: FetchGifs;
  /** Identifies the list, for example the search term. With it, `fetchGifs` may be an inline function; only a new key starts a new list. */
  queryKey?: string | number;
  /** The items of the first page, for example fetched on the server, for services whose next page follows from the number of items. */
  initialGifs?: readonly GifData[];
  /** The first page with its `next`, for every service. Without `next`, it is the whole list. */
  initialPage?: FetchedPage;
  /** Number of columns, or numbers by width of the grid. Default: 2 to 6. */
  columns?: Columns;
  /** Gap between items, CSS px. Default 6. */
  gutter?: number;
  /** CSS px. Default: measured. */
  width?: number;
  /** Accessible name of the list, for example "GIFs for cats". */
  label?: string;
  hideAttribution?: boolean;
  /** Renders items as buttons instead of links. */
  noLink?: boolean;
  noResultsMessage?: ReactNode;
  /** Renders on top of each GIF. Should be a stable function. */
  renderOverlay?: (props: OverlayProps) => ReactNode;
  /** Default "scroll". With "button", keyboard users can reach the content after the grid. */
  loadMore?: LoadMore;
  /** Renders the end of the list while there may be more pages. Default: `Loader`. */
  renderLoader?: () => ReactNode;
  /** Renders the error of a page that failed to load. Default: a message with a retry control. */
  renderError?: (props: ErrorProps) => ReactNode;
  /** Options for the visibility of the loader, for example `{ rootMargin: "0px 0px 100% 0px" }` to fetch one viewport ahead. */
  loaderConfig?: ObserverOptions;
  /** Renders an item instead of `Gif`. Should be a stable function. */
  renderItem?: (props: ItemProps) => ReactNode;
  /**
   * Renders an advertisement of the provider, for example `AdFrame`. Should be a stable function. Without it, advertisements are left out.
   */
  renderAd?: (props: AdProps) => ReactNode;
  /** Items that are not GIFs. Should be a stable array. */
  extras?: readonly GridExtra[];
  playback?: Playback;
  /** Hides the service's attribution mark. Only for pages that always show the mark next to the grid. */
  hideMark?: boolean;
  /** Hides the pause control. Only for pages with their own pause control (WCAG 2.2.2). */
  hidePauseControl?: boolean;
  /** Whether still images are shown. Set it in `onPausedChange`, or by a custom pause control. */
  paused?: boolean;
  /** The initial value without `paused`. Default false. */
  defaultPaused?: boolean;
  /** Called when the visitor uses the pause control. */
  onPausedChange?: (paused: boolean) => void;
  /**
   * Restores the scroll position when the visitor navigates back to the page. Must be unique among the grids of the page, and should
   * include the query: "results for cats".
   */
  restoreKey?: string;
  className?: string;
  /** Called when an item is selected by click, Enter or Space. Items are then buttons, unless `noLink` is false. */
  onSelect?: (gif: GifData, selection: GifSelection) => void;
  /** Width at which a selected GIF will be shown, CSS px. Determines the rendition. Default: the width of the item. */
  selectionWidth?: number;
  /** Called when Escape is pressed in the list. */
  onDismiss?: () => void;
  /** Called with the whole list after each page. */
  onGifsFetched?: (gifs: readonly GifData[]) => void;
  onGifsFetchError?: (error: unknown) => void;
}

export interface GridHandle {
  /** The root element. */
  readonly element: HTMLElement | null;
  /** Scrolls the item with this index to the top of the viewport. */
  scrollTo: (index: number) => void;
  /** Moves the focus to the tab stop of the list, for example from a search field. */
  focus: () => void;
}

/** Maximum number of items rendered before the layout: more than a first page, but not a long list. */
const MAX_UNPLACED = 48;

/** An infinite, virtualized masonry grid of GIFs. */
export const Grid = /*@__PURE__*/ forwardRef(function Grid(props: GridProps, ref: ForwardedRef<GridHandle>) {
  const { columns: columnCounts = defaultColumns, gutter = 6, label, extras, className = "" } = props;
  const strings = useStrings();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const anchor = useRef<SavedPosition>(undefined);
  const restored = useScrollRestoration(props.restoreKey, anchor);
  const pages = useGifPages({ ...props, atLeast: restored.minCount });
  const [isPaused, setPaused] = useControlled(
    props.paused,
    props.defaultPaused ?? false,
    props.onPausedChange,
  );

  const hasAds = Boolean(props.renderAd);
  const debug = useOptionalSdk()?.debug;
  const entries = useMemo(
    () => withExtras(hasAds ? pages.gifs : withoutAds(pages.gifs, debug), extras),
    [pages.gifs, extras, hasAds, debug],
  );
  const width = useWidth(root, props.width);
  const columns = columnsAt(width, columnCounts);
  const layout = useMasonry({ items: entries, ratioOf, columns, width, gutter });
  const { visible, scrollToItem, isInView } = useVisibleItems(list, layout, anchor, restored.pending);
  const focus = useRovingFocus({
    list,
    layout,
    boxes: visible?.boxes,
    length: entries.length,
    generation: pages.generation,
    target: (key, from, isRtl) => navigationTarget({ layout, columns }, key, from, isRtl),
  });
  const settings = useTileSettings(props, "GRID", pages.generation, isPaused, isInView);
  const boxes = visible && withPinned(visible.boxes, focus.pinned);
  const shown: readonly (Box | { index: number })[] =
    boxes ?? entries.slice(0, layout === null ? undefined : MAX_UNPLACED).map((_, index) => ({ index }));
  const isActiveShown = shown.some(({ index }) => index === focus.active);
  const tabStop = isActiveShown ? focus.active : (visible?.firstVisible ?? 0);
  const { focusItem } = focus;
  useImperativeHandle(
    ref,
    () => ({
      element: root.current,
      scrollTo: scrollToItem,
      focus: () => focusItem(tabStop),
    }),
    [scrollToItem, focusItem, tabStop],
  );

  useTransfer(list, (element) => {
    const entry = entries[itemIndex(element) ?? -1];
    return entry && !isExtra(entry) && !entry.ad ? entry : undefined;
  });
  const staticColumns =
    typeof columnCounts === "number" ? `giflet-columns-${columnCounts}` : "giflet-columns-auto";

  return (
    <div {...rootProps(props)} ref={root} className={`giflet-grid ${className}`}>
      <GridBar
        isPaused={isPaused}
        hideMark={props.hideMark}
        onPause={props.hidePauseControl || (props.playback ?? "auto") !== "auto" ? undefined : setPaused}
      />
      <TileList
        {...{ list, props, pages, entries, shown, tabStop, settings, focus, layout }}
        className={boxes ? "giflet-placed" : `giflet-flow ${staticColumns}`}
        attributes={{ "aria-label": label ?? strings.grid, ...ariaProps(props) }}
        style={boxes && { height: layout?.height }}
        unfilledHeight={visible && layout ? layout.height - layout.shortestColumn : 0}
      />
    </div>
  );
});
