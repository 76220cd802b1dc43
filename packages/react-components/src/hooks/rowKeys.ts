import type { KeyboardEvent } from "react";

/** Where a key leads in a row of `count`, from one place to another. Undefined for keys that lead nowhere. */
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

/** Moves the focus among the buttons of a row by arrow keys, Home and End. Answers the button it came to. */
export function moveInRow(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
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
