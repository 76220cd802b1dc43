import type { Row } from "../../any-page/factors";
import { isCall, record } from "./record";
import { findAll, frames, scrollerOf } from "./tree";

/** Delay of a request that a later one overtakes, ms. */
const OVERTAKEN = 300;
/** Frames after which something that has not moved is at rest. */
const REST = 12;

let count = 0;
const failed = new Set<string>();
let isScrolling = false;
/** Whether answers may scroll the page. While the driver scrolls it, they must not. */
let canScroll = true;

export const allowScrolling = (isAllowed: boolean) => {
  canScroll = isAllowed;
};

/** Begins a smooth scroll, in the middle of which the request is answered. It must not be cut short. */
async function scroll(): Promise<void> {
  const scroller = scrollerOf(findAll(".giflet-list")[0] ?? null);
  if (!scroller || isScrolling || !canScroll) return;
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const top = Math.min(scrollTop + 200, scrollHeight - clientHeight);
  scroller.scrollTo({ top, behavior: "smooth" });
  const end = async () => {
    let last = Number.NaN;
    for (let rest = 0; rest < REST; ) {
      await frames(1);
      rest = scroller.scrollTop === last ? rest + 1 : 0;
      last = scroller.scrollTop;
    }
    if (Math.abs(last - top) > 2) record.noise.push("error: a smooth scroll is cut short");
    isScrolling = false;
    record.pending -= 1;
  };
  isScrolling = true;
  record.pending += 1;
  end();
  await frames(3);
}

/** Delays or fails the requests of the page as its factor says. The service delays the others. */
export function holdAnswers(factor: Row["answers"]): void {
  record.hold = async (url) => {
    if (!isCall(url)) return;
    count += 1;
    if (factor === "out-of-order" && count % 2 === 1)
      await new Promise((resolve) => setTimeout(resolve, OVERTAKEN));
    if (factor === "during-scroll") await scroll();
    if (factor !== "failing" || failed.has(url)) return;
    failed.add(url);
    throw new TypeError("no network");
  };
}
