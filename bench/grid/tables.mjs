import { atMost } from "../lib.mjs";
import { median, quantile, rounded } from "../stats.mjs";

const mib = (bytes) => rounded(bytes / 2 ** 20);
const where = (all, wanted) =>
  all.filter((one) => Object.entries(wanted).every(([key, value]) => one[key] === value));

const pressed = (flings) => flings.flatMap(({ interactions }) => interactions);

export function tablesOf({ starts, flings, lengths: held }, { lists, slownesses, lengths }) {
  const each = (values, row) => values.flatMap((value) => lists.map((list) => row(value, list)));
  const beginnings = each(slownesses, (slower, list) => {
    const middle = (what) => median(where(starts, { list, slower }).map(what));
    return {
      table: "From nothing to a screen full of GIFs",
      "processor slowed": `${slower}x`,
      list,
      "first GIF, ms": rounded(middle(({ first }) => first)),
      "script, ms": rounded(middle(({ script }) => script)),
      "long tasks, ms": rounded(middle(({ longTasks }) => longTasks)),
      "layout shift": rounded(middle(({ shift }) => shift)),
      "API calls": middle(({ calls }) => calls),
      "media, kB": rounded(middle(({ media }) => media.bytes) / 1000),
      "media, times the smallest": rounded(middle(({ media }) => media.bytes / media.moving)),
      "times the smallest with its still": rounded(middle(({ media }) => media.bytes / media.both)),
    };
  });
  const scrolled = each(slownesses, (slower, list) => {
    const told = where(flings, { list, slower });
    const middle = (what) => rounded(median(told.map(what)));
    return {
      table: "A fling of 5 s through 1,000 items, at most 8,000 px a second, with a key pressed all the time",
      "processor slowed": `${slower}x`,
      list,
      "script, ms": middle(({ script }) => script),
      "long tasks, ms": middle(({ longTasks }) => longTasks),
      frames: middle(({ frames }) => frames.length),
      "over 50 ms": middle(({ frames }) => frames.filter(({ took }) => took > 50).length),
      "with a blank": middle(({ frames }) => frames.filter(({ isBlank }) => isBlank).length),
      "interactions, p98, ms": quantile(pressed(told), 0.98),
      "layout shift": rounded(Math.max(...told.map(({ shift }) => shift))),
    };
  });
  const long = each(lengths, (count, list) => {
    const [told] = where(held, { count, list });
    return {
      table: "Scrolled to the end, and one page more",
      items: count,
      list,
      "DOM nodes": told.nodes,
      "JS heap, MiB": mib(told.heap),
      "DOM heap, MiB": mib(told.domHeap),
      "items there": told.known,
      "rendered again": told.again,
    };
  });
  return [...beginnings, ...scrolled, ...long];
}

export function goalsOf({ starts, flings, lengths }, { giflet, ...others }) {
  const longest = Math.max(...lengths.map(({ count }) => count));
  const ours = where(lengths, { list: giflet, count: longest })[0];
  const theirs = Object.values(others).map((list) => where(lengths, { list, count: longest })[0]);
  const least = (what) => Math.min(...theirs.map(what));
  const beginnings = where(starts, { list: giflet });
  const slow = where(flings, { list: giflet, slower: 4 });
  const shifts = [...beginnings, ...where(flings, { list: giflet })].map(({ shift }) => shift);
  const heap = (told) => rounded(mib(told.heap + told.domHeap));
  return [
    atMost(
      "DOM nodes at 10,000 items, against the fewest",
      least(({ nodes }) => nodes),
      ours.nodes,
      "nodes",
    ),
    atMost("heap at 10,000 items, against the least", least(heap), heap(ours), "MiB"),
    atMost("interactions at a processor slowed 4 times, p98", 100, quantile(pressed(slow), 0.98), "ms"),
    atMost("layout shift, the largest", 0, rounded(Math.max(...shifts)), ""),
    atMost(
      "media of the first screen, against the smallest adequate renditions; the stills shown first are the rest",
      1.25,
      rounded(median(beginnings.map(({ media }) => media.bytes / media.moving))),
      "times",
    ),
    atMost(
      "the same, against the smallest adequate renditions and their stills",
      1.25,
      rounded(median(beginnings.map(({ media }) => media.bytes / media.both))),
      "times",
    ),
    atMost(
      `of ${beginnings.length} beginnings, those with an API call beyond what fills the screen`,
      0,
      beginnings.filter(({ needed }) => !needed).length,
      "",
    ),
    atMost(
      "items there already that a page more renders",
      0,
      Math.max(...where(lengths, { list: giflet }).map(({ again }) => again)),
      "items",
    ),
  ];
}
