import { itemIndex, navigationTarget } from "@giflet/core/internal/list";
import { type ForwardedRef, forwardRef, useRef } from "react";
import { useStrings } from "../client/context.js";
import { gridStrings } from "../client/strings.js";
import { splitAria } from "../hooks/root-props.js";
import { useMasonry } from "../hooks/useMasonry.js";
import { useWidthOfList } from "../hooks/useWidth.js";
import { numberProp } from "../hooks/warn-of-prop.js";
import { columnsAt, defaultColumns } from "./columns.js";
import { isExtra, ratioOf, unplacedItems } from "./entry.js";
import { GridBar } from "./GridBar.js";
import type { GridHandle, GridProps } from "./props.js";
import { TileList } from "./TileList.js";
import { useGifList } from "./useGifList.js";
import { useListItems } from "./useListItems.js";
import { type SavedPosition, useScrollRestoration } from "./useScrollRestoration.js";
import { useTransfer } from "./useTransfer.js";
import { useVisibleItems } from "./useVisibleItems.js";

/** An infinite, virtualized masonry grid of GIFs. */
export const Grid = /*@__PURE__*/ forwardRef(function Grid(
  { columns: givenColumns = defaultColumns, width: givenWidth, restoreKey, ...props }: GridProps,
  ref: ForwardedRef<GridHandle>,
) {
  const strings = useStrings(gridStrings);
  const columnCounts =
    givenColumns && typeof givenColumns === "object"
      ? givenColumns
      : numberProp("columns", givenColumns, defaultColumns);
  const anchor = useRef<SavedPosition>(undefined);
  const listKey = props.queryKey ?? props.fetchGifs;
  const restored = useScrollRestoration(restoreKey, listKey, anchor);
  const gifs = useGifList<HTMLDivElement>(props, { atLeast: restored.minCount });
  const { root, list, pages, entries, gutter } = gifs;
  const measured = useWidthOfList(root, numberProp("width", givenWidth, undefined), entries.length === 0);
  const width = measured ?? 0;
  const columns = columnsAt(width, columnCounts);
  const layout = useMasonry({ items: entries, ratioOf, columns, width, gutter });
  const { generation } = pages;
  const { pending } = restored;
  const view = useVisibleItems({ list, layout, items: entries, generation, anchor, pending });
  const items = useListItems(gifs, ref, {
    name: "GRID",
    layout,
    view,
    target: (key, from, isRtl) => navigationTarget({ layout, columns }, key, from, isRtl),
  });
  useTransfer(list, (element) => {
    const entry = entries[itemIndex(element) ?? -1];
    return entry && !isExtra(entry) && !entry.ad ? entry : undefined;
  });

  const [aria, { className = "", ...rest }] = splitAria(gifs.rest);
  const { boxes } = items.focus;
  const unplaced = unplacedItems(entries, layout, measured);
  const staticColumns =
    typeof columnCounts === "number" ? `giflet-columns-${columnCounts}` : "giflet-columns-auto";
  return (
    <div {...rest} ref={root} className={`giflet-grid ${className}`}>
      <GridBar hideMark={props.hideMark} pause={gifs.pause} />
      <div className="giflet-body">
        <TileList
          gifs={gifs}
          items={items}
          shown={boxes ?? unplaced.map((_, index) => ({ index }))}
          className={boxes ? "giflet-placed" : `giflet-flow ${staticColumns}`}
          attributes={{ "aria-label": props.label ?? strings.grid, ...aria }}
          style={boxes && { height: layout?.height }}
          unfilledHeight={boxes && layout ? layout.height - layout.shortestColumn : 0}
        />
      </div>
    </div>
  );
});
