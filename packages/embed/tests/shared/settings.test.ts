import { giphyProvider } from "@giflet/core/internal/player";
import { beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { checkMembers } from "../../src/shared/check-members.js";
import { productNameOf } from "../../src/shared/default-provider.js";
import { readSettings } from "../../src/shared/settings.js";
import { readStaticPlayer, staticPlayerUrl } from "../../src/shared/static-player.js";
import { updateSettings } from "../../src/shared/update-settings.js";
import { providerOf } from "../../src/static/provider.js";

function settingsOf(attributes: Record<string, string>) {
  const tag = document.createElement("script");
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
  return readSettings(tag);
}

test("[NPM-03] data-strings has only the texts that it names", () => {
  const strings = { noResults: "Leer", loaded: { one: "{count} da", other: "{count} sind da" } };
  const read = settingsOf({ "data-lang": "de", "data-strings": JSON.stringify(strings) });
  expect(read.lang).toBe("de");
  expect(read.strings).toEqual(strings);
  expect(settingsOf({}).strings).toEqual({});
  expect(Object.keys(settingsOf({ "data-strings": '{"error":"Oh"}' }).strings)).toEqual(["error"]);
});

test.each([
  [undefined, undefined, undefined, undefined],
  [undefined, "klipy", undefined, undefined],
  [undefined, undefined, '{"embedBase":"https://a.example/embed"}', "https://a.example/embed"],
  ["https://b.example", undefined, '{"embedBase":"https://a.example/embed"}', "https://b.example"],
  ["provider", undefined, undefined, "https://giphy.com/embed"],
  ["provider", "giphy", undefined, "https://giphy.com/embed"],
  ["provider", "giphy", '{"embedBase":"https://a.example/embed"}', "https://a.example/embed"],
  ["provider", "klipy", undefined, ""],
  ["provider", undefined, '{"name":"a"}', ""],
])(
  "[EMB-03] data-embed-base=%j with data-provider=%j and settings %j: players are at %j",
  (embedBase, provider, settings, expected) => {
    const tag = document.createElement("script");
    for (const [name, value] of Object.entries({ embedBase, provider, providerSettings: settings }))
      if (value !== undefined) tag.dataset[name] = value;
    expect(readSettings(tag).embedBase).toBe(expected);
  },
);

test("[EMB-03] what the loader knows of the default provider is what the components have", () => {
  const { productName, embedBase } = giphyProvider;
  expect(productNameOf(settingsOf({}).provider)).toBe(productName);
  expect(settingsOf({ "data-embed-base": "provider" }).embedBase).toBe(embedBase);
  expect(productNameOf(settingsOf({ "data-provider": "klipy" }).provider)).toBe("KLIPY");
  expect(productNameOf(settingsOf({ "data-provider-settings": '{"productName":"A"}' }).provider)).toBe("A");
});

test("[EMB-03] data-base-url without data-provider names no provider, so no other receives the key", () => {
  const attributes = { "data-base-url": "https://api.example", "data-embed-base": "provider" };
  const { provider, named, embedBase } = settingsOf(attributes);
  expect([provider, named?.name, embedBase]).toEqual([{ productName: "api.example" }, "", ""]);
  const { baseUrl, name } = readStaticPlayer(
    new URL(
      staticPlayerUrl("https://a.example/", { provider: "" as never, apiKey: "k", baseUrl: named?.url }),
    ),
  );
  expect(() => providerOf({ baseUrl, name, apiKey: "k" })).toThrow("giflet: base-url needs provider");
  expect(providerOf({ apiKey: "k" }).name).toBe("giphy");
  // Members without one of the API's addresses are none of the player page either.
  for (const apiBase of [undefined, "", "api.example", "ftp://api.example", "javascript:alert(1)"]) {
    const settings = { name: "a", productName: "A", apiBase };
    const { named } = settingsOf({ "data-provider-settings": JSON.stringify(settings) });
    expect(named, apiBase).toBeDefined();
    expect(() => providerOf({ provider: settings as never, apiKey: "k" })).toThrow(
      "provider-settings needs apiBase",
    );
  }
  // As the lists of the page say it.
  expect(() => providerOf({ name: "imgur" })).toThrow('giflet: the provider "imgur" is unknown');
});

test.each([
  ["own-gifs", "https://media.example/list.json", "media.example"],
  ["own-gifs", "/list.json", "localhost:3000"],
  ["tenor-v2", "https://api.example", "api.example"],
  ["klipy", "https://proxy.example", "KLIPY"],
  ["own-gifs", undefined, "OWN-GIFS"],
])("[EMB-08] the button of the two-click mode calls %s at %s %s", (provider, baseUrl, expected) => {
  const attributes = { "data-provider": provider, ...(baseUrl && { "data-base-url": baseUrl }) };
  expect(productNameOf(settingsOf(attributes).provider)).toBe(expected);
  const settings = { ...attributes, "data-provider-settings": '{"productName":"Our GIFs"}' };
  expect(productNameOf(settingsOf(settings).provider)).toBe("Our GIFs");
});

test("[PNG-12] denied consent erases what the page has stored, also if nothing is shown", () => {
  const isStored = () => "giflet.recents" in localStorage;
  localStorage.setItem("giflet.recents", "[]");
  settingsOf({});
  settingsOf({ "data-consent": "granted" });
  expect(isStored()).toBe(true);
  settingsOf({ "data-consent": "denied" });
  expect(isStored()).toBe(false);
});

describe("a wrong value is ignored with one warning", () => {
  let warn: MockInstance;
  beforeEach(() => {
    warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  });

  test.each(
    ["strings", "measurement", "provider-settings"].flatMap((name) =>
      ["{bad", "[1]", "null", '"text"'].map((value) => [name, value]),
    ),
  )("[EMB-03] data-%s=%s", (name, value) => {
    const settings = settingsOf({ [`data-${name}`]: value, "data-lang": "de" });
    expect(settings).toMatchObject({ lang: "de", strings: {}, measurement: undefined });
    // Not GIPHY, which must not receive the key of another provider.
    expect(settings.provider).toEqual(name === "provider-settings" ? { productName: "" } : undefined);
    expect(warn.mock.calls).toEqual([
      [`giflet: <script> data-${name}="${value}" is ignored: it is not an object in JSON`],
    ]);
  });

  test("[NPM-03] a wrong member of data-strings", () => {
    const tag = document.createElement("script");
    tag.dataset.strings = '{"retry":"Again","error":1,"noResults":null}';
    const settings = readSettings(tag);
    updateSettings(tag, settings);
    expect(settings.strings).toEqual({ retry: "Again" });
    expect(warn.mock.calls.flat()).toEqual([
      'giflet: <script> data-strings.error="1" is ignored: it is not a text',
      'giflet: <script> data-strings.noResults="null" is ignored: it is not a text',
    ]);
  });

  const provider = { name: "a", mark: null, site: undefined, wrapFetch: () => {} };
  test.each([
    [
      "provider-settings",
      provider,
      { apiBase: 5, sdkHeaders: "no", tables: "x", capabilities: [] },
      ["a string", "a boolean", "an object", "an object"],
    ],
    ["provider-settings", {}, { mark: { text: "By A" } }, ["one with an http(s) url"]],
    ["provider-settings", {}, { mark: { text: "By A", url: "javascript:1" } }, ["one with an http(s) url"]],
    [
      "measurement",
      { user: {}, adVerification: [] },
      { analyticsUrl: {}, errorReports: true },
      ["a string", "an object"],
    ],
    ["measurement", {}, { adVerification: { vendor: "v" } }, ["a list"]],
  ])("[EMB-03] a wrong member of data-%s", (name, right, wrong, types) => {
    expect(checkMembers(`data-${name}`, { ...right, ...wrong })).toEqual(right);
    expect(warn.mock.calls.flat()).toEqual(
      Object.keys(wrong).map(
        (member, at) => `giflet: data-${name}: ${member} is ignored: it is not ${types[at]}`,
      ),
    );
  });

  test.each(["Granted", "true", "pending"])("[PNG-12] data-consent=%j", (consent) => {
    const tag = document.createElement("script");
    tag.dataset.consent = consent;
    const settings = readSettings(tag);
    updateSettings(tag, settings);
    expect(settings.consent).toBe("unknown");
    expect(warn.mock.calls).toEqual([
      [`giflet: <script> data-consent="${consent}" is ignored: it is not one of granted, denied`],
    ]);
  });

  test.each(["granted", "denied", "unknown", ""])("[PNG-12] data-consent=%j has none", (consent) => {
    settingsOf({ "data-consent": consent });
    expect(warn).not.toHaveBeenCalled();
  });
});
