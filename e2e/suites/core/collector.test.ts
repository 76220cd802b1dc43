import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../../support/harness.ts";
import { pingbacks } from "../../support/pingbacks.ts";
import { runScript } from "../../support/program.ts";

/** Runs the program that checks a collector. */
const check = (url: string) => runScript("collector-test.mjs", [url]);

test("[PNG-02, PNG-13] the sample service keeps the contract of a collector", async ({ service }) => {
  const { code, output } = await check(`${service.origin}/v1/pingback?api_key=e2e`);
  expect(output).not.toContain("FAIL");
  expect(output).toContain("13 passed, 0 failed");
  expect(code).toBe(0);
  const { total, duplicates } = await pingbacks(service.origin, { gif_id: "conformance" });
  expect(total).toBeGreaterThan(100);
  expect(duplicates).toBe(5 + 2 + 190);
});

test("[PNG-13] a collector that counts every request, or never refuses, fails the checks", async () => {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const accepted = body.split('"event_id"').length - 1;
      response.end(JSON.stringify({ accepted, duplicates: 0, refused: [] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const { code, output } = await check(`http://127.0.0.1:${port}/`);
    expect(output).toContain("ok    Request: a plain text body");
    expect(output.match(/FAIL {2}Duplicates/g)).toHaveLength(3);
    expect(output.match(/FAIL {2}Refused records/g)).toHaveLength(4);
    expect(output.match(/FAIL {2}Origins/g)).toHaveLength(2);
    expect(code).toBe(1);
  } finally {
    server.close();
  }
});
