/** Returns numbers from 0 to 1 that depend only on the seed (mulberry32). */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws up to `size` items, the same for the same seed. Returns them in their order. */
export function sample(items, size, seed) {
  const next = random(seed);
  const keyed = items.map((item, index) => ({ item, index, key: next() }));
  const drawn = keyed.sort((a, b) => a.key - b.key).slice(0, size);
  return drawn.sort((a, b) => a.index - b.index).map(({ item }) => item);
}
