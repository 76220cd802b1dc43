// @vitest-environment node
import { customProvider } from "@giflet/core/providers";
import { expect, test } from "vitest";
import { openCore, setProvider } from "../../src/page/core.js";

const providerOf = (name: string) => {
  const empty = async () => ({ items: [] });
  return customProvider({ trending: empty, search: empty }, { name });
};

test("[EMB-02] the provider of a static host replaces that of the data block, whose consent and debug log apply", async () => {
  const [own, written] = [providerOf("own"), providerOf("written")];
  const stateOf = async (consent: boolean, debug: boolean) => {
    const { client } = await openCore({ provider: written, apiKey: "k", consent, debug });
    return [client.provider, client.consent, client.debug];
  };
  expect(await stateOf(true, false)).toEqual([written, "granted", false]);
  setProvider(own);
  expect(await stateOf(true, true)).toEqual([own, "granted", true]);
  expect(await stateOf(false, false)).toEqual([own, "unknown", false]);
});
