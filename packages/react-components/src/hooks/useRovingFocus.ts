import type { ItemBox } from "@giflet/core";
import { handleListKey, itemIndex, type MasonryLayout } from "@giflet/core/internal/list";
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useRef, useState } from "react";
import { useEffectOnCommit } from "./useLatest.js";

interface RovingOptions {
  list: RefObject<HTMLElement | null>;
  layout: MasonryLayout | null | undefined;
  /** The boxes of the mounted items. Undefined before the layout. */
  boxes?: readonly ItemBox[];
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
    const { activeElement } = (list.current?.getRootNode() ?? document) as Document | ShadowRoot;
    // The state is that of the list before. An element that is removed with the focus has no `blur` event.
    const isLost = state.hasFocus && (activeElement ?? document.body) === document.body;
    if (isLost) list.current?.focus({ preventScroll: true });
  }, [generation]);
  useEffectOnCommit(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    focusItem(active.index);
  }, [focusItem, active.index]);

  return {
    active: active.index,
    pinned,
    focusItem,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const to = handleListKey(event, {
        list: event.currentTarget,
        length,
        itemLink: "a.giflet-target",
        target: options.target,
      });
      if (to === undefined) return;
      shouldFocus.current = true;
      setState({ index: to, hasFocus: true, generation });
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      const index = itemIndex(event.target);
      if (index !== undefined) setState({ index, hasFocus: true, generation });
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      setState({ ...active, hasFocus: false });
    },
  };
}

/** Adds the focused item before or after the mounted ones, in list order. */
export function withPinned(boxes: readonly ItemBox[], pinned: ItemBox | undefined): readonly ItemBox[] {
  if (!pinned) return boxes;
  return pinned.index < (boxes[0]?.index ?? 0) ? [pinned, ...boxes] : [...boxes, pinned];
}

function controlOf(item: HTMLElement | null | undefined): HTMLElement | null | undefined {
  // The item of an advertisement is focused itself.
  if (item?.hasAttribute("tabindex")) return item;
  return item?.querySelector<HTMLElement>("a[href], button, input, select, textarea, [tabindex]");
}
