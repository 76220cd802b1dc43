import { createMasonry } from "@giflet/core";
import { frame } from "./frame.mjs";

/** giflet through its public API, including all copies into and out of the module. */
export async function giflet(columns) {
  const masonry = await createMasonry({ columns, ...frame });
  return {
    layout({ ratios }) {
      masonry.clear();
      masonry.append(ratios);
    },
    height: () => masonry.height,
    window(top, bottom) {
      let sum = 0;
      masonry.forEachInRange(top, bottom, (_index, x, y, _width, height) => {
        sum += x + y + height;
      });
      return sum;
    },
    change: (index, height) => masonry.change(index, height / masonry.columnWidth),
    append: ({ ratios }) => masonry.append(ratios),
  };
}
