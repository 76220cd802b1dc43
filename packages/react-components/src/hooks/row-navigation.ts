import type { KeyboardEvent } from "react";

/** Returns the index that a key moves to in a row of `count` items, or `undefined` for other keys. */
export function nextInRow(key: string, from: number, count: number, isRtl: boolean): number | undefined {
  if (count === 0) return;
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  if (step) return (from + (isRtl ? -step : step) + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
}

export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

/** Moves the focus among the buttons of a row on arrow keys, Home and End. Returns the button that received the focus. */
export function moveFocusInRow(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const row = event.currentTarget;
  const buttons = [...row.querySelectorAll<HTMLElement>("button")];
  const from = buttons.indexOf(event.target as HTMLElement);
  const to = nextInRow(event.key, from, buttons.length, isRtl(row));
  if (from < 0 || to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
  return buttons[to];
}
