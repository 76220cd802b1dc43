import type { Box } from "@giflet/core";
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useRef, useState } from "react";
import { useEffectOnCommit } from "./useLatest";
import type { MasonryLayout } from "./useMasonry";

interface RovingOptions {
  list: RefObject<HTMLElement | null>;
  layout: MasonryLayout | null | undefined;
  /** The items now mounted by place, if they have one. */
  boxes?: readonly Box[];
  length: number;
  /** A new list begins at its first item. */
  generation: number;
  /** Where a key other than Home and End leads; undefined where it is none of the list's. */
  target: (key: string, from: number, isRtl: boolean) => number | undefined;
}

/**
 * One tab stop for the whole list, moved by Home, End and the keys the list itself knows (GRD-09). The item with the
 * focus must stay mounted: `pinned` says where it is when it is out of the visible range.
 */
export function useRovingFocus(options: RovingOptions) {
  const { list, layout, boxes, length, generation } = options;
  const first = { index: 0, hasFocus: false, generation };
  const [state, setState] = useState(first);
  const active = state.generation === generation ? state : first;
  const wantsFocus = useRef(false);

  const isMounted = !boxes || boxes.some((box) => box.index === active.index);
  const pinned = active.hasFocus && !isMounted ? layout?.boxOf(active.index) : undefined;

  const focusItem = useCallback(
    (index: number) => {
      controlOf(list.current?.querySelector(`:scope > [aria-posinset="${index + 1}"]`))?.focus();
    },
    [list],
  );
  useEffectOnCommit(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
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
        // A link does not answer to Space, an item one chooses should.
        event.preventDefault();
        control.click();
        return;
      }
      const to = target(event.key, from);
      if (to === undefined || to < 0 || to >= length) return;
      event.preventDefault();
      if (to === from) return;
      wantsFocus.current = true;
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

/** The item with the focus is before or after all others, so the order of the list is kept. */
export function withPinned(boxes: readonly Box[], pinned: Box | undefined): readonly Box[] {
  if (!pinned) return boxes;
  return pinned.index < (boxes[0]?.index ?? 0) ? [pinned, ...boxes] : [...boxes, pinned];
}

/** The place of the item an element is part of. */
export function indexOf(element: Element): number | undefined {
  const place = element.closest("[aria-posinset]")?.getAttribute("aria-posinset");
  return place ? Number(place) - 1 : undefined;
}

function controlOf(item: Element | null | undefined): HTMLElement | null | undefined {
  return item?.querySelector<HTMLElement>("a[href], button, input, select, textarea, [tabindex]");
}
