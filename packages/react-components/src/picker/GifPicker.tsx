import type { GifData } from "@giflet/core";
import {
  type ForwardedRef,
  forwardRef,
  type KeyboardEvent,
  type KeyboardEventHandler,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { Columns } from "../grid/columns.js";
import { Grid } from "../grid/Grid.js";
import { GridBar } from "../grid/GridBar.js";
import type { GridHandle, GridProps } from "../grid/props.js";
import { type GifSelection, selectionOf } from "../grid/selection.js";
import { ariaProps, type RootProps, rootProps } from "../hooks/root-props.js";
import { useControlled } from "../hooks/useControlled.js";
import { useStrings } from "../sdk/context.js";
import { searchStrings } from "../sdk/strings.js";
import { useSdk } from "../sdk/useSdk.js";
import { SearchBar } from "../search/SearchBar.js";
import { type SearchOptions, SearchProvider } from "../search/SearchProvider.js";
import { useSearch } from "../search/useSearch.js";
import { Categories } from "./Categories.js";
import { PanelHeader } from "./PanelHeader.js";
import { PickerTabs } from "./PickerTabs.js";
import { isSearchable, type PickerKind, type PickerView, viewForTerm } from "./picker-view.js";
import { recentsOf } from "./recents.js";
import { usePickerPages } from "./usePickerPages.js";

export interface GifPickerProps
  extends Omit<SearchOptions, "type">,
    Pick<GridProps, "gutter" | "renderAd" | "playback" | "paused" | "defaultPaused" | "onPausedChange">,
    Omit<RootProps<"div">, "onSelect"> {
  /** Called when a GIF is selected by click, Enter or Space. */
  onSelect: (gif: GifData, selection: GifSelection) => void;
  /** Called when Escape is pressed and the picker has nothing to close or clear, for example to close a popover. */
  onDismiss?: () => void;
  /** Width at which the selected GIF will be shown, CSS px. Determines the rendition. Default 480. */
  selectionWidth?: number;
  /** The tabs. The first one is selected initially. Default: those of the service, for GIPHY GIFs, stickers, emoji and text. */
  kinds?: readonly PickerKind[];
  /** Whether to show a tab of recently used GIFs. They are stored only with the visitor's consent. Default true. */
  recents?: boolean;
  /** Whether to show the service's categories while there is no search term. Default true. */
  categories?: boolean;
  /** Hides the attribution of each GIF, a link on its lower part where a click would not select the GIF. Default true. */
  hideAttribution?: boolean;
  /** Number of columns, or numbers by width of the picker. Default: 2 to 5. */
  columns?: Columns;
  /** Debounce of the search field, ms. Default 250. */
  debounce?: number;
  /** Focuses the search field on mount. */
  autoFocus?: boolean;
  className?: string;
}

/** The ref of a `GifPicker`. */
export interface GifPickerHandle {
  /** The root element. */
  readonly element: HTMLElement | null;
  /** Moves the focus to the search field. */
  focus: () => void;
  /** Searches for a term, in the current tab or the first one with search. An empty term shows trending GIFs. */
  search: (term: string) => void;
}

const KINDS: readonly PickerKind[] = ["gifs", "stickers", "emoji", "text"];
const COLUMNS: Columns = { 0: 2, 300: 3, 480: 4, 640: 5 };

/**
 * A picker with search, suggestions, categories, recently used GIFs and a grid, in a scrollable box. Must be rendered inside an
 * `SdkProvider`.
 */
export const GifPicker = /*@__PURE__*/ forwardRef(function GifPicker(
  props: GifPickerProps,
  ref: ForwardedRef<GifPickerHandle>,
) {
  const { capabilities } = useSdk().service;
  const kinds = props.kinds ?? capabilities?.types ?? KINDS;
  const { rating, lang, countryCode, sort } = props;
  const [view, setView] = useState<PickerView>(() => ({ tab: kinds[0] ?? "gifs" }));
  return (
    <SearchProvider
      {...{ rating, lang, countryCode, sort }}
      type={isSearchable(view.tab) ? view.tab : undefined}
      onSearch={(term) => setView((view) => viewForTerm(view, term, kinds))}
    >
      <PickerBody {...props} handle={ref} kinds={kinds} view={view} onNavigate={setView} />
    </SearchProvider>
  );
});

interface PickerBodyProps extends GifPickerProps {
  handle: ForwardedRef<GifPickerHandle>;
  kinds: readonly PickerKind[];
  view: PickerView;
  onNavigate: (view: PickerView) => void;
}

function PickerBody(props: PickerBodyProps) {
  const { kinds, view, onNavigate, recents = true, selectionWidth = 480, className = "" } = props;
  const { categories = true, columns = COLUMNS, playback = "auto" } = props;
  const sdk = useSdk();
  const strings = useStrings(searchStrings);
  const { term, search } = useSearch();
  const pages = usePickerPages(view);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isPaused, setPaused] = useControlled(
    props.paused,
    props.defaultPaused ?? false,
    props.onPausedChange,
  );
  const { tab, category, emoji } = view;
  const tabs = recents ? [...kinds, "recent" as const] : kinds;
  const hasTabs = tabs.length > 1;
  const isSubview = category || emoji;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts at its top
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [pages.fetchGifs]);

  useImperativeHandle(
    props.handle,
    () => ({
      element: root.current,
      focus: () => field.current?.focus(),
      search,
    }),
    [search],
  );

  function navigate(next: PickerView) {
    // Clears the term in tabs without search.
    if (!isSearchable(next.tab) && term) search("");
    onNavigate(next);
    // The back button is removed, so the focus moves to the tab.
    if (isSubview && !next.category && !next.emoji) document.getElementById(`${id}-${next.tab}`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    props.onKeyDown?.(event);
    // The search field handles the key if it has suggestions to leave or text to clear. An input method uses the key itself.
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (!term && !isSubview) return props.onDismiss?.();
    // A popover around the picker stays open.
    event.preventDefault();
    // The focused control may be removed.
    field.current?.focus();
    if (term) search("");
    else onNavigate({ tab });
  }

  function select(gif: GifData) {
    if (tab === "emoji" && !emoji) return navigate({ tab, emoji: gif });
    const selection = selectionOf(gif, selectionWidth, sdk.tolerance);
    if (!selection) return;
    if (recents) recentsOf(sdk).add(gif);
    props.onSelect(gif, selection);
  }

  return (
    <section
      {...rootProps(props)}
      onKeyDown={onKeyDown as KeyboardEventHandler}
      ref={root}
      className={`giflet-picker ${className}`}
      aria-label={strings.picker}
      {...ariaProps(props)}
    >
      <SearchBar
        ref={field}
        suggestions="row"
        debounce={props.debounce}
        autoFocus={props.autoFocus}
        onFocusResults={() => grid.current?.focus()}
      />
      {hasTabs && <PickerTabs id={id} tabs={tabs} selected={tab} onSelect={(tab) => navigate({ tab })} />}
      <div
        ref={panel}
        id={id}
        // Firefox makes every scroll container a tab stop unless it has a tabindex.
        tabIndex={-1}
        className="giflet-panel"
        {...(hasTabs && { role: "tabpanel", "aria-labelledby": `${id}-${tab}` })}
      >
        {isSubview && <PanelHeader key={emoji?.id ?? category?.name} view={view} onNavigate={navigate} />}
        {categories && sdk.can("categories") && tab === "gifs" && !term && !category && (
          <Categories onChoose={(category) => navigate({ tab, category })} />
        )}
        <Grid
          {...pages}
          ref={grid}
          columns={columns}
          gutter={props.gutter}
          renderAd={props.renderAd}
          hideAttribution={props.hideAttribution ?? true}
          hideMark
          hidePauseControl
          playback={playback}
          paused={isPaused}
          noResultsMessage={tab === "recent" ? strings.noRecent : undefined}
          onSelect={select}
        />
      </div>
      <GridBar isPaused={isPaused} onPause={playback === "auto" ? setPaused : undefined} />
    </section>
  );
}
