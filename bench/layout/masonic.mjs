import { createPositioner } from "masonic";
import { columnWidth, frame } from "./frame.mjs";

/** The positioner of masonic. */
export function masonic(columns) {
  const width = columnWidth(columns);
  const { gutter } = frame;
  let positioner;
  function append({ heights }) {
    const length = positioner.size();
    for (let index = 0; index < heights.length; index += 1) positioner.set(length + index, heights[index]);
  }
  return {
    layout(input) {
      positioner = createPositioner(columns, width, gutter, gutter);
      append(input);
    },
    height: () => positioner.estimateHeight(positioner.size(), 0) - gutter,
    window(top, bottom) {
      let sum = 0;
      positioner.range(top, bottom, (index, x, y) => {
        sum += x + y + positioner.get(index).height;
      });
      return sum;
    },
    change: (index, height) => positioner.update([index, height]),
    append,
  };
}
