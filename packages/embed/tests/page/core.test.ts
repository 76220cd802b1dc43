// @vitest-environment node
import type { Client } from "@giflet/core";
import { customProvider } from "@giflet/core/providers";
import { expect, onTestFinished, test, vi } from "vitest";
import { createConsent } from "../../src/page/consent.js";
import { createStaticClient, openCore } from "../../src/page/core.js";
import { fakeGif } from "./helpers.js";

const providerOf = (name: string) => {
  const empty = async () => ({ items: [] });
  return customProvider({ trending: empty, search: empty }, { name });
};

test("[EMB-02] the client of a static host is that of the page, with the consent of the page", async () => {
  const [own, written] = [providerOf("own"), providerOf("written")];
  const open = async (consent: boolean, debug: boolean) =>
    (await openCore({ provider: written, apiKey: "k", debug }, createConsent({ consent }))).client;
  const stateOf = ({ provider, consent, debug }: Client) => [provider, consent, debug];
  expect(stateOf(await open(true, true))).toEqual([written, "granted", true]);
  expect(stateOf(await open(false, false))).toEqual([written, "unknown", false]);
  const client = createStaticClient({ provider: own, apiKey: "k", debug: true });
  expect(stateOf(client)).toEqual([own, "unknown", true]);
  expect(await open(true, true)).toBe(client);
  expect(stateOf(client)).toEqual([own, "granted", true]);
});

test("[PNG-12] a withdrawal that the client notices is one of the page", async () => {
  const consent = createConsent({ consent: true });
  const { client } = await openCore({ provider: providerOf("a"), apiKey: "k", debug: false }, consent);
  client.setConsent("denied");
  expect(consent.state).toBe("denied");
});

test("[PLY-03] related GIFs from the server of the page are read up to 2 MB, and only valid ones shown", async () => {
  const gif = fakeGif("a");
  const responses = [
    Response.json({ items: [gif, null, { id: "b" }, { ...gif, renditions: [{}] }], responseId: "r" }),
    Response.json(null),
    Response.json({ items: [], responseId: " ".repeat(2 ** 21) }),
  ];
  vi.stubGlobal("location", { href: "https://host.test/embed/a" });
  vi.stubGlobal("fetch", async () => responses.shift());
  onTestFinished(() => void vi.unstubAllGlobals());
  const config = { provider: providerOf("a"), apiKey: "k", debug: false, players: "/embed/" };
  const { client } = await openCore(config, createConsent({ consent: true }));
  expect((await client.related("a", {})).items).toEqual([gif]);
  await expect(client.related("a", {})).rejects.toThrow();
  await expect(client.related("a", {})).rejects.toThrow();
});
