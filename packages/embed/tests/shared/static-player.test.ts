import { describe, expect, test } from "vitest";
import { readStaticPlayer, type StaticPlayer, staticPlayerUrl } from "../../src/shared/static-player.js";

const PAGE = "https://gifs.example/player.html?lang=de";
const PROVIDER = {
  name: "loopery",
  productName: "Loopery",
  site: "https://loopery.example",
  apiBase: "https://loopery.example/v1",
  mediaHost: "loopery.example",
  mark: { text: "Powered by Loopery", url: "https://loopery.example" },
  sdkHeaders: true,
};

const read = (player: StaticPlayer) => readStaticPlayer(new URL(staticPlayerUrl(PAGE, player)));

describe("the address of the player page for static hosts", () => {
  test("[EMB-02] the id is in the query, everything else in the fragment", () => {
    const url = new URL(staticPlayerUrl(PAGE, { gif: "a&b", provider: "klipy", apiKey: "secret" }));
    expect(url.search).toBe("?lang=de&gif=a%26b");
    expect(url.hash).toBe("#provider=klipy&apiKey=secret");
  });

  test("[EMB-02] what is written is read", () => {
    const savedGif = { id: "1", title: "ä&#b" } as unknown as StaticPlayer["savedGif"];
    expect(read({ gif: "1", provider: "tenor-v2", apiKey: "k", baseUrl: "https://api.example/v2" })).toEqual({
      ...{ gif: "1", name: "tenor-v2", apiKey: "k", baseUrl: "https://api.example/v2", savedGif: undefined },
    });
    expect(read({ gif: "1", provider: PROVIDER, savedGif })).toEqual({
      ...{ gif: "1", provider: PROVIDER, savedGif, apiKey: undefined, baseUrl: undefined },
    });
  });

  test("[EMB-02] the key is that of the provider by default", () => {
    const provider = { ...PROVIDER, apiKey: "of provider" };
    expect(read({ gif: "1", provider })).toMatchObject({ apiKey: "of provider", provider: PROVIDER });
    expect(read({ gif: "1", provider, apiKey: "k" }).apiKey).toBe("k");
  });

  test("[EMB-02] the address keeps what a provider may have, and nothing else", () => {
    const fragment = (provider: object) =>
      readStaticPlayer(new URL(`${PAGE}#${new URLSearchParams({ provider: JSON.stringify(provider) })}`))
        .provider;
    const more = {
      pingbackUrl: "https://evil.example",
      tables: {},
      delivery: "exactly-once",
      onCall: 1,
      embedBase: "x",
    };
    expect(fragment({ ...PROVIDER, ...more })).toEqual(PROVIDER);
    expect(fragment({ name: 1, site: {}, mark: 1, sdkHeaders: "yes" })).toEqual({
      ...{ name: "", productName: "", site: "", apiBase: "", sdkHeaders: false },
      mark: { text: "", url: "" },
    });
  });

  test.each(["#provider={", "#savedGif={"])("[EMB-02] %s throws", (fragment) => {
    expect(() => readStaticPlayer(new URL(PAGE + fragment))).toThrow(SyntaxError);
  });
});
