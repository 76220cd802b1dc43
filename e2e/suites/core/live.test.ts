import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "../../support/harness.ts";

const script = fileURLToPath(new URL("../../../scripts/live.mjs", import.meta.url));

/** Runs the check of a live provider against another server. Resolves to its exit code and its output. */
function live(provider: string, baseUrl: string, out: string): Promise<{ code: unknown; output: string }> {
  const args = [script, "--provider", provider, "--base-url", baseUrl, "--out", out];
  const env = { ...process.env, GIFLET_KEY: "e2e" };
  return new Promise((done) => {
    execFile(process.execPath, args, { env }, (error, output, errors) =>
      done({ code: error ? error.code : 0, output: output + errors }),
    );
  });
}

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
