/** An item of a list. Its id is unique in the list, and the same in later versions of the list. */
export interface Keyed {
  readonly id: string | number;
}

/** A version of a list. */
export interface ListVersion {
  items: readonly Keyed[];
  /** Number of lists before this one. */
  generation: number;
}

/**
 * Finds an item of an earlier version of a list in another one; if it was removed, its nearest neighbour that is still in the list. Returns the
 * indices in both versions, or `undefined` if they are different lists or have no item in common.
 */
export function followItem(
  { items: before, generation }: ListVersion,
  index: number,
  { items, generation: current }: ListVersion,
): [was: number, is: number] | undefined {
  if (generation !== current || before.length === 0) return;
  // The usual case: items were only appended.
  if (before[index]?.id === items[index]?.id) return [index, index];
  const indices = new Map<unknown, number>(items.map(({ id }, index) => [id, index]));
  for (let distance = 0; distance < before.length; distance += 1) {
    for (const was of [index + distance, index - distance]) {
      const is = indices.get(before[was]?.id);
      if (is !== undefined) return [was, is];
    }
  }
}
