import type { ItemBox } from "@giflet/core";
import { focusInView, handleListKey, itemIndex, type MasonryLayout } from "@giflet/core/internal/list";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from "react";
import { followItem, type ListVersion } from "./follow-item.js";
import { useEffectOnCommit } from "./useLatest.js";

interface RovingOptions extends ListVersion {
  list: RefObject<HTMLElement | null>;
  layout: MasonryLayout | null | undefined;
  /** The mounted items. Undefined before the layout. */
  visible: { boxes: readonly ItemBox[]; firstVisible: number } | undefined;
  /** Returns the index that a key moves to, or `undefined` for other keys. Home and End are handled by the hook. */
  target: (key: string, from: number, isRtl: boolean) => number | undefined;
}

/** The active item, and the list that it was in. */
interface Active extends ListVersion {
  index: number;
  hasFocus: boolean;
}

/** The result of `useRovingFocus`. */
export type RovingFocus = ReturnType<typeof useRovingFocus>;

/**
 * Implements a roving tabindex: one tab stop for the list, moved with Home, End and the keys of `target` (GRD-09). The focused item
 * stays mounted while it is out of the mounted range. The focus stays on its item when the list changes, and moves to the nearest
 * neighbour of an item that is removed, or to the list if there is none.
 */
export function useRovingFocus(options: RovingOptions) {
  const { list, layout, visible, items, generation } = options;
  const [state, setState] = useState<Active>({ index: 0, hasFocus: false, generation, items: [] });
  /** Undefined for another list, and for one without any of its items. */
  const followed = useMemo(
    () => followItem(state, state.index, { items, generation })?.[1],
    [state, items, generation],
  );
  const active = followed ?? 0;
  const shouldFocus = useRef(false);
  const activate = (index: number, hasFocus = true) => setState({ index, hasFocus, generation, items });

  const isMounted = !visible || visible.boxes.some((box) => box.index === active);
  const pinned = followed !== undefined && state.hasFocus && !isMounted ? layout?.boxOf(active) : undefined;
  const boxes = visible && withPinned(visible.boxes, pinned);

  /** Returns whether there is a control to focus. */
  const focusItem = useCallback(
    (index: number, preventScroll = false) => {
      const item = list.current?.querySelector<HTMLElement>(`:scope > [aria-posinset="${index + 1}"]`);
      const control = controlOf(item);
      if (control && preventScroll) control.focus({ preventScroll });
      else if (control) focusInView(control);
      return Boolean(control);
    },
    [list],
  );
  useEffectOnCommit(() => {
    const { activeElement } = (list.current?.getRootNode() ?? document) as Document | ShadowRoot;
    // The state is that of the list before. An element that is removed with the focus has no `blur` event.
    const isLost =
      state.hasFocus &&
      ((activeElement ?? document.body) === document.body ||
        (followed === undefined && list.current?.contains(activeElement)));
    // A key that moved the focus in the same render scrolls.
    const preventScroll = !shouldFocus.current;
    if (isLost && !(followed !== undefined && focusItem(followed, preventScroll)))
      list.current?.focus({ preventScroll });
  }, [generation, items]);
  useEffectOnCommit(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    focusItem(active);
  }, [focusItem, active]);

  return {
    /** The boxes of the items to mount. Undefined before the layout. */
    boxes,
    /** The index of the item in the tab order. */
    tabStop: isMounted || pinned ? active : (visible?.firstVisible ?? 0),
    focusItem,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const to = handleListKey(event, {
        list: event.currentTarget,
        length: items.length,
        itemLink: "a.giflet-target",
        target: options.target,
      });
      if (to === undefined) return;
      shouldFocus.current = true;
      activate(to);
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      const index = itemIndex(event.target);
      if (index !== undefined) activate(index);
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) activate(active, false);
    },
  };
}

/** Adds the focused item before or after the mounted ones, in list order. */
function withPinned(boxes: readonly ItemBox[], pinned: ItemBox | undefined): readonly ItemBox[] {
  if (!pinned) return boxes;
  return pinned.index < (boxes[0]?.index ?? 0) ? [pinned, ...boxes] : [...boxes, pinned];
}

function controlOf(item: HTMLElement | null | undefined): HTMLElement | null | undefined {
  // The item of an advertisement is focused itself.
  if (item?.hasAttribute("tabindex")) return item;
  return item?.querySelector<HTMLElement>("a[href], button, input, select, textarea, [tabindex]");
}
