import type { ItemBox } from "@giflet/core";
import type { CSSProperties, FocusEvent } from "react";
import { StartedContext } from "../hooks/usePlayback.js";
import { GridEnd } from "./GridEnd.js";
import { Tile } from "./Tile.js";
import type { GifList } from "./useGifList.js";
import type { ListItems } from "./useListItems.js";

interface TileListProps {
  gifs: GifList;
  items: ListItems;
  /** The mounted items, with their boxes once they are laid out. */
  shown: readonly (Partial<ItemBox> & { index: number })[];
  unfilledHeight: number;
  className: string;
  style: CSSProperties | undefined;
  /** Attributes of the list, for example its accessible name. */
  attributes?: object;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  renderError?: GifList["props"]["renderError"];
}

/** The items of a grid or carousel, and the end of the list. */
export function TileList({ gifs, items, shown, ...listProps }: TileListProps) {
  const { list, props, pages, entries } = gifs;
  const { focus, settings } = items;
  const setSize = pages.isDoneFetching ? entries.length : -1;
  return (
    <StartedContext.Provider value={gifs.isStarted}>
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
                isTabStop={index === focus.tabStop}
                settings={settings}
              />
            )
          );
        })}
      </ul>
      <GridEnd
        {...props}
        renderError={listProps.renderError ?? props.renderError}
        pages={pages}
        list={list}
        layout={items.layout}
        unfilledHeight={listProps.unfilledHeight}
      />
    </StartedContext.Provider>
  );
}
