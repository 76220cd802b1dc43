import { type Page, until } from "../../driver/index.ts";
import { findEntry } from "../../support/catalogue.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { stored } from "../../support/pingbacks.ts";
import type { Service } from "../../support/service.ts";

/** All requests to this host are mocked. */
const HOST = ".pixel.test/";
const PICTURE = {
  headers: { "content-type": "image/svg+xml" },
  body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

async function open(page: Page, service: Service, consent: string): Promise<void> {
  await page.mock(HOST, PICTURE);
  await page.goto(sitePage("core/delivery", { service: service.origin, consent }));
  // The page has a permissive referrer policy: the pixel itself must not send the address.
  await page.evaluate(() => {
    const policy = document.createElement("meta");
    policy.name = "referrer";
    policy.content = "unsafe-url";
    document.head.append(policy);
  });
}

const asked = (page: Page) => page.requests.filter(({ url }) => url.includes(".pixel.test"));

/** Waits for this many images in the head, and for their requests. */
async function placed(page: Page, count: number): Promise<void> {
  await page.waitFor(
    `${count} pixels in the head`,
    (count) => document.querySelectorAll("head > img").length === count,
    count,
  );
  await until(`${count} requests`, async () => asked(page).length >= count);
}

/** Markup that tries to do more than load an image, each with the host it would request. */
const HOSTILE = [
  "<script src='https://a1.pixel.test/'></script>",
  "<script>fetch('https://a2.pixel.test/')</script>",
  "<iframe src='https://a3.pixel.test/'></iframe>",
  "<iframe srcdoc='<img src=https://a4.pixel.test/>'></iframe>",
  "<link rel=stylesheet href='https://a5.pixel.test/'>",
  "<style>@import 'https://a6.pixel.test/'</style>",
  "<div style='background:url(https://a7.pixel.test/)'></div>",
  "<object data='https://a8.pixel.test/'></object>",
  "<embed src='https://a9.pixel.test/'>",
  "<video src='https://a10.pixel.test/' autoplay></video>",
  "<svg><image href='https://a11.pixel.test/'/></svg>",
  "<img srcset='https://a12.pixel.test/ 1x'>",
  "<img data-src='https://a13.pixel.test/'>",
  "<img src='http://a14.pixel.test/'>",
  "<img src='ftp://a15.pixel.test/'>",
  "<img src='blob:https://a16.pixel.test/1'>",
  "<img src='javascript:fetch(`https://a17.pixel.test/`)'>",
  "<img src='java\nscript:alert(1)//a18.pixel.test/'>",
  "<img src='data:image/svg+xml,<svg onload=alert(1)>'>",
  "<img src='https://user:word@a20.pixel.test/'>",
  "<img src='\\\\a21.pixel.test\\x'>",
  "<img src=x onerror=\"new Image().src='https://a22.pixel.test/'\">",
  "<!-- <img src='https://a23.pixel.test/'> -->",
  "<template><img src='https://a24.pixel.test/'></template>",
  "<base href='https://a25.pixel.test/'>",
  "<meta http-equiv=refresh content='0;url=https://a26.pixel.test/'>",
  "<form action='https://a27.pixel.test/'><button autofocus onfocus=this.form.submit()></form>",
  "<a ping='https://a28.pixel.test/' href='#'>a</a>",
];
/** Two of them also contain an image. */
const MIXED = [
  "<script>fetch('https://a29.pixel.test/')</script><img src='https://good1.pixel.test/?t=%%CACHEBUSTER%%&u=%%CACHEBUSTER%%' onload='window.pwned=1'>",
  "<img src='https://good2.pixel.test/?app=%%APPBUNDLE%%'><img src='https://a30.pixel.test/'>",
];

test("[PNG-08] of thirty hostile tags, only https images are requested, without a referrer", async ({
  page,
  service,
}) => {
  await open(page, service, "granted");
  await page.evaluate((tags) => {
    for (const [index, tag] of tags.entries()) delivery.see(`hostile-${index}`, [tag]);
  }, HOSTILE.concat(MIXED));
  await placed(page, 2);
  // The control: an image of the page itself does send the address.
  await page.evaluate(() => {
    const own = new Image();
    own.src = "https://own.pixel.test/";
    return new Promise((resolve) => own.addEventListener("load", resolve));
  });
  const [own] = asked(page).filter(({ url }) => url.includes("//own."));
  expect(own?.headers.referer).toBe(page.url());
  const others = asked(page).filter((request) => request !== own);
  expect(others.map(({ url, type }) => [type, url.replace(/\d{13}/g, "NOW")])).toEqual([
    ["image", "https://good1.pixel.test/?t=NOW&u=NOW"],
    ["image", "https://good2.pixel.test/?app="],
  ]);
  expect(others.map(({ headers }) => headers.referer || "none")).toEqual(["none", "none"]);
  expect(await page.evaluate(() => "pwned" in window)).toBe(false);
});

test("[PNG-08] pixels of the sample service are skipped on http, and requested behind https", async ({
  open: openPage,
  service,
}) => {
  const { id } = await findEntry(service.origin, ({ bottle_data }) => bottle_data?.tags?.length === 2);
  const seen = async (address = service.origin) => {
    const page = await openPage();
    await page.mock(HOST, PICTURE);
    // The service itself uses http: the browser gets its response for the address it would have behind https.
    const answer = await (await fetch(`${service.origin}/v1/gifs/${id}?api_key=e2e`)).text();
    const headers = {
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "*",
    };
    const body = answer.replaceAll(`${service.origin}/pixel.gif`, `${address}/pixel.gif`);
    await page.mock(`/v1/gifs/${id}?`, { headers, body });
    await page.goto(sitePage("gif/gif", { service: service.origin, id, consent: "granted" }));
    await stored(service.origin, "SEEN", (events) => events.some(({ gif_id }) => gif_id === id));
    return page;
  };
  const plain = await seen();
  expect(await plain.evaluate(() => document.querySelectorAll("head > img").length)).toBe(0);
  expect(plain.requests.filter(({ url }) => url.includes("/pixel.gif"))).toEqual([]);

  const secure = await seen("https://service.pixel.test");
  await placed(secure, 2);
  const found = asked(secure).map(({ url, type, headers }) => {
    const { pathname, searchParams } = new URL(url);
    return [
      type,
      pathname,
      searchParams.get("e"),
      /^\d{13}$/.test(searchParams.get("cb") ?? ""),
      headers.referer || "none",
    ];
  });
  expect(found).toEqual([
    ["image", "/pixel.gif", "first", true, "none"],
    ["image", "/pixel.gif", "third", true, "none"],
  ]);
});
