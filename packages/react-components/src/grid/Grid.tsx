import type { Box, Gif } from "@giflet/core";
import {
  type ComponentType,
  type ForwardedRef,
  forwardRef,
  type ReactNode,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import type { GifEvents, GifPlace } from "../gif/events";
import type { OverlayProps } from "../gif/Gif";
import type { ObserverOptions } from "../hooks/sharedObserver";
import { type FetchGifs, useGifPages } from "../hooks/useGifPages";
import { useMasonry } from "../hooks/useMasonry";
import type { Playback } from "../hooks/usePlayback";
import { indexOf, useRovingFocus, withPinned } from "../hooks/useRovingFocus";
import { useWidth } from "../hooks/useWidth";
import { useStrings } from "../sdk/context";
import { type Columns, columnsAt, defaultColumns } from "./columns";
import { type GridExtra, isExtra, ratioOf, withExtras } from "./entry";
import { GridBar } from "./GridBar";
import { GridEnd, type LoadMore } from "./GridEnd";
import type { LoaderProps } from "./Loader";
import { reach } from "./reach";
import type { Selection } from "./selection";
import { type ItemProps, Tile } from "./Tile";
import { type Reading, useRestoredScroll } from "./useRestoredScroll";
import { useTileSettings } from "./useTileSettings";
import { useTransfer } from "./useTransfer";
import { useVisibleItems } from "./useVisibleItems";

export interface GridProps extends GifEvents, Pick<GifPlace, "user"> {
  /** Fetches a page. A new identity begins a new list, so wrap it in `useCallback`. */
  fetchGifs: FetchGifs;
  /** The first page, for example from the server. */
  initialGifs?: readonly Gif[];
  /** A number, or numbers by the grid's width. Default: 2 to 6. */
  columns?: Columns;
  /** Between items, CSS px. Default 6. */
  gutter?: number;
  /** CSS px; measured where it is not given. */
  width?: number;
  /** Name of the list for screen readers, for example "GIFs for cats". */
  label?: string;
  hideAttribution?: boolean;
  /** Items are buttons instead of links. */
  noLink?: boolean;
  noResultsMessage?: ReactNode;
  overlay?: ComponentType<OverlayProps>;
  /** Default "scroll". With "button" a keyboard user reaches what comes after the grid. */
  loadMore?: LoadMore;
  /** Stands at the end of the list while there may be more. */
  loader?: ComponentType<LoaderProps>;
  /** When the loader counts as visible, for example `{ rootMargin: "0px 0px 100% 0px" }` to fetch a screen ahead. */
  loaderConfig?: ObserverOptions;
  /** Draws the items instead of `Gif`. */
  renderItem?: (props: ItemProps) => ReactNode;
  /** Other things in the flow. Must not change identity without need. */
  extras?: readonly GridExtra[];
  playback?: Playback;
  /** Leaves the service's mark out: only where it stands beside the grid in every state (GRD-11). */
  hideMark?: boolean;
  /** Leaves the visible pause control out: only where the page has one of its own (WCAG 2.2.2). */
  hidePauseControl?: boolean;
  /** Shows still pictures, for a pause control of the page's own. */
  paused?: boolean;
  /**
   * Finds the place in the list again when the visitor comes back to this page. Unlike any other grid's on the page,
   * and with the query in it: "results for cats".
   */
  restoreKey?: string;
  className?: string;
  /** An item was chosen by click, Enter or Space. Items are buttons then, unless `noLink` is false. */
  onSelect?: (gif: Gif, selection: Selection) => void;
  /** Escape was pressed within the list. */
  onDismiss?: () => void;
  /** Told of the whole list after each page. */
  onGifsFetched?: (gifs: readonly Gif[]) => void;
  onGifsFetchError?: (error: unknown) => void;
}

export interface GridHandle {
  /** Scrolls the item with this index to the top of what can be seen. */
  scrollTo: (index: number) => void;
  /** Moves the focus to the item the Tab key would reach, from a search field for example. */
  focus: () => void;
}

/** Items shown before they can be placed: more than a first page, and no long list at once. */
const UNPLACED = 48;

/** An endless, virtualised masonry of GIFs (GRD-01..12). */
export const Grid = /*@__PURE__*/ forwardRef(function Grid(props: GridProps, ref: ForwardedRef<GridHandle>) {
  const { columns: wanted = defaultColumns, gutter = 6, label, extras, className = "" } = props;
  const strings = useStrings();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const reading = useRef<Reading>(undefined);
  const restored = useRestoredScroll(props.restoreKey, reading);
  const pages = useGifPages({ ...props, atLeast: restored.wanted });
  const [isPaused, setPaused] = useState(false);

  const entries = useMemo(() => withExtras(pages.gifs, extras), [pages.gifs, extras]);
  const width = useWidth(root, props.width);
  const columns = columnsAt(width, wanted);
  const layout = useMasonry({ items: entries, ratioOf, columns, width, gutter });
  const { visible, scrollToItem, isInView } = useVisibleItems(list, layout, reading, restored.pending);
  const focus = useRovingFocus({
    list,
    layout,
    boxes: visible?.boxes,
    length: entries.length,
    generation: pages.generation,
    target: (key, from, isRtl) => reach({ layout, columns }, key, from, isRtl),
  });
  const settings = useTileSettings(props, "GRID", pages.generation, isPaused, isInView);
  const boxes = visible && withPinned(visible.boxes, focus.pinned);
  const shown: readonly (Box | { index: number })[] =
    boxes ?? entries.slice(0, layout === null ? undefined : UNPLACED).map((_, index) => ({ index }));
  const isActiveShown = shown.some(({ index }) => index === focus.active);
  const tabStop = isActiveShown ? focus.active : (visible?.entry ?? 0);
  const { focusItem } = focus;
  useImperativeHandle(ref, () => ({ scrollTo: scrollToItem, focus: () => focusItem(tabStop) }), [
    scrollToItem,
    focusItem,
    tabStop,
  ]);

  useTransfer(list, (element) => {
    const entry = entries[indexOf(element) ?? -1];
    return entry && !isExtra(entry) ? entry : undefined;
  });
  const setSize = pages.isDoneFetching ? entries.length : -1;
  const staticColumns = typeof wanted === "number" ? `giflet-columns-${wanted}` : "giflet-columns-auto";

  return (
    <div ref={root} className={`giflet-grid ${className}`}>
      <GridBar
        isPaused={isPaused}
        hideMark={props.hideMark}
        onPause={props.hidePauseControl || (props.playback ?? "auto") !== "auto" ? undefined : setPaused}
      />
      <ul
        ref={list}
        // Safari forgets that a list without bullets is one.
        // biome-ignore lint/a11y/noRedundantRoles: see above
        role="list"
        tabIndex={-1}
        className={`giflet-list ${boxes ? "giflet-placed" : `giflet-flow ${staticColumns}`}`}
        aria-label={label ?? strings.grid}
        aria-busy={pages.isFetching}
        style={boxes && { height: layout?.height }}
        onKeyDown={(event) => {
          if (event.key === "Escape") props.onDismiss?.();
          focus.onKeyDown(event);
        }}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
      >
        {shown.map(({ index, ...box }) => {
          const entry = entries[index];
          return (
            entry && (
              <Tile
                key={entry.id}
                {...box}
                entry={entry}
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
        loadMore={props.loadMore}
        noResultsMessage={props.noResultsMessage}
        list={list}
        layout={layout}
        hole={visible && layout ? layout.height - layout.shortest : 0}
      />
    </div>
  );
});
