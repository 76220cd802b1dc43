import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from "react";
import { useEffectOnCommit } from "../hooks/useLatest";
import type { Box, MasonryLayout } from "../hooks/useMasonry";
import { type Direction, neighbour, pageAway } from "./neighbour";

interface RovingOptions {
  list: RefObject<HTMLElement | null>;
  layout: MasonryLayout | null | undefined;
  /** The items now mounted by place, if they have one. */
  boxes?: readonly Box[];
  length: number;
  columns: number;
  /** A new list begins at its first item. */
  generation: number;
}

const arrows: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
const mirrored: Partial<Record<Direction, Direction>> = { left: "right", right: "left" };

/**
 * One tab stop for the whole list, moved by the arrow keys as the eye has it, Home, End and the Page keys (GRD-09).
 * The item with the focus must stay mounted: `pinned` says where it is when it is out of the visible range.
 */
export function useRovingFocus(options: RovingOptions) {
  const { list, layout, boxes, length, columns, generation } = options;
  const [state, setState] = useState({ index: 0, hasFocus: false, generation });
  const active = state.generation === generation ? state : { index: 0, hasFocus: false, generation };
  const wantsFocus = useRef(false);

  const isMounted = !boxes || boxes.some((box) => box.index === active.index);
  const pinned = useMemo(
    () => (layout && active.hasFocus && !isMounted ? layout.boxOf(active.index) : undefined),
    [layout, active.index, active.hasFocus, isMounted],
  );

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
    const box = layout && (boxes?.find(({ index }) => index === from) ?? layout.boxOf(from));
    const isPage = key === "PageDown" ? 1 : key === "PageUp" ? -1 : 0;
    if (isPage && layout && box) {
      const goal = box.y + isPage * window.innerHeight;
      const near = layout.window(goal - window.innerHeight / 2, goal + window.innerHeight / 2);
      return pageAway(box, goal - box.y, near)?.index ?? (isPage > 0 ? length - 1 : 0);
    }
    const isRtl = list.current && getComputedStyle(list.current).direction === "rtl";
    const pressed = arrows[key];
    const direction = (isRtl && pressed && mirrored[pressed]) || pressed;
    if (!direction) return;
    const step = { left: -1, right: 1, up: -columns, down: columns }[direction];
    if (!layout || !box) return from + step;
    const reach = layout.gutter + 1;
    const found = neighbour(box, direction, layout.window(box.y - reach, box.y + box.height + reach));
    // At the edge of a row the order of the list leads on, so that the arrows reach everything.
    return found?.index ?? (Math.abs(step) === 1 ? from + step : undefined);
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

/** The place of the item an element is part of. */
export function indexOf(element: Element): number | undefined {
  const place = element.closest("[aria-posinset]")?.getAttribute("aria-posinset");
  return place ? Number(place) - 1 : undefined;
}

function controlOf(item: Element | null | undefined): HTMLElement | null | undefined {
  return item?.querySelector<HTMLElement>("a[href], button, input, select, textarea, [tabindex]");
}
