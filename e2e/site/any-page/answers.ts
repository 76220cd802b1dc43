import type { Row } from "../../any-page/factors";
import { isCall, record } from "./record";
import { findAll, frames, scrollerOf } from "./tree";

/** Delay of a request that a later one overtakes, ms. */
const OVERTAKEN = 300;
/** Frames after which something that has not moved is at rest: few only in WebKit, which has no `scrollend` before 26.2. */
const REST = "onscrollend" in window ? 120 : 12;
/** Those after a `scrollend`. Browsers send that of an earlier scroll in the next frame, when this one has begun. */
const REST_AT_END = 12;

let count = 0;
const failed = new Set<string>();

/** Whether the first request of a URL has failed, which is repeated after a delay. */
export const hasFailed = (url: string) => failed.has(url);
let isScrolling = false;
/** Whether answers may scroll the page. While the driver scrolls it, they must not. */
let canScroll = true;

export const allowScrolling = (isAllowed: boolean) => {
  canScroll = isAllowed;
};

/** Resolves when a scroller has come to rest, or is removed. */
async function restOf(scroller: Element): Promise<void> {
  const target = scroller === document.scrollingElement ? document : scroller;
  let hasEnded = false;
  target.addEventListener("scrollend", () => (hasEnded = true), { once: true });
  let last = Number.NaN;
  for (let rest = 0; rest < (hasEnded ? REST_AT_END : REST) && scroller.isConnected; ) {
    await frames(1);
    rest = scroller.scrollTop === last ? rest + 1 : 0;
    last = scroller.scrollTop;
  }
}

/** Begins a smooth scroll, in the middle of which the request is answered. It must not be cut short. */
async function scroll(): Promise<void> {
  const scroller = scrollerOf(findAll(".giflet-list")[0] ?? null);
  if (!scroller || isScrolling || !canScroll) return;
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const top = Math.min(scrollTop + 200, scrollHeight - clientHeight);
  if (Math.abs(scrollTop - top) < 1) return;
  const ended = restOf(scroller);
  scroller.scrollTo({ top, behavior: "smooth" });
  const end = async () => {
    await ended;
    if (scroller.isConnected && Math.abs(scroller.scrollTop - top) > 2)
      record.noise.push("error: a smooth scroll is cut short");
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
