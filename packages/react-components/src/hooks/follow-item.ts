/** An item of a list. Its id is unique in the list, and the same in later versions of the list. */
export interface Keyed {
  readonly id: string | number;
}

/**
 * Finds an item of an earlier version of a list in the current one; if it was removed, its nearest neighbour that is still in the list. Returns the
 * indices in both versions, or `undefined` if they have no item in common.
 */
export function followItem(
  before: readonly Keyed[],
  index: number,
  items: readonly Keyed[],
): [was: number, is: number] | undefined {
  // The usual case: items were only appended.
  if (before[index]?.id === items[index]?.id) return [index, index];
  if (before.length === 0) return;
  const indices = new Map<unknown, number>(items.map(({ id }, index) => [id, index]));
  for (let distance = 0; distance < before.length; distance += 1) {
    for (const was of [index + distance, index - distance]) {
      const is = indices.get(before[was]?.id);
      if (is !== undefined) return [was, is];
    }
  }
}
