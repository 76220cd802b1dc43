import { createMasonryLayout } from "virtua/unstable_core";
import { columnWidth, frame } from "./frame.mjs";

/** The layout of virtua's VMasonry, with all sizes known in advance. */
export function virtua(columns) {
  const width = columnWidth(columns);
  const { gutter } = frame;
  let masonry;
  return {
    layout({ heights, length }) {
      masonry = createMasonryLayout(length, columns, gutter, width, [heights, width]);
      masonry.$getTotalSize();
    },
    height: () => masonry.$getTotalSize(),
    range(top, bottom) {
      const [first, last] = masonry.$getRange(top, bottom);
      return first + last;
    },
    window(top, bottom) {
      const [first, last] = masonry.$getRange(top, bottom);
      let sum = 0;
      for (let index = first; index <= last; index += 1) {
        sum += masonry.$getItemLane(index) * (width + gutter);
        sum += masonry.$getItemOffset(index) + masonry.$getItemSize(index);
      }
      return sum;
    },
    change(index, height) {
      masonry.$setItemSizes([[index, height]]);
      masonry.$getTotalSize();
    },
    append({ heights }) {
      const length = masonry.$getLength();
      masonry.$setLength(length + heights.length);
      masonry.$setItemSizes(heights.map((height, index) => [length + index, height]));
      masonry.$getTotalSize();
    },
  };
}
