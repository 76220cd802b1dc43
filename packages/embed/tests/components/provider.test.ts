import type { Provider } from "@giflet/core";
import { beforeEach, expect, test, vi } from "vitest";
import { createProvider } from "../../src/components/create-provider.js";
import { nameOfNamed } from "../../src/shared/default-provider.js";
import { readSettings } from "../../src/shared/settings.js";

/** The files that the loader was asked for. */
const requested: string[] = [];
/** What the next requests for files resolve to. */
let answers: (() => unknown)[] = [];

/** Loads the module again, as part of a script that the loader has inserted. */
async function loadModule() {
  const more = async ({ name }: { name: string }) => {
    requested.push(name);
    return (answers.shift() ?? (() => ({ createProvider })))();
  };
  const script = Object.assign(document.createElement("script"), { more });
  vi.spyOn(Document.prototype, "currentScript", "get").mockReturnValue(script);
  vi.resetModules();
  return (await import("../../src/components/load-provider.js")).loadProvider;
}

function settingsOf(attributes: Record<string, string>) {
  const tag = document.createElement("script");
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
  return readSettings(tag);
}

beforeEach(() => {
  requested.length = 0;
  answers = [];
});

test("[EMB-03] without data-provider the provider is GIPHY, and no other file is loaded", async () => {
  const loadProvider = await loadModule();
  const settings = settingsOf({ "data-api-key": "key" });
  expect(settings.provider).toBeUndefined();
  expect(loadProvider(settings)).toBeUndefined();
  expect(requested).toEqual([]);
});

test.each([
  ["klipy", undefined, "KLIPY", "https://api.klipy.com/api/v1"],
  ["klipy", "https://proxy.test/klipy/", "KLIPY", "https://proxy.test/klipy"],
  ["tenor-v2", "https://api.klipy.com/v2", "KLIPY", "https://api.klipy.com/v2"],
  ["tenor-v2", "https://gifs.test/v2/", "gifs.test", "https://gifs.test/v2"],
  ["own-gifs", "gifs/list.json", "own-gifs", "https://custom.invalid"],
])(
  '[EMB-03] data-provider="%s" with data-base-url="%s" is loaded once, and is %s at %s',
  async (provider, url, productName, apiBase) => {
    const loadProvider = await loadModule();
    const baseUrl: Record<string, string> = url ? { "data-base-url": url } : {};
    const settings = settingsOf({ "data-provider": provider, "data-api-key": "key", ...baseUrl });
    // The name on the button of the two-click mode.
    expect(settings.provider).toEqual({ productName: nameOfNamed(provider, url) });
    // Several elements show at the same time, and others later.
    await Promise.all([loadProvider(settings), loadProvider(settings)]);
    expect(loadProvider(settings)).toBeUndefined();
    expect(requested).toEqual(["providers.js"]);
    expect(settings.provider).toMatchObject({ productName, apiBase });
  },
);

test("[EMB-03] members of data-provider-settings take precedence over those of the provider; wrong ones are ignored", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const loadProvider = await loadModule();
  const mark = { text: "By Example", url: "https://example.test" };
  const provider = JSON.stringify({
    productName: "Example",
    mark,
    apiBase: 5 as never,
  } satisfies Partial<Provider>);
  const settings = settingsOf({ "data-provider": "klipy", "data-provider-settings": provider });
  await loadProvider(settings);
  expect(settings.provider).toMatchObject({
    ...{ name: "klipy", productName: "Example", mark },
    apiBase: expect.stringContaining("klipy"),
  });
  expect(warn).toHaveBeenCalledOnce();
});

test.each<[string, Record<string, string>, string]>([
  ["", { "data-base-url": "https://proxy.test" }, "giflet: base-url needs provider"],
  [
    "",
    { "data-base-url": "https://proxy.test", "data-provider-settings": '{"productName":"proxy.test"}' },
    "giflet: base-url needs provider",
  ],
  ...["", "{}", "{bad", '{"apiBase":5}', '{"apiBase":"api.test/v1"}', '{"apiBase":"javascript:1"}'].map(
    (json) =>
      ["", { "data-provider-settings": json }, "giflet: provider-settings needs apiBase, a URL"] satisfies [
        string,
        object,
        string,
      ],
  ),
  ["imgur", { "data-base-url": "https://imgur.test" }, 'giflet: the provider "imgur" is unknown'],
  ["tenor-v2", {}, 'giflet: the provider "tenor-v2" needs base-url'],
  ["own-gifs", {}, 'giflet: the provider "own-gifs" needs base-url'],
])(
  "[EMB-03] data-provider=%j with %j is logged once for the elements that wait for it",
  async (provider, more, message) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "warn").mockReturnValue();
    const loadProvider = await loadModule();
    const settings = settingsOf({ ...(provider && { "data-provider": provider }), ...more });
    const results = await Promise.allSettled([loadProvider(settings), loadProvider(settings)]);
    const error = expect.objectContaining({ code: "usage", message });
    const rejected = { status: "rejected", reason: error };
    expect(results).toEqual([rejected, rejected]);
    expect(log.mock.calls).toEqual([[error]]);
    expect(settings.provider?.productName).toBe(nameOfNamed(provider, more["data-base-url"]));
  },
);

test("[EMB-05] a failure to load the provider is logged, and the next element loads it", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const loadProvider = await loadModule();
  const settings = settingsOf({ "data-provider": "klipy" });
  const failure = new Error("giflet: providers.js failed to load");
  answers = [() => Promise.reject(failure)];
  await expect(loadProvider(settings)).rejects.toBe(failure);
  expect(log.mock.calls).toEqual([[failure]]);
  await loadProvider(settings);
  expect(settings.provider?.name).toBe("klipy");
});
