import { expect, test } from "vitest";
import {
  embedCode,
  embedUrl,
  faviconUrl,
  hostedVideoUrl,
  listPath,
  type Network,
  networkLink,
  type SharedGif,
  shareInfo,
  virtualPath,
} from "../src/share/index.js";

const gif: SharedGif = {
  url: "https://m.test/gifs/1",
  embedUrl: "https://m.test/embed/1",
  gifUrl: "https://m.test/1.gif",
  title: "a & b",
  tags: ["x", "y z"],
  width: 960,
  height: 480,
};

const page = "https%3A%2F%2Fm.test%2Fgifs%2F1";
const media = "https%3A%2F%2Fm.test%2F1.gif";

test.each<[Network, string]>([
  ["facebook", `https://www.facebook.com/sharer/sharer.php?u=${page}`],
  ["twitter", `https://twitter.com/intent/tweet?url=${page}&text=a%20%26%20b`],
  [
    "pinterest",
    `https://www.pinterest.com/pin/create/button/?url=${page}&media=${media}&description=a%20%26%20b`,
  ],
  [
    "tumblr",
    `https://www.tumblr.com/widgets/share/tool?canonicalUrl=${page}&content=${media}&caption=a%20%26%20b` +
      `&clickthroughUrl=${page}&posttype=photo&tags=x%2Cy%20z`,
  ],
  ["reddit", `https://www.reddit.com/submit?url=${page}`],
])("[TXT-05] the link of %s has its parameters", (network, url) => {
  expect(networkLink(network, gif)?.url).toBe(url);
  expect(networkLink(network, { ...gif, url: undefined })).toBeUndefined();
  for (const unknown of ["zzz", "__proto__"] as string[] as Network[])
    expect(networkLink(unknown, gif)).toBeUndefined();
});

test("[TXT-05] a title with a lone surrogate does not throw", () => {
  expect(networkLink("twitter", { ...gif, title: "\ud83d" })?.url).toContain("text=%EF%BF%BD");
});

test("[SHR-01, SHR-02] the menu has three networks with the size of their popup", () => {
  const sizes = shareInfo(gif)?.networks.map(({ name, width, height }) => [name, width, height]);
  expect(sizes).toEqual([
    ["Facebook", 480, 480],
    ["Twitter", 750, 350],
    ["Pinterest", 480, 480],
  ]);
  const chosen = shareInfo(gif, { networks: ["reddit", "tumblr", "reddit"] })?.networks;
  expect(chosen?.map(({ network }) => network)).toEqual(["reddit", "tumblr"]);
  expect(chosen?.map(({ name, width, height }) => [name, width, height])).toEqual([
    ["Reddit", 480, 480],
    ["Tumblr", 480, 480],
  ]);
});

test("[TXT-05] the link is the short URL; a GIF without a page cannot be shared", () => {
  expect(shareInfo(gif)?.link).toBe("https://m.test/gifs/1");
  expect(shareInfo({ ...gif, shortUrl: "https://gph.test/1" })?.link).toBe("https://gph.test/1");
  expect(shareInfo({ ...gif, url: undefined })).toBeUndefined();
  expect(shareInfo({ ...gif, embedUrl: undefined })).not.toHaveProperty("embedCode");
});

test("[TXT-03] tracking parameters are added before the fragment, empty ones omitted", () => {
  const parameters = { utm_source: "blog & co", utm_term: "", utm_medium: "embed" };
  expect(embedUrl("https://m.test/embed/1?a=b#top", parameters)).toBe(
    "https://m.test/embed/1?a=b&utm_source=blog%20%26%20co&utm_medium=embed#top",
  );
  expect(embedUrl("https://m.test/embed/1?a=b#top")).toBe("https://m.test/embed/1?a=b#top");
  const { embedCode, responsiveCode } = shareInfo(gif, { parameters }) ?? {};
  for (const code of [embedCode, responsiveCode])
    expect(code).toContain('src="https://m.test/embed/1?utm_source=blog%20%26%20co&amp;utm_medium=embed"');
});

test.each([
  [960, 480, 480, 240],
  [100, 200, 240, 480],
  [1, 5000, 80, 480],
  [4_000_000_000, 1, 480, 80],
  [0, 0, 480, 480],
])("[TXT-04] the embed code of a GIF of %i by %i has the size %i by %i", (width, height, wide, high) => {
  const url = "https://m.test/embed/1";
  expect(embedCode(url, { width, height })).toContain(` width="${wide}" height="${high}" `);
  const responsive = embedCode(url, { width, height }, { responsive: true });
  expect(responsive).toContain(` style="width:100%;height:auto;aspect-ratio:${wide}/${high}" `);
  expect(responsive).not.toContain(" width=");
});

test("[TXT-04] the embed code is an iframe with the permissions of the player", () => {
  const attributes = 'title="GIF" frameborder="0" allow="fullscreen; clipboard-write; web-share"';
  expect(embedCode("https://m.test/embed/1?a=b&c=<d>", { width: 2, height: 1 })).toBe(
    `<iframe src="https://m.test/embed/1?a=b&amp;c=&lt;d>" width="480" height="240" ${attributes}></iframe>`,
  );
});

test("[TXT-04] a URL cannot end the attribute of the embed code", () => {
  const code = embedCode('https://m.test/"><script>alert(1)</script>', { width: 1, height: 1 });
  expect(code).not.toContain("<script");
  expect(code.match(/"/g)).toHaveLength(12);
});

test("[TXT-04, A11-01] the iframe of an embed code has a title", () => {
  const code = (title: string) => embedCode("https://m.test/embed/1", { width: 1, height: 1 }, { title });
  expect(code('A "cat" & dog')).toContain(' title="A &quot;cat&quot; &amp; dog" ');
  expect(code("🐱".repeat(1000))).toContain(` title="${"🐱".repeat(200)}" `);
  const info = shareInfo(gif);
  for (const html of [info?.embedCode, info?.responsiveCode]) expect(html).toContain(` title="a &amp; b" `);
});

test("[TXT-09] YouTube's player starts a second early and never before zero", () => {
  expect(hostedVideoUrl({ host: "youtube", id: "dQw4w9WgXcQ", start: 12 })).toBe(
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&loop=1&playsinline=1&fs=0&rel=0&volume=0&mute=1" +
      "&enablejsapi=1&start=11",
  );
  expect(hostedVideoUrl({ host: "youtube", id: "x", start: 0 })).toMatch(/start=0$/);
});

test.each(["evil", "constructor", ""])("[TXT-11] a video of the host %j has no address", (host) => {
  expect(hostedVideoUrl({ host: host as "vimeo", id: "1", start: 0 })).toBe("about:blank");
});

test("[TXT-08] Vimeo's player has minimal controls in a color", () => {
  const video = { host: "vimeo", id: "42", start: 0 } as const;
  expect(hostedVideoUrl(video, "00ccff")).toBe(
    "https://player.vimeo.com/video/42?autoplay=1&byline=0&title=0&loop=0&muted=1&color=00ccff",
  );
  expect(hostedVideoUrl(video)).toMatch(/color=7c5cff$/);
  expect(hostedVideoUrl(video, "00CCFF")).toMatch(/color=00CCFF$/);
  for (const color of ["red;}", "00ccff0", "x00ccff", "00ccfg", "00ccf"])
    expect(hostedVideoUrl(video, color)).not.toContain("color");
});

test("[TXT-10] only a domain has a favicon", () => {
  expect(faviconUrl("example.com")).toBe("https://www.google.com/s2/favicons?domain=example.com");
  expect(faviconUrl("1.Test-Site")).toBe("https://www.google.com/s2/favicons?domain=1.Test-Site");
  for (const domain of ["", "a_b", "a b", " a", "x/../y", "-a.test", ".test"])
    expect(faviconUrl(domain)).toBeUndefined();
});

test.each([
  ["gifs/related?gif_id=x1&offset=0&limit=10", "/gifs/x1/related/page/1"],
  ["gifs/related?gif_id=x1", "/gifs/x1/related/page/1"],
  ["gifs/search?q=a+b&offset=50&limit=25", "/search/a%20b/page/3"],
  ["gifs/search?q=cat", "/search/cat/page/1"],
  // The pages of a grid: 6 items, then 12.
  ["gifs/search?q=cat&offset=0&limit=6", "/search/cat/page/1"],
  ["gifs/search?q=cat&offset=6&limit=12", "/search/cat/page/2"],
  ["gifs/search?q=cat&offset=18&limit=12", "/search/cat/page/3"],
  ["gifs/search?q=cat&offset=30&limit=12", "/search/cat/page/4"],
  ["gifs/search?q=%40mia+a+cat", "/channel/mia/search/a%20cat"],
  ["gifs/search?q=%40mia+cat&offset=25", "/channel/mia/search/cat/page/2"],
  ["stickers/search?q=%40mia+cat", "/channel/mia/search/cat"],
  ["gifs/search?q=%40mia", "/search/%40mia/page/1"],
  ["gifs/search?q=cat&offset=50&limit=0", "/search/cat/page/3"],
  ["gifs/search?q=cat&offset=-30", "/search/cat/page/1"],
  ["stickers/trending?offset=25&limit=25", "/create/gifmaker/decorate/stickers/page/2"],
  ["stickers/trending", "/create/gifmaker/decorate/stickers/page/1"],
  ["stickers/search?q=cat&offset=25&limit=25", "/create/gifmaker/decorate/stickers/search/cat/page/2"],
  ["stickers/search?q=cat", "/create/gifmaker/decorate/stickers/search/cat"],
  ["channels/12/gifs?offset=25", "/channels/12/page/2"],
  ["channels/12/gifs/?max_id=5", ""],
  ["channels/12/gifs/?offset=25", "/channels/12/page/2"],
  ["channels/12/gifs", ""],
  ["channels/12/search?q=cat&offset=0", "/channel/12/search/cat/page/1"],
  ["channels/12/search?q=cat", "/channel/12/search/cat"],
])("[TXT-06] the virtual path of %s is %j", (url, path) => {
  expect(virtualPath(`https://api.m.test/v1/${url}`)).toBe(path);
  expect(virtualPath(`/v1/${url}`)).toBe(path);
  expect(listPath(`https://api.m.test/${url}`)).toBe(path);
});

test("[TXT-06] other paths are unchanged; an invalid URL has none", () => {
  const lists = ["gifs/related", "gifs/search", "stickers/trending", "stickers/search"];
  const channels = ["channels/gifs", "channels/1/2/gifs", "channels/1/2/search", "channels//search"];
  for (const path of [
    ...["/v1/gifs/trending", "/gifs/fox-abc", "/v1/gifs/search", "/v1/gifs/related"],
    ...lists.flatMap((list) => [`/v1/${list}/1`, `/v1/my-${list}s`, `/v1/my${list}`]),
    ...channels.map((channel) => `/v1/${channel}`),
    ...["/v1/channels/1/gifs/2", "/v1/channels/1/search/2"],
  ]) {
    expect(virtualPath(`https://api.m.test${path}?limit=3`)).toBe(path);
    expect(listPath(`https://api.m.test${path}?limit=3`)).toBeUndefined();
  }
  expect(virtualPath("not an address")).toBeUndefined();
  expect(listPath("not an address")).toBeUndefined();
});

test("[TXT-06] an offset that is no page number is ignored", () => {
  for (const offset of ["99999999999999999999", "-1", "1.5", "x"])
    expect(virtualPath(`https://a.test/v1/stickers/search?q=cat&offset=${offset}`)).toBe(
      "/create/gifmaker/decorate/stickers/search/cat",
    );
});

test("[TXT-11] an embed code runs no script, whatever the address of its data", () => {
  for (const url of [
    "javascript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,a",
  ])
    expect(embedCode(url, { width: 1, height: 1 }, { parameters: { a: "b" } })).toContain(
      'src="about:blank"',
    );
  expect(embedCode("/embed/1", { width: 1, height: 1 })).toContain('src="/embed/1"');
});

test("[TXT-08, TXT-09, TXT-11] the id and the start of a hosted video are those of the decoder", () => {
  for (const video of [
    { host: "vimeo", id: "12x" },
    { host: "vimeo", id: "" },
    { host: "youtube", id: "a/../b" },
    { host: "youtube", id: "a".repeat(33) },
    { host: "constructor", id: "a" },
  ])
    expect(hostedVideoUrl({ ...video, start: 0 } as never)).toBe("about:blank");
  for (const [start, from] of [
    [Number.NaN, 0],
    [-5, 0],
    [1.5, 0],
    [Number.POSITIVE_INFINITY, 2 ** 31 - 1],
  ] as const)
    expect(hostedVideoUrl({ host: "youtube", id: "a_-1", start })).toMatch(new RegExp(`start=${from}$`));
});
