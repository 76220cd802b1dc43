import { atMost } from "../lib.mjs";
import { median, quantile, rounded } from "../stats.mjs";

const mib = (bytes) => rounded(bytes / 2 ** 20);
const where = (all, wanted) =>
  all.filter((one) => Object.entries(wanted).every(([key, value]) => one[key] === value));

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const durations = (tasks) => tasks.map(({ duration }) => duration);

/** Long tasks but the evaluation of React, which every list needs. */
const besideReact = ({ longTasks }) => longTasks.filter(({ isReact }) => !isReact);
const longest = (starts) => starts.flatMap(besideReact).sort((a, b) => b.duration - a.duration)[0];

/** The loaded media of a first screen over what it needs: the smallest still of each GIF, and what it shows moving. */
const excess = ({ media }) => media.bytes / (media.still + media.shown);

const pressed = (flings) => flings.flatMap(({ interactions }) => interactions);

export function tablesOf({ starts, flings, lengths: held }, { lists, slownesses, lengths }) {
  const each = (values, row) => values.flatMap((value) => lists.map((list) => row(value, list)));
  const beginnings = each(slownesses, (slower, list) => {
    const told = where(starts, { list, slower });
    const middle = (what) => median(told.map(what));
    const worst = longest(told);
    return {
      table: "From nothing to a screen full of GIFs",
      "processor slowed": `${slower}x`,
      list,
      "first GIF, ms": rounded(middle(({ first }) => first)),
      "script, ms": rounded(middle(({ script }) => script)),
      "long tasks, ms": rounded(middle(({ longTasks }) => sum(durations(longTasks)))),
      "of them but React's evaluation": rounded(middle((start) => sum(durations(besideReact(start))))),
      "the longest of these": rounded(worst?.duration ?? 0),
      "its script": worst?.cause ?? "",
      "layout shift": rounded(middle(({ shift }) => shift)),
      "API calls": middle(({ calls }) => calls),
      "beginnings with a call too many": told.filter(({ needed }) => !needed).length,
      "media, kB": rounded(middle(({ media }) => media.bytes) / 1000),
      "times the smallest moving files": rounded(middle(({ media }) => media.bytes / media.moving)),
      "times the smallest stills and what moves": rounded(middle(excess)),
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
      "long tasks, ms": middle(({ longTasks }) => sum(longTasks)),
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

/** The p98 of key presses of the best other list that stays filled, flung at a processor slowed 4 times. */
function bestFilled(flings, others) {
  const filled = others.filter((list) =>
    where(flings, { list, slower: 4 }).every(({ frames }) => frames.every(({ isBlank }) => !isBlank)),
  );
  return Math.min(...filled.map((list) => quantile(pressed(where(flings, { list, slower: 4 })), 0.98)));
}

export function goalsOf({ starts, flings, lengths }, { giflet, ...rest }) {
  const others = Object.values(rest);
  const end = Math.max(...lengths.map(({ count }) => count));
  const ours = where(lengths, { list: giflet, count: end })[0];
  const theirs = others.map((list) => where(lengths, { list, count: end })[0]);
  const least = (what) => Math.min(...theirs.map(what));
  const beginnings = where(starts, { list: giflet });
  const slow = { slower: 4 };
  const slowFlings = where(flings, { list: giflet, ...slow });
  const shifts = [...beginnings, ...where(flings, { list: giflet })].map(({ shift }) => shift);
  const heap = (told) => rounded(mib(told.heap + told.domHeap));
  const longTasks = (list) =>
    median(where(starts, { list, ...slow }).map(({ longTasks }) => sum(durations(longTasks))));
  return [
    atMost(
      "DOM nodes at 10,000 items, against the fewest",
      least(({ nodes }) => nodes),
      ours.nodes,
      "nodes",
    ),
    atMost("heap at 10,000 items, against the least", least(heap), heap(ours), "MiB"),
    atMost(
      "fling at 4x: key press p98 against the best list without blank frames in the same run",
      0.8,
      rounded(quantile(pressed(slowFlings), 0.98) / bestFilled(flings, others)),
      "times",
    ),
    atMost(
      "first screen at 4x: long tasks against the peer",
      0.5,
      rounded(longTasks(giflet) / longTasks(rest.peer)),
      "times",
    ),
    atMost(
      "first screen at 4x: the longest task but React's evaluation",
      50,
      rounded(longest(where(starts, { list: giflet, ...slow }))?.duration ?? 0),
      "ms",
    ),
    atMost("layout shift, the largest", 0, rounded(Math.max(...shifts)), ""),
    atMost(
      "media of the first screen, against the smallest adequate stills and the moving renditions shown",
      1.15,
      rounded(median(beginnings.map(excess))),
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
