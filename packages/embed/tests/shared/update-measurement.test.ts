import { expect, test, vi } from "vitest";
import type { ScriptWithExports } from "../../src/shared/script.js";
import { readSettings } from "../../src/shared/settings.js";
import { updateMeasurement } from "../../src/shared/update-measurement.js";

test("[PNG-12, MON-03] the code of data-measurement is requested once, with consent, and again after a failure", async () => {
  const scripts: ScriptWithExports<unknown>[] = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
  const tag = document.createElement("script");
  tag.dataset.measurement = "{}";
  const settings = readSettings(tag);
  const change = (consent: typeof settings.consent) => {
    settings.consent = consent;
    updateMeasurement("https://cdn.test/embed.js", settings);
  };
  change("unknown");
  change("denied");
  expect(scripts).toEqual([]);
  change("granted");
  change("granted");
  expect(scripts.map(({ src }) => src)).toEqual(["https://cdn.test/measure.js"]);

  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  scripts[0]?.onerror?.("");
  await vi.waitFor(() => expect(settings.measuring).toBeUndefined(), { timeout: 20_000 });
  expect(error.mock.calls).toEqual([[new Error("giflet: measure.js failed to load")]]);
  change("denied");
  expect(scripts).toHaveLength(1);
  change("granted");
  expect(scripts).toHaveLength(2);

  const states: string[] = [];
  const script = scripts[1] as ScriptWithExports<unknown>;
  script.giflet = { update: ({ consent }: typeof settings) => states.push(consent) };
  script.onload?.(new Event("load"));
  await settings.measuring;
  change("denied");
  await settings.measuring;
  expect(states).toEqual(["granted", "denied"]);
  expect(scripts).toHaveLength(2);
});
