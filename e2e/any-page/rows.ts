import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { type Factor, factors, isPossible, type Row, settingsOf } from "./factors.ts";

/** Factors of which every pair of values occurs in a page. Of the others, each value occurs with each list of components. */
const PAIRWISE: readonly Factor[] = ["place", "css", "root", "program"];
const ALL = Object.keys(factors) as Factor[];

/** Any possible page. It shrinks towards the first value of each factor. */
const anyRow = fc
  .record(Object.fromEntries(ALL.map((factor) => [factor, fc.constantFrom(...factors[factor])])))
  .filter(isPossible) as fc.Arbitrary<Row>;

/** Returns random pages, which follow from the seed. */
export const randomRows = (count: number, seed: number) => fc.sample(anyRow, { seed, numRuns: count });

/** Returns the pairs of factors of which pages must contain every pair of values. */
const PAIRS = ALL.flatMap((one, place) =>
  ALL.slice(place + 1)
    .filter((other) => other === "components" || [one, other].every((factor) => PAIRWISE.includes(factor)))
    .map((other) => [one, other] as const),
);

/** Number of random pages from which each next page is chosen. */
const CANDIDATES = 40;
/** A prime number that spreads the choice of the next pair. */
const STEP = 7919;

/**
 * Returns pages that contain every possible pair. Each contains one that is missing so far, and is the one of some random pages with the most missing
 * ones, so that the first pages contain more than their share.
 */
export function coveringRows(): Row[] {
  const missing = new Map<string, Partial<Row>>();
  for (const [one, other] of PAIRS)
    for (const value of factors[one])
      for (const otherValue of factors[other]) {
        const pair = { [one]: value, [other]: otherValue };
        if (isPossible(pair)) missing.set(JSON.stringify(pair), pair);
      }
  const keysOf = (row: Row) =>
    PAIRS.map(([one, other]) => JSON.stringify({ [one]: row[one], [other]: row[other] }));
  const rows: Row[] = [];
  for (let seed = 1; ; seed += 1) {
    const pair = [...missing.values()][(seed * STEP) % missing.size];
    if (!pair) return rows;
    const candidates = randomRows(CANDIDATES, seed)
      .map((row) => ({ ...row, ...pair }))
      .filter(isPossible);
    const added = (row: Row) => keysOf(row).filter((key) => missing.has(key)).length;
    const [best] = candidates
      .map((row) => ({ row, count: added(row) }))
      .sort((one, other) => other.count - one.count);
    if (!best) continue;
    rows.push(best.row);
    for (const key of keysOf(best.row)) missing.delete(key);
  }
}

/** Returns the page with as few factors as still fail. */
export async function reduced(row: Row, fails: (row: Row) => Promise<boolean>): Promise<Row> {
  const property = fc.asyncProperty(anyRow, async (simpler) => !(await fails(simpler)));
  const { counterexample } = await fc.check(property, { examples: [[row]], numRuns: 1 });
  return counterexample?.[0] ?? row;
}

const file = new URL("found-rows.json", import.meta.url);

/** Returns the pages that nightly runs have found and reduced. Every run opens them first. */
export const foundRows = (): Row[] =>
  (JSON.parse(readFileSync(file, "utf8")) as Partial<Row>[]).map((settings) => ({ ...plain, ...settings }));

const plain = Object.fromEntries(ALL.map((factor) => [factor, factors[factor][0]])) as Row;

/** Keeps a page for every later run. */
export function keep(row: Row): void {
  const known = foundRows().map(settingsOf);
  writeFileSync(file, `${JSON.stringify([...known, settingsOf(row)], null, 2)}\n`);
}
