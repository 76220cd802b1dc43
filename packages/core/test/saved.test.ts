import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { INVISIBLE, isSafeUrl } from "../src/common/safe-url.js";
import { restoreGif, saveGif } from "../src/item/saved.js";
import { gifs } from "../src/testing.js";
import { createTestClient } from "./support.js";

const cases = gifs.map((gif) => [gif.id, gif] as const);

test.each(cases)("[MOD-14] %s is saved in about 1 kB and can be restored", (_, gif) => {
  const json = JSON.stringify(saveGif(gif));
  expect(json.length).toBeLessThan(2048);
  const restored = restoreGif(JSON.parse(json));
  expect(restored).toMatchObject({
    id: gif.id,
    alt: gif.alt,
    isSticker: gif.isSticker,
    lookupId: gif.lookupId,
  });
  expect(restored?.attribution).toEqual(gif.attribution);
  expect(restored?.renditions.length).toBeGreaterThan(0);
  expect(restored?.stillUrl).toBeTruthy();
  expect((restored?.height ?? 0) / (restored?.width ?? 1)).toBeCloseTo(gif.height / gif.width);
});

test("[MOD-14] one rendition per format is saved for each width", () => {
  const [gif] = gifs;
  if (!gif) throw new Error("no GIF");
  const [small, large] = [100, 4000].map((width) => saveGif(gif, [width]).renditions);
  expect(small?.map(({ mime }) => mime)).toEqual(["image/gif", "image/webp", "video/mp4", "image/gif"]);
  expect(small?.[0]?.width).toBeLessThan(large?.[0]?.width ?? 0);
  expect(large?.[0]?.width).toBe(Math.max(...gif.renditions.map(({ width }) => width)));
});

test("[MOD-14] a saved GIF contains no tracking data", () => {
  const [gif] = gifs;
  if (!gif) throw new Error("no GIF");
  const tracking = { responseId: "secret", eventType: "secret", campaignId: "secret", pixels: ["secret"] };
  const restored = restoreGif(saveGif({ ...gif, tracking, raw: "secret" }));
  expect(restored?.tracking).toBeUndefined();
  expect(JSON.stringify(restored)).not.toContain("secret");
});

test("[TXT-11] saved data are not trusted: only http(s) URLs and valid values are restored", () => {
  const [gif] = gifs;
  if (!gif) throw new Error("no GIF");
  const still = "https://media.example/a.gif";
  const good = { url: still, name: "small_still", mime: "image/gif", width: 200, height: 200 };
  const restored = restoreGif({
    ...saveGif(gif),
    title: { html: "<b>" },
    url: "javascript:alert(1)",
    palette: "0 invalid",
    attribution: { name: "Eve", url: "data:text/html,hi", avatar: "blob:x", palette: 9, isVerified: "yes" },
    renditions: [
      { ...good, url: "javascript:alert(1)" },
      { ...good, url: "/relative.mp4" },
      { ...good, mime: "" },
      { ...good, name: { html: "<b>" }, bytes: "many" },
      good,
      null,
    ],
  });
  expect(restored?.renditions).toEqual([{ ...good, name: "" }, good]);
  expect(restored).toMatchObject({ title: "", palette: 0, stillUrl: still });
  expect(restored?.attribution).toEqual({ name: "Eve", username: "", palette: 0, isVerified: false });
  expect(restored?.url).toBeUndefined();
});

test.each([
  [undefined],
  [null],
  ["gif"],
  [[]],
  [{}],
  [{ id: "a" }],
  [{ id: "a", renditions: [] }],
  [{ id: 7, renditions: [{ url: "https://m.test/a.gif", mime: "image/gif" }] }],
  [{ id: "", renditions: [{ url: "https://m.test/a.gif", mime: "image/gif" }] }],
  [{ id: "\ud800", renditions: [{ url: "https://m.test/a.gif", mime: "image/gif" }] }],
])("[MOD-14] %j is not restored", (saved) => {
  expect(restoreGif(saved)).toBeUndefined();
});

test("[MOD-14] only as many renditions and as long ids are restored as responses have", () => {
  let read = 0;
  const rendition = {
    ...{ name: "a", mime: "image/gif", width: 1, height: 1 },
    get url() {
      read += 1;
      return "https://m.test/a.gif";
    },
  };
  const renditions = Array.from({ length: 100_000 }, () => rendition);
  const id = "a".repeat(10_000);
  expect(restoreGif({ id, lookupId: `${id}a`, renditions })).toMatchObject({ id, lookupId: id });
  expect(read).toBe(100);
  expect(restoreGif({ id: `${id}a`, renditions })).toBeUndefined();
});

test.each([
  "text/html",
  "image/svg+xml",
  "image/gif:invoice.exe:https://evil.test/",
  "application/octet-stream",
])("[TXT-11] a file of the type %s is not restored", (mime) => {
  const file = { url: "https://m.test/a", name: "a", width: 1, height: 1 };
  const restored = restoreGif({
    id: "a",
    renditions: [
      { ...file, mime },
      { ...file, mime: "video/mp4" },
    ],
  });
  expect(restored?.renditions).toEqual([{ ...file, mime: "video/mp4" }]);
  expect(restoreGif({ id: "a", renditions: [{ ...file, mime }] })).toBeUndefined();
});

const fixture = (name: string) => new URL(`../../../sdk-core/tests/fixtures/${name}`, import.meta.url);

/** Inputs with their results, which the tests of sdk-core compare too. */
const { texts, names, sizes } = JSON.parse(readFileSync(fixture("texts.json"), "utf8"));

const file = { url: "https://m.test/a.gif", name: "original", mime: "image/gif", width: 4, height: 3 };

const { client } = createTestClient();

/** Decodes a GIF with a title, an uploader and a URL, and restores a saved GIF with the same values. */
async function decodedAndRestored(title: unknown, username?: string, url?: unknown, size: unknown = 4) {
  const user = { username: username ?? title, display_name: title, profile_url: url };
  const images = { original: { url: file.url, width: size, height: size } };
  const decoded = await client.decode({ id: "a", title, user, url, images });
  const renditions = [{ ...file, width: size, height: size }];
  const attribution = { name: title, username: decoded.attribution?.username ?? "", url };
  return [decoded, restoreGif({ id: "a", title, url, attribution, renditions })] as const;
}

test.each<[string, string]>(texts)(
  "[TXT-02, MOD-14] the text %j is decoded and restored as %j",
  async (sent, expected) => {
    for (const gif of await decodedAndRestored(sent)) {
      expect(gif?.title).toBe(expected);
      expect(gif?.attribution?.name ?? "").toBe(expected);
      expect(gif?.alt).toBe(expected || "GIF");
    }
  },
);

test.each<[string, string]>(names)(
  "[TXT-02] the user name %s becomes %s, as in JavaScript",
  async (sent, expected) => {
    const [decoded] = await decodedAndRestored("", sent);
    expect(decoded.attribution).toMatchObject({ name: expected, username: expected });
    expect(sent.toLowerCase()).toBe(expected);
  },
);

test.each<[unknown, number]>(sizes)(
  "[MOD-05, MOD-14] the size %j is decoded and restored as %j",
  async (sent, expected) => {
    for (const gif of await decodedAndRestored("cat", "mia", undefined, sent)) {
      expect(gif?.renditions).toMatchObject([{ width: expected, height: expected }]);
      expect([gif?.width, gif?.height]).toEqual([expected || 480, expected || 480]);
    }
  },
);

test("[MOD-14] a GIF of unknown size can be saved and restored", async () => {
  const [decoded] = await decodedAndRestored("cat", "mia", "https://s.test/", 0);
  const restored = restoreGif(JSON.parse(JSON.stringify(saveGif(decoded))));
  expect(restored?.renditions).toEqual(decoded.renditions);
  expect(restored).toMatchObject({ width: 480, height: 480, gifUrl: file.url, url: "https://s.test/" });
});

test("[TXT-11] every address of the corpus that is decoded or restored can be parsed", async () => {
  const lines = readFileSync(fixture("addresses.txt"), "utf8").trim().split("\n");
  const cases = lines.filter((line) => !line.startsWith("#")).map((line) => line.split("\t"));
  expect(cases.length).toBeGreaterThan(400);
  for (const [reason = "", json = ""] of cases) {
    const address: string = JSON.parse(json);
    const [decoded, restored] = await decodedAndRestored("cat", "mia", address);
    const what = `${reason}: ${json}`;
    for (const url of [decoded.url, decoded.attribution?.url]) {
      expect(url !== undefined && URL.canParse(url), what).toBe(/ok|escaped/.test(reason));
      // A browser on a page of https requests what was checked: the same scheme, host and port, and no credentials.
      const { protocol, origin, username, password } = new URL(
        url ?? "https://none.test",
        "https://page.test",
      );
      expect([/^https?:$/.test(protocol), username, password], what).toEqual([true, "", ""]);
      if (url) expect(origin, what).toBe(new URL(address, "https://page.test").origin);
    }
    // Without a scheme, or with white space around it, an address is only valid in a response.
    const isAbsolute = /^https?:/i.test(address) && address === address.trim();
    for (const url of [restored?.url, restored?.attribution?.url]) {
      expect(url === address, what).toBe(reason === "ok" && isAbsolute);
    }
    if (reason === "escaped") {
      expect(decoded.url, what).not.toMatch(/[ "'^{|}]/);
      expect(restored?.url, what).toBe(decoded.url);
    }
    expect(isSafeUrl(address), what).toBe(reason === "ok" && isAbsolute);
  }
});

test("[TXT-11] an address of more than 4,096 characters is neither decoded nor restored", async () => {
  for (const [length, isKept] of [
    [4096, true],
    [4097, false],
    [1_000_018, false],
  ] as const) {
    const gifs = await decodedAndRestored("cat", "mia", "https://a.test/".padEnd(length, "x"));
    for (const gif of gifs) expect(gif?.url !== undefined).toBe(isKept);
  }
});

/** Any value, or one that a saved GIF could have in its place. */
const orAnything = <T>(likely: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: likely as fc.Arbitrary<unknown> }, fc.anything({ maxDepth: 1 }));
const anyText = orAnything(
  fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("<b>\u202e\u0000", "\ud800", " a\u00a0 ", "", "__proto__"),
  ),
);
const anyUrl = orAnything(
  fc.oneof(
    fc.webUrl(),
    fc.string({ unit: "binary" }).map((text) => `https://a.test/${text}`),
    fc.constantFrom(
      "javascript:a()",
      "//a.test",
      "https://a:b@c.test/",
      "https://a.test/\u202e",
      "https:a.test",
    ),
  ),
);
const anySize = orAnything(fc.oneof(fc.double(), fc.nat(), fc.constantFrom(-1, 2 ** 32, 0.5)));
const anyMime = orAnything(fc.constantFrom("image/gif", "image/webp", "video/mp4", "text/html"));
const size = { width: anySize, height: anySize };
const anyRendition = fc.record({ url: anyUrl, name: anyText, mime: anyMime, bytes: anySize, ...size });
const anyPerson = fc.record({
  name: anyText,
  username: anyText,
  url: anyUrl,
  avatar: anyUrl,
  palette: anySize,
});
const anySaved = fc.record(
  {
    ...{
      id: anyText,
      lookupId: anyText,
      title: anyText,
      alt: anyText,
      url: anyUrl,
      palette: anySize,
      ...size,
    },
    attribution: orAnything(anyPerson),
    isSticker: orAnything(fc.boolean()),
    renditions: orAnything(fc.array(orAnything(anyRendition))),
  },
  { requiredKeys: ["id", "renditions"] },
);

test("[TXT-11, MOD-14] whatever is restored has safe addresses, clean texts and whole sizes, and stays the same when it is saved again", () => {
  const unclean = new RegExp(`[\\p{Cc}\\p{Cs}${INVISIBLE}]`, "u");
  let count = 0;
  const check = (saved: unknown) => {
    const gif = restoreGif(saved);
    if (!gif) return;
    count += 1;
    const { attribution: person, renditions } = gif;
    const urls = [gif.url, gif.stillUrl, gif.gifUrl, gif.videoUrl, person?.url, person?.avatar];
    const unsafe = [...urls, ...renditions.map(({ url }) => url)].filter(
      (url) => url !== undefined && !isSafeUrl(url),
    );
    const texts = [gif.title, gif.alt, person?.name, person?.username, ...renditions.map(({ name }) => name)];
    const sides = [gif, ...renditions].flatMap(({ width, height }) => [width, height]);
    expect([
      unsafe,
      texts.filter((text) => unclean.test(text ?? "")),
      sides.filter((side) => !Number.isInteger(side) || side < 0),
    ]).toEqual([[], [], []]);
    expect(restoreGif({ ...saveGif(gif), renditions })).toEqual(gif);
  };
  fc.assert(fc.property(anySaved, check), { numRuns: 300 });
  fc.assert(fc.property(fc.anything(), check), { numRuns: 100 });
  expect(count).toBeGreaterThan(20);
});
