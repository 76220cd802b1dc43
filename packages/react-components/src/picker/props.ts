import type { GifData } from "@giflet/core";
import type { ReactNode } from "react";
import type { SharedClientOptions } from "../client/useSharedClient.js";
import type { GridOptions } from "../grid/props.js";
import type { GifSelection } from "../grid/selection.js";
import type { RootProps } from "../hooks/root-props.js";
import type { FetchedGifs } from "../hooks/useGifPages.js";
import type { SearchProviderProps } from "../search/SearchProvider.js";
import type { PickerTab } from "./picker-view.js";
import type { GifStorage } from "./storage.js";

/** The props of `renderEmpty`. */
export interface EmptyProps {
  /** The search term; empty without one. */
  term: string;
  /** The selected tab. */
  type: PickerTab;
}

/** The props of the `Root` of a picker. */
export interface PickerRootProps
  extends SharedClientOptions,
    Omit<SearchProviderProps, "type">,
    Pick<
      GridOptions,
      | "playback"
      | "paused"
      | "defaultPaused"
      | "onPausedChange"
      | "renderItem"
      | "renderError"
      | "renderLoader"
    >,
    Omit<RootProps<"section">, "onSelect" | "lang"> {
  /** Called when a GIF is selected by click, Enter or Space. */
  onSelect: (gif: GifData, selection: GifSelection) => void;
  /** Called when Escape is pressed and the picker has nothing to close or clear, for example to close a popover. Absent by default. */
  onDismiss?: () => void;
  /** The selected tab. Set it in `onTabChange`. Absent by default. */
  tab?: PickerTab;
  /** The initial value without `tab`. A tab of saved GIFs without any is followed by the next one. @defaultValue the first of `types` */
  defaultTab?: PickerTab;
  /** Called when the visitor selects a tab, when a term is searched for in a tab without search, and when the first tab is empty. Absent by default. */
  onTabChange?: (tab: PickerTab) => void;
  /** Width at which the selected GIF will be shown, CSS px. Determines the rendition. @defaultValue `480` */
  selectionWidth?: number;
  /**
   * The tabs in order. A list that the provider lacks is left out. `"recent"` is added last if it is missing; see `recents`.
   *
   * @defaultValue those of the provider, for GIPHY GIFs, stickers, emoji and text
   */
  types?: readonly PickerTab[];
  /** Whether to save recently used GIFs and to show their tab. They are stored only with the visitor's consent. @defaultValue `true` */
  recents?: boolean;
  /** Where recently used GIFs are stored. Must be a stable object. @defaultValue `localStorage` with the visitor's consent, otherwise memory */
  recentsStorage?: GifStorage;
  /** Where favorites are stored. Must be a stable object. @defaultValue `localStorage` with the visitor's consent, otherwise memory */
  favoritesStorage?: GifStorage;
  /** Renders the content of an empty list. @defaultValue a message */
  renderEmpty?: (props: EmptyProps) => ReactNode;
  /** Debounce of the search field, ms. @defaultValue `250` */
  debounce?: number;
  /** A class for the root element. @defaultValue none */
  className?: string;
}

/** The props of a `GifPicker`. */
export interface GifPickerProps
  extends Omit<PickerRootProps, "children">,
    Pick<GridOptions, "columns" | "gutter" | "hideAttribution" | "renderAd" | "renderOverlay">,
    Pick<FetchedGifs, "onGifsFetchError"> {
  /** Whether to show the provider's categories above the GIFs while there is no search term. @defaultValue `false` */
  categories?: boolean;
  /** Hides the attribution of each GIF, a link on its lower part where a click would not select the GIF. @defaultValue `true` */
  hideAttribution?: boolean;
  /** Number of columns, or numbers by width of the picker. @defaultValue 2 to 5 */
  columns?: NonNullable<GridOptions["columns"]>;
  /** Focuses the search field on mount. @defaultValue `false` */
  autoFocus?: boolean;
}

/** The ref of a `GifPicker`, and of the `Root` of a picker. */
export interface GifPickerHandle {
  /** The root element. */
  readonly element: HTMLElement | null;
  /** Moves the focus to the search field. */
  focus: () => void;
  /** Searches for a term, in the current tab or the first one with search. An empty term shows trending GIFs. */
  search: (term: string) => void;
}
