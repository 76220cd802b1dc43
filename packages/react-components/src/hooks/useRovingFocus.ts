import type { Box } from "@giflet/core";
import type { MasonryLayout } from "@giflet/core/pages";
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useRef, useState } from "react";
import { useEffectOnCommit } from "./useLatest";

interface RovingOptions {
  list: RefObject<HTMLElement | null>;
  layout: MasonryLayout | null | undefined;
  /** The boxes of the mounted items. Undefined before the layout. */
  boxes?: readonly Box[];
  length: number;
  /** A new value resets the tab stop to the first item. */
  generation: number;
  /** Returns the index that a key moves to, or `undefined` for other keys. Home and End are handled by the hook. */
  target: (key: string, from: number, isRtl: boolean) => number | undefined;
}

/** The result of `useRovingFocus`. */
export type RovingFocus = ReturnType<typeof useRovingFocus>;

/**
 * Implements a roving tabindex: one tab stop for the list, moved with Home, End and the keys of `target` (GRD-09). The focused item
 * must stay mounted: `pinned` is its box while it is out of the mounted range.
 */
export function useRovingFocus(options: RovingOptions) {
  const { list, layout, boxes, length, generation } = options;
  const first = { index: 0, hasFocus: false, generation };
  const [state, setState] = useState(first);
  const active = state.generation === generation ? state : first;
  const shouldFocus = useRef(false);

  const isMounted = !boxes || boxes.some((box) => box.index === active.index);
  const pinned = active.hasFocus && !isMounted ? layout?.boxOf(active.index) : undefined;

  const focusItem = useCallback(
    (index: number) => {
      controlOf(list.current?.querySelector<HTMLElement>(`:scope > [aria-posinset="${index + 1}"]`))?.focus();
    },
    [list],
  );
  useEffectOnCommit(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    focusItem(active.index);
  }, [focusItem, active.index]);

  function target(key: string, from: number): number | undefined {
    if (key === "Home") return 0;
    if (key === "End") return length - 1;
    const isRtl = list.current !== null && getComputedStyle(list.current).direction === "rtl";
    return options.target(key, from, isRtl);
  }

  return {
    active: active.index,
    pinned,
    focusItem,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const control = event.target as HTMLElement;
      const from = indexOf(control);
      if (from === undefined) return;
      if (event.key === " " && control.matches("a.giflet-target")) {
        // Space does not activate a link, but it should activate an item.
        event.preventDefault();
        control.click();
        return;
      }
      const to = target(event.key, from);
      if (to === undefined || to < 0 || to >= length) return;
      event.preventDefault();
      if (to === from) return;
      shouldFocus.current = true;
      setState({ index: to, hasFocus: true, generation });
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      const index = indexOf(event.target);
      if (index !== undefined) setState({ index, hasFocus: true, generation });
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      setState({ ...active, hasFocus: false });
    },
  };
}

/** Adds the focused item before or after the mounted ones, in list order. */
export function withPinned(boxes: readonly Box[], pinned: Box | undefined): readonly Box[] {
  if (!pinned) return boxes;
  return pinned.index < (boxes[0]?.index ?? 0) ? [pinned, ...boxes] : [...boxes, pinned];
}

/** Returns the index of the item that contains an element. */
export function indexOf(element: Element): number | undefined {
  const position = element.closest("[aria-posinset]")?.getAttribute("aria-posinset");
  return position ? Number(position) - 1 : undefined;
}

function controlOf(item: HTMLElement | null | undefined): HTMLElement | null | undefined {
  // The item of an advertisement is focused itself.
  if (item?.hasAttribute("tabindex")) return item;
  return item?.querySelector<HTMLElement>("a[href], button, input, select, textarea, [tabindex]");
}
