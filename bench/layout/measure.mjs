import { median, quantile } from "../stats.mjs";
import { bricks } from "./bricks.mjs";
import { compare } from "./compare.mjs";
import { frame, inputOf, ratiosOf } from "./frame.mjs";
import { giflet } from "./giflet.mjs";
import { masonic } from "./masonic.mjs";
import { scan } from "./scan.mjs";
import { virtua } from "./virtua.mjs";

const contenders = { giflet, scan, bricks, virtua, masonic };
export const sizes = [1_000, 10_000, 100_000];
export const columnCounts = [3, 5, 8];
export const positions = ["anywhere", "top", "middle", "bottom"];

const rounds = { layout: 21, change: 21, append: 21 };
/** The number of scroll positions, and of visits to each. Its time is the median, because other processes disturb single visits. */
const places = 101;
const visits = 3;
/** A sample appends pages of 12 to 100,000 items. */
const pages = { items: 12, times: 800, from: 100_000 };

/** Returns the layouts that have a method, as functions to compare. */
function withMethod(made, method, use) {
  const able = Object.entries(made).filter(([, one]) => one[method]);
  return Object.fromEntries(able.map(([name, one]) => [name, (time, round) => use(one, time, round)]));
}

const each = (samples, map) =>
  Object.fromEntries(Object.entries(samples).map(([name, all]) => [name, map(all)]));

/** Returns the scroll offset of a call: a few px further at each call, from one of many positions in the list or within a screen. */
function scrolling(height, position) {
  const distance = 210;
  const range = height - frame.screen - distance;
  const last = range - frame.screen;
  const { start, space } = {
    anywhere: { start: 0, space: range },
    top: { start: 0, space: frame.screen },
    middle: { start: last / 2, space: frame.screen },
    bottom: { start: last, space: frame.screen },
  }[position];
  return (time, round) => start + (space * (round % places)) / places + ((time * 7) % distance);
}

/** Returns the median time at each position. */
const byPlace = (samples) =>
  Array.from({ length: places }, (_, place) =>
    median(samples.filter((_, round) => round % places === place)),
  );

/** Returns the height of the layouts. Throws if they differ, because a benchmark of a wrong layout is meaningless. */
function heightOf(made) {
  const heights = new Set(Object.values(made).map((one) => one.height()));
  if (heights.size !== 1) throw new Error(`different layouts: ${[...heights].join(", ")} px`);
  return [...heights][0];
}

/** Measures all layouts with the same items, and passes each row of times in ns to `report`. */
export async function measure(report) {
  const pool = ratiosOf(400_000);
  for (const columns of columnCounts) {
    const made = {};
    for (const [name, make] of Object.entries(contenders)) made[name] = await make(columns);
    for (const items of sizes) await measureOne(made, pool, { items, columns }, report);
  }
}

async function measureOne(made, pool, { items, columns }, report) {
  const slice = (index, length) => inputOf(pool.subarray(index * length, (index + 1) * length), columns);
  const row = (what, times) => report({ ...what, items, columns, times });
  // Different items in turn: branch predictors learn the branches of a few thousand items.
  const inputs = Array.from({ length: pool.length / items }, (_, index) => slice(index, items));

  const layouts = withMethod(made, "layout", (one, time) => one.layout(inputs[time % inputs.length]));
  await row(
    { measure: "layout" },
    each(compare(layouts, rounds.layout), (all) => ({ median: median(all) / items })),
  );

  for (const one of Object.values(made)) one.layout(inputs[0]);
  const height = heightOf(made);
  for (const position of positions) {
    const top = scrolling(height, position);
    const use = (method) =>
      withMethod(made, method, (one, ...when) => one[method](top(...when), top(...when) + frame.screen));
    const calls = { ...use("window"), "virtua, indices only": use("range").virtua };
    const times = each(compare(calls, places * visits), (all) => ({
      median: median(byPlace(all)),
      p99: quantile(byPlace(all), 0.99),
    }));
    await row({ measure: "window", position }, times);
  }

  const changes = withMethod(made, "change", (one, time) => one.change(3, 200 + (time % 2) * 100));
  await row(
    { measure: "change" },
    each(compare(changes, rounds.change), (all) => ({ median: median(all) })),
  );

  if (items !== pages.from) return;
  const page = slice(0, pages.items);
  const appends = withMethod(made, "append", (one) => one.append(page));
  const prepare = (name) => made[name].layout(inputs[0]);
  const samples = compare(appends, rounds.append, { times: pages.times, prepare });
  await row(
    { measure: "append" },
    each(samples, (all) => ({ median: median(all) })),
  );
}
