import { columnWidth, frame } from "./frame.mjs";

/** Optimized JavaScript: preallocated typed arrays, integers, no allocation. */
export function scan(columns) {
  const width = columnWidth(columns);
  const { gutter } = frame;
  const most = 120_000;
  const ends = new Int32Array(columns);
  const heights = new Int32Array(most);
  const tops = new Int32Array(most);
  const lanes = new Uint8Array(most);
  const lows = new Int32Array(most);
  let length = 0;

  function place(from) {
    let low = from > 0 ? lows[from - 1] : 0;
    for (let index = from; index < length; index += 1) {
      let lane = 0;
      let end = ends[0];
      for (let other = 1; other < columns; other += 1) {
        if (ends[other] < end) {
          end = ends[other];
          lane = other;
        }
      }
      const bottom = end + heights[index];
      if (bottom > low) low = bottom;
      tops[index] = end;
      lanes[index] = lane;
      lows[index] = low;
      ends[lane] = bottom + gutter;
    }
  }

  function append({ ratios }) {
    const from = length;
    length += ratios.length;
    for (let index = from; index < length; index += 1) heights[index] = width * ratios[index - from] + 0.5;
    place(from);
  }

  /** Returns the first index with a number of at least `least`. */
  function find(numbers, least) {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (numbers[middle] < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    layout(input) {
      length = 0;
      ends.fill(0);
      append(input);
    },
    height: () => lows[length - 1],
    window(top, bottom) {
      const end = find(tops, bottom);
      let sum = 0;
      for (let index = find(lows, top + 1); index < end; index += 1) {
        sum += lanes[index] * (width + gutter) + tops[index] + heights[index];
      }
      return sum;
    },
    change(index, height) {
      heights[index] = height;
      ends.fill(0);
      place(0);
    },
    append,
  };
}
