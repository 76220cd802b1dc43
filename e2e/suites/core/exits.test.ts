import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isNightly } from "../../../scripts/lib/nightly.mjs";

/** The delivery of the events of pages that ended in one scenario. */
interface Result {
  scenario: string;
  sender: "exact" | "handoff";
  events: number;
  lost: number;
  twice: number;
}

const SCRIPT = fileURLToPath(new URL("../../../bench/delivery/short.mjs", import.meta.url));

/** The benchmark of bench/README.md, shortened; in its own browsers, since it kills them. */
async function measure(browser: string): Promise<Result[]> {
  const run = spawn(process.execPath, [SCRIPT, browser], { stdio: ["ignore", "pipe", "inherit"] });
  return JSON.parse(await text(run.stdout)) as Result[];
}

for (const browser of isNightly ? ["chromium", "firefox"] : ["chromium"]) {
  test(`[PNG-13] 450 events, 21 ways to leave a page: none is lost, none is counted twice (${browser})`, {
    timeout: 600_000,
  }, async () => {
    const results = await measure(browser);
    const promised = results.filter(({ scenario }) => !scenario.startsWith("storage is refused"));
    expect(new Set(promised.map(({ scenario }) => scenario)).size).toBe(21);
    const events = promised.reduce((sum, result) => sum + result.events, 0);
    expect(events).toBeGreaterThanOrEqual(450);
    expect(promised.filter(({ twice }) => twice > 0)).toEqual([]);
    // In hand-off mode, what the browser accepted and did not deliver after the page ended is lost.
    expect(promised.filter(({ sender, lost }) => sender === "exact" && lost > 0)).toEqual([]);
    // Events that were only in memory when their process was killed count as lost, which shows that losses are detected.
    const beyond = results.filter(({ scenario }) => scenario.startsWith("storage is refused"));
    expect(beyond.every(({ lost, events }) => lost === events)).toBe(true);
  });
}
