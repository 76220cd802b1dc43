import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { startCollector } from "../../../scripts/collector/stream.mjs";
import { listen } from "../../../scripts/lib/listen.mjs";
import { conforms, STORED, send, withCollector } from "../../support/collector.ts";
import { expect, test } from "../../support/harness.ts";
import { pingbacks } from "../../support/pingbacks.ts";
import { runScript } from "../../support/program.ts";

test("[PNG-02, PNG-13] the sample service keeps the contract of a collector", async ({ service }) => {
  await conforms(`${service.origin}/v1/pingback?api_key=e2e`);
  const { total, duplicates } = await pingbacks(service.origin, { gif_id: "conformance" });
  expect(total).toBe(STORED);
  expect(duplicates).toBe(5 + 2 + 190);
});

test("[PNG-13] a collector that counts every request, or never refuses, fails the checks", async () => {
  const { origin, close } = await listen((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const accepted = body.split('"event_id"').length - 1;
      response.end(JSON.stringify({ accepted, duplicates: 0, refused: [] }));
    });
  });
  try {
    const { code, output } = await runScript("collector-test.mjs", [origin]);
    expect(output).toContain("ok    Request: a plain text body");
    expect(output.match(/FAIL {2}Duplicates/g)).toHaveLength(3);
    expect(output.match(/FAIL {2}Refused records/g)).toHaveLength(4);
    expect(output.match(/FAIL {2}Origins/g)).toHaveLength(2);
    expect(code).toBe(1);
  } finally {
    await close();
  }
});

const collector = inject("collector");
let data: string;
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), "giflet-collector-"));
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

test("[PNG-02, PNG-13] the collector keeps the contract with SQLite, also after a restart", async () => {
  const args = ["--data", join(data, "sqlite")];
  const { bodies } = await withCollector(collector, args, async (endpoint) => {
    await conforms(endpoint);
    return send(endpoint, 20);
  });
  await withCollector(collector, args, async (endpoint) => {
    await expect(startCollector(collector, args)).rejects.toThrow("before it listened");
    const again = await fetch(endpoint, { method: "POST", body: bodies[0] ?? "" });
    expect(await again.json()).toMatchObject({ accepted: 0, duplicates: 10 });
  });
});
