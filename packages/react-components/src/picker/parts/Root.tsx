import type { GifData } from "@giflet/core";
import {
  type ForwardedRef,
  forwardRef,
  type KeyboardEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useStrings } from "../../client/context.js";
import { SharedClient } from "../../client/SharedClient.js";
import { searchStrings } from "../../client/strings.js";
import { useClient } from "../../client/useClient.js";
import type { GridHandle } from "../../grid/props.js";
import { selectionOf } from "../../grid/selection.js";
import { useEscape } from "../../hooks/escape.js";
import { compose } from "../../hooks/root-props.js";
import { useLatest } from "../../hooks/useLatest.js";
import { StartedContext, usePauseControl } from "../../hooks/usePlayback.js";
import { SearchField } from "../../search/SearchField.js";
import { SearchContext } from "../../search/SearchProvider.js";
import { isSaved, type PickerTab, type PickerView } from "../picker-view.js";
import type { GifPickerHandle, PickerRootProps } from "../props.js";
import { type SavedList, savedGifsOf } from "../saved-gifs.js";
import { usePickerPages } from "../usePickerPages.js";
import { usePickerView } from "../usePickerView.js";
import { PickerContext, type PickerState } from "./context.js";

/**
 * The root element of a picker, and the state of its parts. Throws a `GifletError` without `provider`, `client` and a `ClientProvider`.
 */
export const Root = /*@__PURE__*/ forwardRef(function Root(
  { provider, client, consent, ...props }: PickerRootProps,
  ref: ForwardedRef<GifPickerHandle>,
) {
  return (
    <SharedClient provider={provider} client={client} consent={consent}>
      <RootElement {...props} ref={ref} />
    </SharedClient>
  );
});

const RootElement = /*@__PURE__*/ forwardRef(function RootElement(
  props: PickerRootProps,
  ref: ForwardedRef<GifPickerHandle>,
) {
  const client = useClient();
  const strings = useStrings(searchStrings);
  const [state, otherProps] = usePickerView(props);
  const { tabs, view, search, show } = state;
  const {
    onSelect,
    onDismiss,
    recents: hasRecents,
    recentsStorage,
    favoritesStorage,
    selectionWidth = 480,
    playback,
    paused,
    defaultPaused,
    onPausedChange,
    renderItem,
    renderEmpty,
    renderError,
    renderLoader,
    debounce,
    children,
    ...rest
  } = otherProps;
  const storages = { recent: recentsStorage, favorites: favoritesStorage };
  const savedGifs = (list: SavedList) => savedGifsOf(client, list, storages[list]);
  const pages = usePickerPages(view, search, savedGifs);
  const id = useId();
  const grid = useRef<GridHandle>(null);
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { isPaused, isStarted, control } = usePauseControl(otherProps);
  const [mounted, setMounted] = useState<PickerState["mounted"]>({});
  const { term } = search;
  const { tab, category, emoji } = view;
  const isSubview = category || emoji;

  useImperativeHandle(
    ref,
    () => ({
      element: root.current,
      focus: () => field.current?.focus(),
      search: search.search,
    }),
    [search.search],
  );

  const latestTab = useLatest(tab);
  // A new visitor has no saved GIFs: the next tab is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first tab only, unless the owner has chosen it
  useEffect(() => {
    if (!isSaved(tab) || props.tab) return;
    const hasGifs = (tab: PickerTab) => !isSaved(tab);
    const next = tabs.slice(tabs.indexOf(tab)).find(hasGifs) ?? tabs.find(hasGifs);
    savedGifs(tab)
      .load()
      .then(({ length }) => {
        if (length === 0 && next && root.current && latestTab.current === tab) show({ tab: next });
      });
  }, []);

  function navigate(next: PickerView) {
    show(next);
    // The back button is removed, so the focus moves to the tab.
    if (!isSubview || next.category || next.emoji) return;
    // The picker may be in a shadow root.
    const tree = root.current?.getRootNode() as Document | ShadowRoot | undefined;
    tree?.getElementById(`${id}-${next.tab}`)?.focus();
  }

  // After the search field, which leaves its suggestions and clears its text.
  useEscape(root, () => {
    if (!term && !isSubview) return false;
    // The focused control may be removed.
    field.current?.focus();
    if (term) search.search("");
    else show({ tab });
    return true;
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) onDismiss?.();
  }

  function select(gif: GifData) {
    const selection = selectionOf(gif, selectionWidth, client.tolerance);
    if (!selection) return;
    if (hasRecents) savedGifs("recent").add(gif);
    onSelect(gif, selection);
  }

  const picker: PickerState = {
    ...state,
    show: navigate,
    id,
    pages,
    savedGifs,
    hasRecents,
    isPaused,
    pause: control,
    playback,
    select,
    grid,
    slots: { renderItem, renderEmpty, renderError, renderLoader },
    mounted,
    setMounted,
  };

  return (
    <PickerContext.Provider value={picker}>
      <SearchContext.Provider value={search}>
        <StartedContext.Provider value={isStarted}>
          <section
            data-giflet-root=""
            data-tab={tab}
            data-view={emoji ? "variations" : category ? "category" : term ? "results" : "start"}
            data-paused={(control?.isPaused ?? isPaused) || undefined}
            aria-label={strings.picker}
            {...rest}
            ref={root}
            onKeyDown={compose(rest.onKeyDown, onKeyDown)}
          >
            <SearchField debounce={debounce} input={field} onFocusResults={() => grid.current?.focus()}>
              {children}
            </SearchField>
          </section>
        </StartedContext.Provider>
      </SearchContext.Provider>
    </PickerContext.Provider>
  );
});
