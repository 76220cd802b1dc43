import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../../support/harness.ts";
import { runScript } from "../../support/program.ts";

/** Runs the check of a live provider against another server. */
const live = (provider: string, baseUrl: string, out: string) =>
  runScript("live.mjs", ["--provider", provider, "--base-url", baseUrl, "--out", out], { GIFLET_KEY: "e2e" });

// No live provider can be reached: the sample service has the formats of all three.
for (const [provider, path, calls] of [
  ["giphy", "/v1/", 11],
  ["klipy", "/klipy/api/v1/", 8],
  ["tenor-v2", "/tenor/v2/", 9],
] as const) {
  test(`[CLI-12] the check of a live provider passes for ${provider}, and reports what differs from recorded responses`, async ({
    service,
  }) => {
    const out = mkdtempSync(join(tmpdir(), "giflet-live-"));
    try {
      const { code, output } = await live(provider, service.origin + path, out);
      expect(output).toContain(`${calls} passed, 0 failed`);
      expect(code).toBe(0);
      const report = readFileSync(join(out, `${provider}.md`), "utf8");
      expect(report).toContain("## search, next page");
      expect(report).toMatch(/^- `/m);
    } finally {
      rmSync(out, { recursive: true });
    }
  });
}

test("[CLI-12] the check of a live provider fails if a call fails", async ({ service }) => {
  const out = mkdtempSync(join(tmpdir(), "giflet-live-"));
  const { code, output } = await live("giphy", `${service.origin}/nothing/`, out);
  rmSync(out, { recursive: true });
  expect(output).toMatch(/FAIL {2}search[\s\S]*0 passed, 1 failed/);
  expect(code).toBe(1);
});
