import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** What became of the events of pages that ended in one way. */
interface Result {
  way: string;
  teller: "exact" | "handoff";
  events: number;
  lost: number;
  twice: number;
}

const SCRIPT = fileURLToPath(new URL("../../../bench/delivery/short.mjs", import.meta.url));

/** The measurement of bench/README.md, shortened; in browsers of its own, since it kills them. */
async function measure(browser: string): Promise<Result[]> {
  const run = spawn(process.execPath, [SCRIPT, browser], { stdio: ["ignore", "pipe", "inherit"] });
  return JSON.parse(await text(run.stdout)) as Result[];
}

for (const browser of ["chromium", "firefox"]) {
  test(`[PNG-13] three hundred events, eighteen ways out of a page: none is lost, none counted twice (${browser})`, {
    timeout: 600_000,
  }, async () => {
    const results = await measure(browser);
    const promised = results.filter(({ way }) => !way.startsWith("storage is refused"));
    expect(new Set(promised.map(({ way }) => way)).size).toBe(18);
    const events = promised.reduce((sum, result) => sum + result.events, 0);
    expect(events).toBeGreaterThanOrEqual(300);
    expect(promised.filter(({ twice }) => twice > 0)).toEqual([]);
    // Handed off, what the browser took and did not deliver after its page had ended is lost.
    expect(promised.filter(({ teller, lost }) => teller === "exact" && lost > 0)).toEqual([]);
    // What was in memory only, and gone with its process: that it counts as lost shows that losses are seen.
    const beyond = results.filter(({ way }) => way.startsWith("storage is refused"));
    expect(beyond.every(({ lost, events }) => lost === events)).toBe(true);
  });
}
