import type { Box } from "@giflet/core";
import type { MasonryLayout } from "@giflet/core/internal/list";
import type { CSSProperties, FocusEvent, RefObject } from "react";
import type { GifPages } from "../hooks/useGifPages.js";
import type { RovingFocus } from "../hooks/useRovingFocus.js";
import type { GridEntry } from "./entry.js";
import type { GridProps } from "./Grid.js";
import { GridEnd } from "./GridEnd.js";
import { Tile, type TileSettings } from "./Tile.js";

interface TileListProps {
  list: RefObject<HTMLUListElement | null>;
  /** The props of the grid or carousel. */
  props: Pick<
    GridProps,
    "renderLoader" | "renderError" | "loaderConfig" | "loadMore" | "noResultsMessage" | "onDismiss"
  >;
  pages: GifPages;
  entries: readonly GridEntry[];
  /** The mounted items, with their boxes once they are laid out. */
  shown: readonly (Partial<Box> & { index: number })[];
  /** Index of the item that is the tab stop. */
  tabStop: number;
  settings: TileSettings;
  focus: RovingFocus;
  layout: MasonryLayout | null | undefined;
  unfilledHeight: number;
  className: string;
  style: CSSProperties | undefined;
  /** Attributes of the list, for example its accessible name. */
  attributes?: object;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
}

/** The items of a grid or carousel, and the end of the list. */
export function TileList(listProps: TileListProps) {
  const { list, props, pages, entries, shown, tabStop, settings, focus } = listProps;
  const setSize = pages.isDoneFetching ? entries.length : -1;
  return (
    <>
      <ul
        ref={list}
        // Safari does not expose a list without bullets as a list.
        // biome-ignore lint/a11y/noRedundantRoles: see above
        role="list"
        tabIndex={-1}
        className={`giflet-list ${listProps.className}`}
        {...listProps.attributes}
        aria-busy={pages.isFetching}
        style={listProps.style}
        onKeyDown={(event) => {
          if (event.key === "Escape") props.onDismiss?.();
          focus.onKeyDown(event);
        }}
        onFocus={(event) => {
          focus.onFocus(event);
          listProps.onFocus?.(event);
        }}
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
        renderLoader={props.renderLoader}
        renderError={props.renderError}
        loaderConfig={props.loaderConfig}
        loadMore={props.loadMore}
        noResultsMessage={props.noResultsMessage}
        list={list}
        layout={listProps.layout}
        unfilledHeight={listProps.unfilledHeight}
      />
    </>
  );
}
