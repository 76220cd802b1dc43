import { type Factor, factors, isPossible, type Row } from "./factors.ts";

/** Factors of which every pair of values occurs in a page. Of the others, each value occurs with each list of components. */
const PAIRWISE: readonly Factor[] = ["place", "css", "root", "program"];
const ALL = Object.keys(factors) as Factor[];

/** Returns numbers from 0 to 1 that follow from the seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a possible page with random values. */
export function randomRow(random: () => number): Row {
  for (;;) {
    const values = ALL.map((factor) => [
      factor,
      factors[factor][Math.floor(random() * factors[factor].length)],
    ]);
    const row = Object.fromEntries(values) as Row;
    if (isPossible(row)) return row;
  }
}

/** The pairs of values that a set of pages must contain, each as a text. */
function pairsOf(row: Row): string[] {
  const pairs: string[] = [];
  const add = (one: Factor, other: Factor) => pairs.push(`${one}=${row[one]}, ${other}=${row[other]}`);
  for (const [place, factor] of PAIRWISE.entries())
    for (const other of PAIRWISE.slice(place + 1)) add(factor, other);
  for (const factor of ALL) if (factor !== "components") add(factor, "components");
  return pairs;
}

/** Number of random pages from which each next page is chosen. */
const CANDIDATES = 60;
/** Number of choices without a new pair after which all possible pairs are taken to occur. */
const PATIENCE = 3;

/**
 * Returns pages that contain every pair: each is the one of some random pages with the most new pairs, so that the first pages contain more than their
 * share.
 */
export function coveringRows(seed = 1): Row[] {
  const random = randomNumbers(seed);
  const covered = new Set<string>();
  const rows: Row[] = [];
  for (let misses = 0; misses < PATIENCE; ) {
    const candidates = Array.from({ length: CANDIDATES }, () => {
      const row = randomRow(random);
      return { row, added: pairsOf(row).filter((pair) => !covered.has(pair)) };
    });
    const best = candidates.reduce((one, other) => (other.added.length > one.added.length ? other : one));
    if (best.added.length === 0) {
      misses += 1;
      continue;
    }
    rows.push(best.row);
    for (const pair of best.added) covered.add(pair);
  }
  return rows;
}

/** Returns the rows that differ from this one in one factor, which has its first value instead. */
export function simplerRows(row: Row): Row[] {
  return ALL.filter((factor) => row[factor] !== factors[factor][0])
    .map((factor) => ({ ...row, [factor]: factors[factor][0] }) as Row)
    .filter(isPossible);
}
