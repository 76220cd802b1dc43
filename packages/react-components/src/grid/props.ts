import type { GifData } from "@giflet/core";
import type { Playback } from "@giflet/core/internal/item";
import type { ReactNode } from "react";
import type { GifContext, GifEvents } from "../gif/events.js";
import type { OverlayProps } from "../gif/props.js";
import type { RootProps } from "../hooks/root-props.js";
import type { ObserverOptions } from "../hooks/shared-observer.js";
import type { GifSource } from "../hooks/useGifPages.js";
import type { Columns } from "./columns.js";
import type { AdProps, GridExtra } from "./entry.js";
import type { ErrorProps, LoadMore } from "./GridEnd.js";
import type { GifSelection } from "./selection.js";
import type { ItemProps } from "./Tile.js";

/** The props of a `Grid`: `fetchGifs`, or `gifs` of the application, and the others. */
export type GridProps = GridOptions & GifSource;

/** The props of a `Grid`, without those of its list. */
export interface GridOptions extends GifEvents, Pick<GifContext, "user">, Omit<RootProps<"div">, "onSelect"> {
  /** Number of columns, or numbers by width of the grid. @defaultValue 2 to 6 */
  columns?: Columns;
  /** Gap between items, CSS px. @defaultValue `6` */
  gutter?: number;
  /** CSS px. @defaultValue measured */
  width?: number;
  /** Accessible name of the list, for example "GIFs for cats". @defaultValue `"GIFs"` */
  label?: string;
  /** Hides the uploaders. @defaultValue `false` */
  hideAttribution?: boolean;
  /** Renders items as buttons instead of links. @defaultValue whether `onSelect` is set */
  noLink?: boolean;
  /** Shown for an empty list. @defaultValue `"No GIFs found"` */
  noResultsMessage?: ReactNode;
  /** Renders on top of each GIF. Should be a stable function. @defaultValue nothing */
  renderOverlay?: (props: OverlayProps) => ReactNode;
  /** How pages are loaded. With "button", keyboard users can reach the content after the grid. @defaultValue `"scroll"` */
  loadMore?: LoadMore;
  /** Renders the end of the list while there may be more pages. @defaultValue a `Loader` */
  renderLoader?: () => ReactNode;
  /** Renders the error of a page that failed to load. @defaultValue a message with a retry control */
  renderError?: (props: ErrorProps) => ReactNode;
  /**
   * Options for the visibility of the loader, for example `{ rootMargin: "0px 0px 100% 0px" }` to fetch one viewport ahead.
   *
   * @defaultValue the loader itself must be in view
   */
  loaderConfig?: ObserverOptions;
  /** Renders an item. Should be a stable function. @defaultValue a `Gif` */
  renderItem?: (props: ItemProps) => ReactNode;
  /**
   * Renders an advertisement of the provider, for example `AdFrame`. Should be a stable function.
   *
   * @defaultValue advertisements are left out
   */
  renderAd?: (props: AdProps) => ReactNode;
  /** Items that are not GIFs. Should be a stable array. @defaultValue none */
  extras?: readonly GridExtra[];
  /** When GIFs play. @defaultValue `"auto"` */
  playback?: Playback;
  /** Hides the provider's attribution mark. Only for pages that always show the mark next to the grid. @defaultValue `false` */
  hideMark?: boolean;
  /** Hides the pause control. Only for pages with their own pause control (WCAG 2.2.2). @defaultValue `false` */
  hidePauseControl?: boolean;
  /** Whether still images are shown. Set it in `onPausedChange`, or by a custom pause control. Absent by default. */
  paused?: boolean;
  /** The initial value without `paused`. @defaultValue `false` */
  defaultPaused?: boolean;
  /** Called when the visitor uses the pause control. Absent by default. */
  onPausedChange?: (paused: boolean) => void;
  /**
   * Restores the scroll position when the visitor navigates back to the page. Must be unique among the grids of the page, and include the query
   * ("results for cats") unless `queryKey` does. May change on a mounted grid.
   *
   * @defaultValue the position is not restored
   */
  restoreKey?: string;
  /** A class for the root element. @defaultValue none */
  className?: string;
  /** Called when an item is selected by click, Enter or Space. Items are then buttons, unless `noLink` is false. Absent by default. */
  onSelect?: (gif: GifData, selection: GifSelection) => void;
  /** Width at which a selected GIF will be shown, CSS px. Determines the rendition. @defaultValue the width of the item */
  selectionWidth?: number;
  /** Called when Escape is pressed in the list. Absent by default. */
  onDismiss?: () => void;
}

/** The ref of a `Grid` or `Carousel`. */
export interface GridHandle {
  /** The root element. */
  readonly element: HTMLElement | null;
  /** Scrolls the item with this index to the top of the viewport. */
  scrollTo: (index: number) => void;
  /** Moves the focus to the tab stop of the list, for example from a search field. */
  focus: () => void;
}
