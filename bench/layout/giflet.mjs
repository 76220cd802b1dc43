import { createMasonry } from "@giflet/core";
import { frame } from "./frame.mjs";

/** Ours, through the public API: every number that crosses the boundary is copied, in and out. */
export async function giflet(columns) {
  const masonry = await createMasonry({ columns, ...frame });
  return {
    layout({ ratios }) {
      masonry.clear();
      masonry.append(ratios);
    },
    height: () => masonry.height,
    window(top, bottom) {
      const { boxes } = masonry.window(top, bottom);
      let sum = 0;
      for (let at = 0; at < boxes.length; at += 4) sum += boxes[at] + boxes[at + 1] + boxes[at + 3];
      return sum;
    },
    change: (index, height) => masonry.change(index, height / masonry.columnWidth),
    append: ({ ratios }) => masonry.append(ratios),
  };
}
