import { expect, test } from "vitest";
import { pixelUrl } from "../src/pingbacks/pixel-url.js";
import { randomNumbers } from "./support.js";

const NOW = 1_700_000_000_000;

const urlIn = (markup: string) => pixelUrl(markup, NOW);

test.each([
  `<img src="https://t.test/p?a=1">`,
  "<IMG width=0 alt='a > b' SRC = https://t.test/p?a=1 />",
  `<div><p>1 < 2</p><img src='https://t.test/p?a=1'><img src="https://t.test/second"></div>`,
  `<img src="https://t.test/p?a=1" src="https://t.test/second">`,
  `<!-- <img src="https://t.test/hidden"> --><img src="https://t.test/p?a=1">`,
  `<!--><img src="https://t.test/p?a=1"> -->`,
  `<script>"<img src='https://t.test/hidden'>"</script><img src="https://t.test/p?a=1">`,
  `<image src="https://t.test/other"><img/src="//t.test/p?a=1"/onload=alert(1)>`,
  `<?xml version="1"?><!doctype html></p><img src="\n HTTPS://t.test/p?a=1\t">`,
  `<NoScript><img src=//t.test/hidden></noscript x><img src=//t.test/p?a=1>`,
])("[PNG-08] the URL of the first image: %s", (markup) => {
  expect(urlIn(markup)).toBe("https://t.test/p?a=1");
});

test("[PNG-08] an escaped ampersand separates parameters", () => {
  expect(urlIn("<img src='https://t.test/p?a=1&amp;b=2'>")).toBe("https://t.test/p?a=1&b=2");
  expect(urlIn(`<img src="https://t.test/pixel.gif?e=1&amp;n=36&cb=%%CACHEBUSTER%%">`)).toBe(
    "https://t.test/pixel.gif?e=1&n=36&cb=1700000000000",
  );
});

test.each([
  "",
  "https://t.test/p",
  "<img>",
  "<img src>",
  "<img src=''>",
  "<img src='http://t.test/p'>",
  "<img src='javascript:alert(1)'>",
  "<img src='java\nscript:alert(1)'>",
  "<img src='data:image/gif;base64,R0lG'>",
  "<img src='/p.gif'>",
  "<img src='https://user:word@t.test/p'>",
  "<img src='https://:80/p'>",
  "<img src='https:///p'>",
  "<img src='https://t.test/p' alt='",
  "<img src='http://localhost/p'>",
  "<img src='http://127.0.0.1:4400/p'>",
  `<img src='https://t.test/"></script>'>`,
  "<img src='https://t.test/a b'>",
  "<img src='https://t.test/\u007f'>",
  "<img srcset='https://t.test/p'>",
  "<img data-src='https://t.test/p'>",
  "<iframe src='https://t.test/p'></iframe>",
  "<script src='https://t.test/p'></script>",
  "<style>@import 'https://t.test/p'</style>",
  "<noscript><img src='https://t.test/p'></noscript>",
  "<textarea><img src='https://t.test/p'>",
  "<!-- <img src='https://t.test/p'>",
  "<img src='https://t.test/p",
  // Only the first image and its first `src` count.
  "<img src='http://t.test/p'><img src='https://t.test/p'>",
  "<img src src='https://t.test/p'>",
  "<!-- a --><script>'<img src=x>'</script><noscript></noscript><IMG alt='>' SRC = http://localhost:4400/p/%%TIMESTAMP%%/>",
])("[PNG-08] no image over https: %s", (markup) => {
  expect(urlIn(markup)).toBeUndefined();
});

test("[PNG-08] markup and URLs that are too long are ignored", () => {
  const image = (length: number) => `<img src='https://t.test/${"a".repeat(length - 15)}'>`;
  expect(urlIn(image(4096))).toHaveLength(4096);
  expect(urlIn(image(4097))).toBeUndefined();
  expect(urlIn(`${" ".repeat(16_000)}${image(20)}`)).toHaveLength(20);
  expect(urlIn(`${" ".repeat(20_000)}${image(20)}`)).toBeUndefined();
});

test.each([
  [
    "https://t.test/%%CACHEBUSTER%%?a=%%TIMESTAMP%%&b=%%CACHEBUSTER%%",
    "https://t.test/1700000000000?a=1700000000000&b=1700000000000",
  ],
  [
    "https://t.test/?app=%%APPBUNDLE%%&lang=%%DEVICE_LANGUAGE%%&p=100%%25",
    "https://t.test/?app=&lang=&p=100%%25",
  ],
  // An empty macro leaves no other macro behind.
  ["https://t.test/%%%%NAME%%CACHEBUSTER%%", "https://t.test/CACHEBUSTER%%"],
  ["https://t.test/%%%CACHEBUSTER%%%", "https://t.test/1700000000000%"],
])("[PNG-08] every macro is replaced: %s", (source, url) => {
  expect(urlIn(`<img src='${source}'>`)).toBe(url);
});

const random = randomNumbers();
const below = (limit: number) => Math.floor(random() * limit);
const repeat = (limit: number, make: () => string) => Array.from({ length: below(limit + 1) }, make).join("");
const oneOf = (items: string | string[]) => items[below(items.length)] ?? "";
const letters = "abcdefghijklmnopqrstuvwxyz";

/** Any printable character of the basic plane, or an emoji. */
const printable = () =>
  below(8) ? String.fromCharCode(below(2) ? 33 + below(94) : 161 + below(55_000)) : "😀";

/** Pieces of tags in any order. */
const hostileMarkup = () =>
  repeat(24, () =>
    oneOf([
      `<${repeat(4, () => oneOf(`${letters}IMG!/?`))}`,
      "<img",
      " src=",
      oneOf("\"'=/> \n-"),
      "https://t.test/%%CACHEBUSTER%%",
      "javascript:alert(1)",
      "<script",
      "</script>",
      "<!--",
      "-->",
      repeat(4, printable),
      `%%${repeat(3, () => oneOf("ABC"))}%%`,
    ]),
  );

/** Asserts what makes a URL safe; returns whether there is one. */
function expectSafe(url: string | undefined): boolean {
  if (url === undefined) return false;
  expect(url).toMatch(/^https:\/\/[^\s"'<>`\\]+$/);
  expect(url).not.toMatch(/%%(CACHEBUSTER|TIMESTAMP)%%/);
  // Text that is no URL to a browser is not requested.
  if (!URL.canParse(url)) return true;
  const { protocol, username, password } = new URL(url);
  expect([protocol, username, password]).toEqual(["https:", "", ""]);
  return true;
}

test("[PNG-08] whatever the markup, a URL is safe", () => {
  let found = 0;
  for (let round = 0; round < 20_000; round += 1) {
    found += Number(expectSafe(urlIn(hostileMarkup())));
    const source = `//${repeat(4, () => oneOf([printable(), "t.test", "/", "@", "%%", "%%TIMESTAMP%%", "&amp;", ":"]))}`;
    found += Number(expectSafe(urlIn(`<img src='${source}'>`)));
  }
  expect(found).toBeGreaterThan(1000);
});

test("[PNG-08] an image is found whatever surrounds it", () => {
  const textBefore = () => repeat(20, printable).replaceAll("<", "");
  const value = (quote: string) => repeat(9, printable).replaceAll(quote, "");
  const element = () => `<${oneOf("bpi")}${oneOf(["", ` ${oneOf(letters)}="${value('"')}"`])}>`;
  const attribute = () => ` ${oneOf(letters)}${oneOf(letters)}${oneOf(["", `='${value("'")}'`])}`;
  for (let round = 0; round < 5000; round += 1) {
    const path = repeat(20, () => oneOf(`${letters}AZ0189/?&=.~_-`));
    const attributes = repeat(3, attribute);
    const before = textBefore() + oneOf(["", element()]);
    const markup = `${before}<img${attributes} src='https://t.test/${path}'${attributes}>${hostileMarkup()}`;
    expect(urlIn(markup), markup).toBe(`https://t.test/${path}`);
  }
});

test("[PNG-08] hostile markup takes linear time", () => {
  const starts = [
    "",
    "<script>",
    "<b ",
    "<b a",
    "<b a=",
    "<b a='",
    "<img src='",
    "<img src='https://t.test/",
  ];
  const pieces = [
    "<",
    "<b",
    "<!--",
    "--",
    "</script",
    "</",
    " ",
    " =",
    "a ",
    "a",
    "='",
    "&amp",
    "%",
    "%%A",
    "/",
  ];
  const begin = process.cpuUsage();
  for (const start of starts) {
    for (const piece of pieces) {
      for (const end of ["", "'", "'>"]) {
        const count = (16_384 - start.length - end.length) / piece.length;
        urlIn(start + piece.repeat(count) + end);
      }
    }
  }
  // All 360 inputs together take about 0.03 s; with a quadratic pattern, a single input would take longer.
  // Of the processor, in μs: others may use it, too.
  expect(process.cpuUsage(begin).user).toBeLessThan(2_000_000);
});
