import { columnWidth, frame } from "./frame.mjs";

/** A layout like that of bricks.js and many others: the shortest column by `Math.min.apply` and `indexOf`, an object for each item. */
export function bricks(columns) {
  const width = columnWidth(columns);
  const { gutter } = frame;
  let ends = [];
  let items = [];

  function append({ heights }) {
    for (const height of heights) {
      const lane = ends.indexOf(Math.min.apply(null, ends));
      items.push({ x: lane * (width + gutter), y: ends[lane], height });
      ends[lane] += height + gutter;
    }
  }

  function layout(input) {
    ends = Array(columns).fill(0);
    items = [];
    append(input);
  }

  return {
    layout,
    height: () => Math.max.apply(null, ends) - gutter,
    change(index, height) {
      items[index].height = height;
      layout({ heights: items.map((item) => item.height) });
    },
    append,
  };
}
