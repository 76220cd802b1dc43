import { useMemo, useRef } from "react";

/** An item of a layout: a key and an aspect ratio. */
export interface KeyedRatio {
  readonly id: string | number;
  /** Height divided by width. */
  readonly ratio: number;
}

export const ratioOf = ({ ratio }: KeyedRatio) => ratio;

interface KeyedRatiosOptions {
  count: number;
  getItemKey: (index: number) => string | number;
  getItemRatio: (index: number) => number;
}

/** Returns the items of a layout. Equal items keep their identity, so that a longer list is appended to the layout. */
export function useKeyedRatios(options: KeyedRatiosOptions): readonly KeyedRatio[] {
  const { count, getItemKey, getItemRatio } = options;
  const previous = useRef<readonly KeyedRatio[]>([]);
  return useMemo(() => {
    const items = Array.from({ length: count }, (_, index) => {
      const [id, ratio] = [getItemKey(index), getItemRatio(index)];
      const before = previous.current[index];
      return before?.id === id && before.ratio === ratio ? before : { id, ratio };
    });
    previous.current = items;
    return items;
  }, [count, getItemKey, getItemRatio]);
}
