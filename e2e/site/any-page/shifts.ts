import { record } from "./record";
import { ancestorsOf, componentOf } from "./tree";

/** An entry of the performance timeline, only in Chromium. */
interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Number of frames in which a box must have stayed the same. An entry is reported a frame or two later. */
const FRAMES = 10;
const boxes = new Map<Element, string[]>();
const found: string[] = [];

function remember(): void {
  for (const root of document.querySelectorAll("[data-component] > .content > *")) {
    const { left, top, width, height } = root.getBoundingClientRect();
    const last = boxes.get(root)?.slice(1 - FRAMES) ?? [];
    boxes.set(root, [...last, [left, top, width, height].join()]);
  }
  requestAnimationFrame(remember);
}

function note({ sources, hadRecentInput }: LayoutShift): void {
  if (hadRecentInput) return;
  for (const { node } of sources) {
    const element = node instanceof Element ? node : node?.parentElement;
    const root = ancestorsOf(element ?? null).find((ancestor) => boxes.has(ancestor));
    // The end of a list moves down when a page is added, and parts without styles move as they like.
    if (!element || !root || element === root || element.closest(".giflet-end")) continue;
    if (componentOf(root) === "picker-parts") continue;
    const last = boxes.get(root) ?? [];
    if (last.length === FRAMES && new Set(last).size === 1)
      found.push(
        `still: .${[...element.classList].join(".") || element.localName} shifts in the ${componentOf(root)}`,
      );
  }
}

if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry as LayoutShift);
  }).observe({ type: "layout-shift" });
  remember();
}

/** Returns what has moved in a component whose box has not changed. */
export const shifts = () => found.splice(0);

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
