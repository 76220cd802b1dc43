import type { GifData } from "@giflet/core";
import {
  type ForwardedRef,
  forwardRef,
  type KeyboardEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from "react";
import { useStrings } from "../client/context.js";
import { SharedClient } from "../client/SharedClient.js";
import { searchStrings } from "../client/strings.js";
import { useClient } from "../client/useClient.js";
import type { Columns } from "../grid/columns.js";
import { Grid } from "../grid/Grid.js";
import { GridBar } from "../grid/GridBar.js";
import type { GridHandle } from "../grid/props.js";
import { selectionOf } from "../grid/selection.js";
import { compose } from "../hooks/root-props.js";
import { useControlled } from "../hooks/useControlled.js";
import { SearchBar } from "../search/SearchBar.js";
import { SearchContext } from "../search/SearchProvider.js";
import { Categories } from "./Categories.js";
import { PanelHeader } from "./PanelHeader.js";
import { PickerTabs } from "./PickerTabs.js";
import type { PickerView } from "./picker-view.js";
import type { GifPickerHandle, GifPickerProps } from "./props.js";
import { recentsOf } from "./recents.js";
import { usePickerPages } from "./usePickerPages.js";
import { usePickerView } from "./usePickerView.js";

const COLUMNS: Columns = { 0: 2, 300: 3, 480: 4, 640: 5 };

/**
 * A picker with search, suggestions, categories, recently used GIFs and a grid, in a scrollable box. Throws a `GifletError` without `provider`,
 * `client` and a `ClientProvider`.
 */
export const GifPicker = /*@__PURE__*/ forwardRef(function GifPicker(
  { provider, client, consent, ...props }: GifPickerProps,
  ref: ForwardedRef<GifPickerHandle>,
) {
  return (
    <SharedClient provider={provider} client={client} consent={consent}>
      <Picker {...props} ref={ref} />
    </SharedClient>
  );
});

const Picker = /*@__PURE__*/ forwardRef(function Picker(
  props: GifPickerProps,
  ref: ForwardedRef<GifPickerHandle>,
) {
  const client = useClient();
  const strings = useStrings(searchStrings);
  const { types, view, search, show, rest: otherProps } = usePickerView(props);
  const {
    onSelect,
    onDismiss,
    recents = true,
    categories = true,
    selectionWidth = 480,
    columns = COLUMNS,
    gutter,
    renderAd,
    hideAttribution = true,
    playback = "auto",
    paused,
    defaultPaused = false,
    onPausedChange,
    debounce,
    autoFocus,
    className = "",
    ...rest
  } = otherProps;
  const pages = usePickerPages(view, search);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isPaused, setPaused] = useControlled(paused, defaultPaused, onPausedChange);
  const { term } = search;
  const { tab, category, emoji } = view;
  const tabs = recents ? [...types, "recent" as const] : types;
  const hasTabs = tabs.length > 1;
  const isSubview = category || emoji;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts at its top
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [pages.fetchGifs]);

  useImperativeHandle(
    ref,
    () => ({
      element: root.current,
      focus: () => field.current?.focus(),
      search: search.search,
    }),
    [search.search],
  );

  function navigate(next: PickerView) {
    show(next);
    // The back button is removed, so the focus moves to the tab.
    if (isSubview && !next.category && !next.emoji) document.getElementById(`${id}-${next.tab}`)?.focus();
  }

  // The search field prevents the default action of a key if it has suggestions to leave or text to clear.
  function onKeyDown(event: KeyboardEvent) {
    // An input method uses the key itself.
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    if (!term && !isSubview) return onDismiss?.();
    // A popover around the picker stays open.
    event.preventDefault();
    // The focused control may be removed.
    field.current?.focus();
    if (term) search.search("");
    else show({ tab });
  }

  function select(gif: GifData) {
    if (tab === "emoji" && !emoji) return navigate({ tab, emoji: gif });
    const selection = selectionOf(gif, selectionWidth, client.tolerance);
    if (!selection) return;
    if (recents) recentsOf(client).add(gif);
    onSelect(gif, selection);
  }

  return (
    <SearchContext.Provider value={search}>
      <section
        aria-label={strings.picker}
        {...rest}
        ref={root}
        className={`giflet-picker ${className}`}
        onKeyDown={compose(rest.onKeyDown, onKeyDown)}
      >
        <SearchBar
          ref={field}
          suggestions="row"
          debounce={debounce}
          autoFocus={autoFocus}
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
          {categories && client.can("categories") && tab === "gifs" && !term && !category && (
            <Categories onChoose={(category) => navigate({ tab, category })} />
          )}
          <Grid
            {...pages}
            ref={grid}
            columns={columns}
            gutter={gutter}
            renderAd={renderAd}
            hideAttribution={hideAttribution}
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
    </SearchContext.Provider>
  );
});
