import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { type Factor, factors, isPossible, type Row, settingsOf } from "./factors.ts";

/** Factors of which every pair of values occurs in a page. Each value of every factor occurs with each component. */
const PAIRWISE: readonly Factor[] = ["place", "css", "root", "program"];
const ALL = Object.keys(factors) as Factor[];

/** A page without a frame has none with a sandbox. Otherwise, most random pages would be impossible, or in a frame. */
const withoutFrame = (row: Row): Row => (row.root === "frame" ? row : { ...row, frame: factors.frame[0] });

/** Any possible page. It shrinks towards the first value of each factor. */
const anyRow = (
  fc.record(
    Object.fromEntries(ALL.map((factor) => [factor, fc.constantFrom(...factors[factor])])),
  ) as unknown as fc.Arbitrary<Row>
)
  .map(withoutFrame, (row) => row as Row)
  .filter(isPossible);

/** Returns random pages, which follow from the seed. */
export const randomRows = (count: number, seed: number) => fc.sample(anyRow, { seed, numRuns: count });

const PAIRS = ALL.flatMap((one, place) =>
  ALL.slice(place + 1)
    .filter((other) => other === "components" || (PAIRWISE.includes(one) && PAIRWISE.includes(other)))
    .map((other) => [one, other] as const),
);

/** Returns the pairs of values of a page that pages must contain, each as a text and its factors. A list counts as each of its components. */
const pairsOf = (row: Row) =>
  PAIRS.flatMap((pair) => {
    const [one, other] = pair;
    const values = other === "components" ? row[other].split(" ") : [row[other]];
    return values.map((value) => [`${row[one]} ${value}`, pair] as const);
  });

/** Number of random pages that contain every possible pair, with certainty for the fixed seed. */
const ENOUGH = 4000;
/** Number of random pages from which each next page is chosen. */
const CANDIDATES = 120;
/** A prime number that spreads the choice of the next pair. */
const STEP = 7919;

/** A page has few pairs of places, stylesheets, roots and programs, whose number determines that of the pages. */
const gainOf = ([, other]: (typeof PAIRS)[number]) => (other === "components" ? 1 : 4);

/**
 * Returns pages that contain every possible pair. Each contains one that is missing so far, and is the one of some random pages with the most missing
 * ones, so that the first pages contain more than their share.
 */
export function coveringRows(): Row[] {
  const random = randomRows(ENOUGH, 1);
  const missing = new Map<string, Partial<Row>>();
  for (const row of random)
    for (const [text, [one, other]] of pairsOf(row))
      if (!missing.has(text)) missing.set(text, { [one]: row[one], [other]: row[other] });
  const rows: Row[] = [];
  for (let at = STEP; missing.size > 0; at += STEP) {
    const part = [...missing.values()][at % missing.size];
    const candidates = Array.from({ length: CANDIDATES }, (_, place) => ({
      ...(random[(at + place) % ENOUGH] as Row),
      ...part,
    })).filter(isPossible);
    const gains = candidates.map((row) =>
      pairsOf(row).reduce((sum, [text, pair]) => sum + (missing.has(text) ? gainOf(pair) : 0), 0),
    );
    const best = candidates[gains.indexOf(Math.max(...gains))];
    if (!best) continue;
    rows.push(best);
    for (const [text] of pairsOf(best)) missing.delete(text);
  }
  return rows;
}

const valuesOf = (row: Row) =>
  ALL.flatMap((factor) =>
    factor === "components" ? row.components.split(" ") : [`${factor} ${row[factor]}`],
  );

/** Returns some of the pages: each next one is the one with the most values that are in none before. */
export function mostDifferent(rows: Row[], count: number): Row[] {
  const left = new Set(rows);
  const covered = new Set<string>();
  return Array.from({ length: Math.min(count, rows.length) }, () => {
    const gainOf = (row: Row) => valuesOf(row).filter((value) => !covered.has(value)).length;
    const next = [...left].reduce((best, row) => (gainOf(row) > gainOf(best) ? row : best));
    left.delete(next);
    for (const value of valuesOf(next)) covered.add(value);
    return next;
  });
}

/** Returns the page with as few factors as still fail. */
export async function reduced(row: Row, fails: (row: Row) => Promise<boolean>): Promise<Row> {
  const property = fc.asyncProperty(anyRow, async (simpler) => !(await fails(simpler)));
  const { counterexample } = await fc.check(property, { examples: [[row]], numRuns: 1 });
  return counterexample?.[0] ?? row;
}

const plain = Object.fromEntries(ALL.map((factor) => [factor, factors[factor][0]])) as Row;

/** Parses pages written without the factors that have their first value. */
export const parseRows = (json: string): Row[] =>
  (JSON.parse(json) as Partial<Row>[]).map((settings) => ({ ...plain, ...settings }));

const file = new URL("found-rows.json", import.meta.url);

/** Returns the pages that nightly runs have found and reduced. Every run opens them first. */
export const foundRows = () => parseRows(readFileSync(file, "utf8"));

/** Keeps a page for every later run. */
export const keep = (row: Row) =>
  writeFileSync(file, `${JSON.stringify([...foundRows(), row].map(settingsOf), null, 2)}\n`);
