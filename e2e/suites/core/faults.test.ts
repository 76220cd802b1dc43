import { inject } from "vitest";
import { measure } from "../../../bench/faults/measure.mjs";
import { scenarios } from "../../../bench/faults/scenarios.mjs";
import { expect, test } from "../../support/harness.ts";

test("[PNG-13] faults of collectors, stream, database and network lose no event and count none twice", {
  timeout: 600_000,
}, async () => {
  const { phases, events, lost, twice } = await measure({
    binary: inject("collector"),
    clients: 200,
    names: Object.keys(scenarios),
  });
  const sum = (name: "acknowledged" | "withoutRetryAfter") =>
    phases.reduce((total: number, phase: Record<typeof name, number>) => total + phase[name], 0);
  expect({ lost, twice, withoutRetryAfter: sum("withoutRetryAfter") }).toEqual({
    lost: 0,
    twice: 0,
    withoutRetryAfter: 0,
  });
  expect(sum("acknowledged")).toBe(events);
  expect(events).toBeGreaterThan(100);
});
