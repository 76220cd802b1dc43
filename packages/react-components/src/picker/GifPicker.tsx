import type { Gif } from "@giflet/core";
import { useEffect, useId, useRef, useState } from "react";
import type { Columns } from "../grid/columns";
import { Grid, type GridHandle, type GridProps } from "../grid/Grid";
import { GridBar } from "../grid/GridBar";
import { type Selection, selectionOf } from "../grid/selection";
import { useSearchStrings } from "../sdk/context";
import { useSdk } from "../sdk/useSdk";
import { SearchBar } from "../search/SearchBar";
import { type SearchOptions, SearchProvider } from "../search/SearchProvider";
import { useSearch } from "../search/useSearch";
import { Categories } from "./Categories";
import { PanelHead } from "./PanelHead";
import { PickerTabs } from "./PickerTabs";
import { isSearched, type PickerKind, type Place, placeOfTerm } from "./place";
import { recentsOf } from "./recents";
import { usePlacePages } from "./usePlacePages";

export interface GifPickerProps extends Omit<SearchOptions, "type">, Pick<GridProps, "gutter" | "playback"> {
  /** A GIF was chosen: by click, Enter or Space. */
  onSelect: (gif: Gif, selection: Selection) => void;
  /** Escape was pressed with nothing left to take back: a popover may close. */
  onDismiss?: () => void;
  /** Width of the place the chosen GIF is for, CSS px: `selection` fits it. Default 480. */
  selectionWidth?: number;
  /** What is offered, the first one at the beginning. Default: GIFs, stickers, emoji and text. */
  kinds?: readonly PickerKind[];
  /** Whether what was chosen before is offered. It is stored only with the visitor's consent. Default true. */
  recents?: boolean;
  /** Whether the service's categories are shown as long as nothing is searched. Default true. */
  categories?: boolean;
  /** Leaves out who made it, a link over the lower part of a GIF: there a click would not choose. Default true. */
  hideAttribution?: boolean;
  /** A number, or numbers by the picker's width. Default: 2 to 5. */
  columns?: Columns;
  /** ms the typing has to rest before it is searched. Default 250. */
  debounce?: number;
  /** The search field takes the focus when the picker appears. */
  autoFocus?: boolean;
  className?: string;
}

const KINDS: readonly PickerKind[] = ["gifs", "stickers", "emoji", "text"];
const COLUMNS: Columns = { 0: 2, 300: 3, 480: 4, 640: 5 };

/**
 * Search, suggestions, categories, what was chosen before, and one grid for all of it, in a box of a given height that scrolls by
 * itself. Needs an `SdkProvider` above it.
 */
export function GifPicker(props: GifPickerProps) {
  const { kinds = KINDS, rating, lang, country_code, sort } = props;
  const [place, setPlace] = useState<Place>(() => ({ tab: kinds[0] ?? "gifs" }));
  return (
    <SearchProvider
      {...{ rating, lang, country_code, sort }}
      type={isSearched(place.tab) ? place.tab : undefined}
      onSearch={(term) => setPlace((place) => placeOfTerm(place, term, kinds))}
    >
      <PickerBody {...props} kinds={kinds} place={place} onPlace={setPlace} />
    </SearchProvider>
  );
}

interface PickerBodyProps extends GifPickerProps {
  kinds: readonly PickerKind[];
  place: Place;
  onPlace: (place: Place) => void;
}

function PickerBody(props: PickerBodyProps) {
  const { kinds, place, onPlace, recents = true, selectionWidth = 480, className = "" } = props;
  const { categories = true, columns = COLUMNS, playback = "auto" } = props;
  const sdk = useSdk();
  const strings = useSearchStrings();
  const { term, search } = useSearch();
  const pages = usePlacePages(place);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const [isPaused, setPaused] = useState(false);
  const { tab, category, emoji } = place;
  const tabs = recents ? [...kinds, "recent" as const] : kinds;
  const hasTabs = tabs.length > 1;
  const isWithin = category || emoji;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every list begins at its top
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [pages.fetchGifs]);

  function open(next: Place) {
    // There a term would say what is not so.
    if (!isSearched(next.tab) && term) search("");
    onPlace(next);
    // The control that led back is gone; the focus must not go with it.
    if (isWithin && !next.category && !next.emoji) document.getElementById(`${id}-${next.tab}`)?.focus();
  }

  function choose(gif: Gif) {
    if (tab === "emoji" && !emoji) return open({ tab, emoji: gif });
    const height = (selectionWidth * gif.height) / gif.width;
    const selection = selectionOf(gif, { width: selectionWidth, height });
    if (!selection) return;
    if (recents) recentsOf(sdk).add(gif);
    props.onSelect(gif, selection);
  }

  return (
    <section className={`giflet-picker ${className}`} aria-label={strings.picker}>
      <SearchBar
        suggestions="row"
        debounce={props.debounce}
        autoFocus={props.autoFocus}
        onDismiss={props.onDismiss}
        onLeave={() => grid.current?.focus()}
      />
      {hasTabs && <PickerTabs id={id} tabs={tabs} selected={tab} onSelect={(tab) => open({ tab })} />}
      <div
        ref={panel}
        id={id}
        // Firefox makes a tab stop of whatever scrolls, unless told that it is none.
        tabIndex={-1}
        className="giflet-panel"
        {...(hasTabs && { role: "tabpanel", "aria-labelledby": `${id}-${tab}` })}
      >
        {isWithin && <PanelHead key={emoji?.id ?? category?.name} place={place} onPlace={open} />}
        {categories && tab === "gifs" && !term && !category && (
          <Categories onChoose={(category) => open({ tab, category })} />
        )}
        <Grid
          {...pages}
          ref={grid}
          columns={columns}
          gutter={props.gutter}
          hideAttribution={props.hideAttribution ?? true}
          hideMark
          hidePauseControl
          playback={playback}
          paused={isPaused}
          noResultsMessage={tab === "recent" ? strings.noRecent : undefined}
          onSelect={choose}
          onDismiss={props.onDismiss}
        />
      </div>
      <GridBar isPaused={isPaused} onPause={playback === "auto" ? setPaused : undefined} />
    </section>
  );
}
