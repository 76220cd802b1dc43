import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, inject } from "vitest";
import { isNightly } from "../../../scripts/lib/nightly.mjs";
import { nameOf, type Row, settingsOf } from "../../any-page/factors.ts";
import {
  coveringRows,
  foundRows,
  keep,
  mostDifferent,
  parseRows,
  randomRows,
  reduced,
} from "../../any-page/rows.ts";
import { optionsOf, visit } from "../../any-page/visit.ts";
import { expect, test } from "../../support/harness.ts";

const file = new URL("../../any-page/known-violations.json", import.meta.url);
const isUpdate = process.env.UPDATE_ANY_PAGE === "1";

type Violations = Record<string, string[]>;
type Known = Partial<Record<string, Violations>>;

const engine = inject("engine");
const known: Known = JSON.parse(readFileSync(file, "utf8"));
const expected = known[engine] ?? {};
const found: Violations = {};

/** Number of pages of every run; in Chromium, they have every value of every factor. The nightly run has all of them, and in Chromium random ones. */
const COUNT = { chromium: 20, firefox: 3, webkit: 3 }[engine];
const RANDOM = 300;
/** Other random pages each day. A failure names its page, so no seed is needed to open it again. */
const seed = Number(process.env.ANY_PAGE_SEED ?? Math.floor(Date.now() / 86_400_000));

/** Other pages than those of the run, as a failure prints them: `[{"place":"sticky"}]`. */
const chosen = process.env.ANY_PAGE_ROWS;

function rowsOfRun(): Row[] {
  if (chosen) return parseRows(chosen);
  const found = foundRows();
  const covering = coveringRows();
  if (!isNightly) return [...found, ...mostDifferent(covering, COUNT)];
  const rows = [...found, ...covering];
  return engine === "chromium" ? [...rows, ...randomRows(RANDOM, seed)] : rows;
}

const unknownOf = (name: string, violations: string[]) =>
  violations.filter((violation) => !expected[name]?.includes(violation));

test.for([...new Map(rowsOfRun().map((row) => [nameOf(row), row]))])(
  "a page that nobody wrote: %s",
  // A page in WebKit takes a minute on a busy machine. Nightly, a page is reduced by opening it again and again.
  { timeout: isNightly ? 1_800_000 : 600_000 },
  async ([name, row], { open, service }) => {
    const violations = await visit(row, await open(optionsOf(row)), service);
    if (violations.length > 0) found[name] = violations;
    const unknown = isUpdate ? [] : unknownOf(name, violations);
    const [first] = unknown;
    if (first && isNightly) {
      const simplest = await reduced(row, async (simpler) =>
        (await visit(simpler, await open(optionsOf(simpler)), service)).includes(first),
      );
      keep(simplest);
      console.log(`${first}\n  also on the page ${JSON.stringify([settingsOf(simplest)])}\n  seed ${seed}`);
    }
    expect(unknown).toEqual([]);
  },
);

afterAll(() => {
  if (isUpdate) {
    // Another engine may have written its part since.
    const latest: Known = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, `${JSON.stringify({ ...latest, [engine]: found }, null, 2)}\n`);
  }
});
