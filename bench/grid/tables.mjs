import { atMost } from "../lib.mjs";
import { median, quantile, rounded } from "../stats.mjs";

const mib = (bytes) => rounded(bytes / 2 ** 20);
const where = (all, wanted) =>
  all.filter((one) => Object.entries(wanted).every(([key, value]) => one[key] === value));

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** What is compared of first screens, next pages and pickers, by its column. */
const compared = {
  "first GIF, ms": ({ first }) => first,
  "six GIFs, ms": ({ sixth }) => sixth,
  "script, ms": ({ script }) => script,
  "blocked, ms": ({ blocked }) => blocked,
};

const medians = (visits) =>
  Object.fromEntries(
    Object.entries(compared).map(([column, value]) => [column, rounded(median(visits.map(value)))]),
  );

/** Returns a row for each slowness and list of `visits`. */
const rowsOf = (table, visits, lists, slownesses) =>
  slownesses.flatMap((slower) =>
    lists.map((list) => ({
      table,
      "processor slowed": `${slower}x`,
      list,
      ...medians(where(visits, { list, slower })),
    })),
  );

/** Returns the ratio of two medians, one if both are zero and `undefined` if only the other is. */
function ratio(starts, column, slower, [ours, theirs]) {
  const [a, b] = [ours, theirs].map((list) => median(where(starts, { list, slower }).map(compared[column])));
  return a === b ? 1 : b === 0 ? undefined : rounded(a / b);
}

/** Returns the loaded media of a first screen divided by the needed files: the smallest still of each GIF, and the smallest file of each moving GIF. */
const excess = ({ media }) => media.bytes / (media.still + media.shown);

const pressed = (flings) => flings.flatMap(({ interactions }) => interactions);

export function tablesOf(
  { starts, pages, pickers, flings, minutes, lengths: held },
  { lists, slownesses, lengths, seconds },
) {
  const each = (values, row) => values.flatMap((value) => lists.map((list) => row(value, list)));
  const firstScreens = each(slownesses, (slower, list) => {
    const visits = where(starts, { list, slower });
    const middle = (what) => median(visits.map(what));
    return {
      table: "First screen of GIFs",
      "processor slowed": `${slower}x`,
      list,
      ...medians(visits),
      "layout shift": rounded(middle(({ shift }) => shift)),
      "gap in view, px": rounded(Math.max(...visits.map(({ gap }) => gap))),
      "API calls": middle(({ calls }) => calls),
      "runs with an unneeded API call": visits.filter(({ needed }) => !needed).length,
      "media, kB": rounded(middle(({ media }) => media.bytes) / 1000),
      "media / smallest moving files": rounded(middle(({ media }) => media.bytes / media.moving)),
      "media / needed files": rounded(middle(excess)),
    };
  });
  const [giflet, ...others] = lists;
  const ratios = others.flatMap((other) =>
    Object.keys(compared).map((column) => {
      const all = slownesses.map((slower) => ratio(starts, column, slower, [giflet, other]));
      const known = all.filter(Boolean);
      return {
        table: "First screen: giflet divided by another list, with the processor slowed",
        "divided by": other,
        figure: column.split(",")[0],
        ...Object.fromEntries(slownesses.map((slower, index) => [`${slower}x`, all[index] ?? ""])),
        "largest / smallest": rounded(Math.max(...known) / Math.min(...known)),
      };
    }),
  );
  const next = rowsOf(
    "A page that arrives at the end of 200 items, from its answer",
    pages,
    lists,
    slownesses,
  );
  const opened = rowsOf(
    "A picker, from the click that opens it; gif-picker-react has answers without network and database",
    pickers,
    [...new Set(pickers.map(({ list }) => list))].sort().reverse(),
    slownesses,
  );
  const scrolled = each([...new Set(flings.map(({ slower }) => slower))].sort(), (slower, list) => {
    const visits = where(flings, { list, slower });
    const middle = (what) => rounded(median(visits.map(what)));
    return {
      table: "Fling of 5 s through 1,000 items, at most 8,000 px a second, with continuous key presses",
      "processor slowed": `${slower}x`,
      list,
      "script, ms": middle(({ script }) => script),
      "long tasks, ms": middle(({ longTasks }) => sum(longTasks)),
      frames: middle(({ frames }) => frames.length),
      "frames over 50 ms": middle(({ frames }) => frames.filter(({ duration }) => duration > 50).length),
      "frames with a blank area": middle(({ frames }) => frames.filter(({ isBlank }) => isBlank).length),
      "interactions, p98, ms": quantile(pressed(visits), 0.98),
      "layout shift": rounded(Math.max(...visits.map(({ shift }) => shift))),
    };
  });
  const long = each(lengths, (count, list) => {
    const [visit] = where(held, { count, list });
    return {
      table: "Scrolled to the end, then one more page",
      items: count,
      list,
      "DOM nodes": visit.nodes,
      "JS heap, MiB": mib(visit.heap),
      "DOM heap, MiB": mib(visit.domHeap),
      "mounted items": visit.known,
      "rendered again": visit.again,
    };
  });
  const looked = lists.map((list) => {
    const [{ bytes, requests }] = where(minutes, { list });
    return {
      table: `Media of 100 items that have no file in common, seen within ${seconds} s at a constant speed`,
      list,
      "media, kB": Math.round(bytes / 1000),
      requests,
    };
  });
  return [...firstScreens, ...ratios, ...next, ...opened, ...scrolled, ...looked, ...long];
}

/** Returns the p98 of key presses of the best other list without blank frames, during a fling with the processor slowed 4 times. */
function bestFilled(flings, others) {
  const filled = others.filter((list) =>
    where(flings, { list, slower: 4 }).every(({ frames }) => frames.every(({ isBlank }) => !isBlank)),
  );
  return Math.min(...filled.map((list) => quantile(pressed(where(flings, { list, slower: 4 })), 0.98)));
}

export function goalsOf({ starts, pickers, flings, lengths }, { giflet, ...rest }) {
  const others = Object.values(rest);
  const end = Math.max(...lengths.map(({ count }) => count));
  const ours = where(lengths, { list: giflet, count: end })[0];
  const theirs = others.map((list) => where(lengths, { list, count: end })[0]);
  const least = (what) => Math.min(...theirs.map(what));
  const ourStarts = where(starts, { list: giflet });
  const slow = { slower: 4 };
  const slowFlings = where(flings, { list: giflet, ...slow });
  const shifts = [...ourStarts, ...where(flings, { list: giflet })].map(({ shift }) => shift);
  const heap = (visit) => rounded(mib(visit.heap + visit.domHeap));
  const against = (column, theirs, target, name) =>
    [4, 8].map((slower) =>
      atMost(
        `first screen at ${slower}x: ${name}`,
        target,
        ratio(starts, column, slower, [giflet, theirs]) ?? Number.POSITIVE_INFINITY,
        "times",
      ),
    );
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
      1,
      rounded(quantile(pressed(slowFlings), 0.98) / bestFilled(flings, others)),
      "times",
    ),
    ...against("script, ms", rest.peer, 0.95, "script against the peer"),
    ...against("script, ms", rest.virtua, 0.9, "script against virtua"),
    ...against("blocked, ms", rest.peer, 1, "blocked against the peer"),
    ...against("blocked, ms", rest.virtua, 0.9, "blocked against virtua"),
    ...against("first GIF, ms", rest.peer, 0.8, "first GIF against the peer"),
    ...[1, 4, 8].map((slower) =>
      atMost(
        `picker at ${slower}x: first tile against gif-picker-react`,
        1,
        ratio(pickers, "first GIF, ms", slower, [giflet, "gif-picker-react"]),
        "times",
      ),
    ),
    atMost("largest layout shift", 0, rounded(Math.max(...shifts)), ""),
    atMost(
      "media of the first screen, against the smallest adequate stills and the moving renditions shown",
      1.15,
      rounded(median(ourStarts.map(excess))),
      "times",
    ),
    atMost(
      `first screens with an unneeded API call, of ${ourStarts.length}`,
      0,
      ourStarts.filter(({ needed }) => !needed).length,
      "",
    ),
    atMost(
      "mounted items rendered again by one more page",
      0,
      Math.max(...where(lengths, { list: giflet }).map(({ again }) => again)),
      "items",
    ),
  ];
}
