import { record } from "./record";
import { ancestorsOf, componentOf } from "./tree";

/** An entry of the performance timeline, only in Chromium. */
interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Number of frames before a shift in which a box must have stayed the same. */
const FRAMES = 10;
/** What each frame of the page since the last check began with: the boxes of the components, and its time, ms. */
let frames: { time: number; boxes: Map<Element, string> }[] = [];

function remember(): void {
  const boxes = new Map<Element, string>();
  for (const root of document.querySelectorAll("[data-component] > .content > *")) {
    const { left, top, width, height } = root.getBoundingClientRect();
    boxes.set(root, [left, top, width, height].join());
  }
  frames.push({ time: performance.now(), boxes });
  requestAnimationFrame(remember);
}

/** Whether the box of a component is the same before a time and in the frame after it. */
function isLevel(root: Element, time: number): boolean {
  const after = frames.findIndex((frame) => frame.time > time);
  const around = frames.slice(Math.max(0, after - FRAMES), after + 1).map(({ boxes }) => boxes.get(root));
  return around.length === FRAMES + 1 && around[0] !== undefined && new Set(around).size === 1;
}

/** Returns what a shift moves in a component whose box has not changed. */
function shifted({ sources, hadRecentInput, startTime }: LayoutShift): string[] {
  if (hadRecentInput) return [];
  return sources.flatMap(({ node }) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const root = ancestorsOf(element ?? null).find((ancestor) => ancestor.matches(".content > *"));
    // The end of a list moves down when a page is added, and parts without styles move as they like.
    if (!element || !root || element === root || element.closest(".giflet-end")) return [];
    if (componentOf(root) === "picker-parts" || !isLevel(root, startTime)) return [];
    const name = [...element.classList].join(".") || element.localName;
    return [`still: .${name} shifts in the ${componentOf(root)}`];
  });
}

const entries: LayoutShift[] = [];
const keep = (list: PerformanceEntryList) => entries.push(...(list as LayoutShift[]));
let observer: PerformanceObserver | undefined;

if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) {
  observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: "layout-shift" });
  remember();
}

/** Returns what has moved in a component whose box has not changed. Entries are reported late, so this is called some frames after the last shift. */
export function shifts(): string[] {
  keep(observer?.takeRecords() ?? []);
  const found = entries.splice(0).flatMap(shifted);
  frames = frames.slice(-FRAMES);
  return found;
}

/** What the page held after the components were unmounted. */
let level: Map<string, number> | undefined;

/** What the page holds after the components are unmounted does not grow. */
export function held(): string[] {
  const now = new Map([...record.held].map(([what, { size }]) => [what, size]));
  const before = level;
  level ??= now;
  if (!before) return [];
  return [...now].flatMap(([what, count]) =>
    count > (before.get(what) ?? 0) ? [`still: ${what} stay after unmounting`] : [],
  );
}
