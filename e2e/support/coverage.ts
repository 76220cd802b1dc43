import type { Page } from "../driver/index.ts";

/** Waits until items cover the visible part of the list, and returns its height in CSS px. */
export const listIsCovered = (page: Page): Promise<number> =>
  page.waitFor("items that cover the visible part of the list", () => {
    const list = document.querySelector(".giflet-list.giflet-placed");
    if (!list) return false;
    const rect = list.getBoundingClientRect();
    const area = { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
    const clip = ({ top, left, bottom, right }: DOMRect) => {
      area.top = Math.max(area.top, top);
      area.left = Math.max(area.left, left);
      area.bottom = Math.min(area.bottom, bottom);
      area.right = Math.min(area.right, right);
    };
    clip(rect);
    for (let parent = list.parentElement; parent && parent !== document.body; parent = parent.parentElement)
      if (getComputedStyle(parent).overflowY !== "visible") clip(parent.getBoundingClientRect());
    const [width, height] = [area.right - area.left, area.bottom - area.top];
    if (width < 60 || height < 60) return false;
    let covered = 0;
    for (const item of list.querySelectorAll(".giflet-item")) {
      const { top, left, bottom, right } = item.getBoundingClientRect();
      const overlap = [
        Math.min(right, area.right) - Math.max(left, area.left),
        Math.min(bottom, area.bottom) - Math.max(top, area.top),
      ];
      covered += Math.max(0, overlap[0] as number) * Math.max(0, overlap[1] as number);
    }
    // The rest are the gaps between items.
    return covered > 0.88 * width * height && height;
  });
