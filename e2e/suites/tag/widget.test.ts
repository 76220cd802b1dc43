import { callApi, ids } from "../../support/catalogue.ts";
import { expect, test } from "../../support/harness.ts";
import { tag } from "../../support/host.ts";
import { stored } from "../../support/pingbacks.ts";
import { fullEntry } from "../../support/player.ts";
import { listShown } from "../../support/tag.ts";

const WIDGET = "#gifs > div";

test("[EMB-01] the widget shows related GIFs in its mount node: window width minus 30 px, 3 columns, gutter 6", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ viewport: { width: 930, height: 700 } });
  const { id } = await fullEntry(service.origin);
  await page.goto(
    host.page(
      `<div id="gifs"></div>${tag(service, `data-gif="${id}" data-mount="#gifs"`, "/cdn/widget.js")}`,
    ),
  );
  const wanted = ids(await callApi(service.origin, "gifs/related", { gif_id: id, limit: 6 }));
  expect((await listShown(page, WIDGET, 6)).slice(0, 6)).toEqual(wanted);
  const lefts = await page.waitFor(
    "the columns",
    (widget) => {
      const root = document.querySelector(widget)?.shadowRoot;
      const list = root?.querySelector(".giflet-placed")?.getBoundingClientRect().left ?? 0;
      const items = [...(root?.querySelectorAll(".giflet-placed .giflet-item") ?? [])];
      const places = items.map((item) => {
        const { left, width } = item.getBoundingClientRect();
        return `${Math.round(left - list)} ${Math.round(width)}`;
      });
      return places.length >= 6 && [...new Set(places)];
    },
    WIDGET,
  );
  // floor((900 - 2 * 6) / 3)
  expect(lefts.sort()).toEqual(["0 296", "302 296", "604 296"]);
});

test("[EMB-08, PNG-12] with two clicks, the widget requests nothing before the click; its button follows the language, and its list the consent", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  const markup = tag(service, `data-gif="${id}" data-mount="#gifs" data-two-click`, "/cdn/widget.js");
  await page.goto(host.page(`<div id="gifs"></div>${markup}`));
  await page.find("#gifs > button").shown();
  expect(await page.find("#gifs > button").text()).toBe("Show from Loopery");
  await page.evaluate(() => document.querySelector("script[data-gif]")?.setAttribute("data-lang", "de"));
  await page.waitFor(
    "the button in German",
    () => document.querySelector("#gifs > button")?.textContent === "Von Loopery anzeigen",
  );
  expect(page.requests.filter(({ url }) => url.startsWith(service.origin))).toEqual([]);
  await page.find("#gifs > button").click();
  await listShown(page, WIDGET, 6);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.evaluate(() =>
    document.querySelector("script[data-gif]")?.setAttribute("data-consent", "granted"),
  );
  await page.waitFor("the ids of the visitor", () => localStorage.length > 0);
  await page.evaluate(() =>
    document.querySelector("script[data-gif]")?.setAttribute("data-consent", "denied"),
  );
  await page.waitFor("an empty storage", () => localStorage.length + sessionStorage.length === 0);
  expect(await page.evaluate((widget) => document.querySelectorAll(widget).length, WIDGET)).toBe(1);
});

test("[EMB-01] it follows the window's width at most every 500 ms, and ends with the last width", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ viewport: { width: 930, height: 700 } });
  const { id } = await fullEntry(service.origin);
  await page.goto(
    host.page(
      `<div id="gifs"></div>${tag(service, `data-gif="${id}" data-mount="#gifs"`, "/cdn/widget.js")}`,
    ),
  );
  await listShown(page, WIDGET, 6);
  await page.waitFor(
    "the placed list",
    (widget) => document.querySelector(widget)?.shadowRoot?.querySelector(".giflet-placed .giflet-item"),
    WIDGET,
  );
  await page.evaluate((widget) => {
    const item = document.querySelector(widget)?.shadowRoot?.querySelector(".giflet-item");
    const seen: { at: number; width: number }[] = [];
    Object.assign(globalThis, { seen });
    addEventListener("resize", ({ timeStamp }) => Object.assign(globalThis, { begun: timeStamp }), {
      once: true,
    });
    new ResizeObserver(([entry]) =>
      seen.push({ at: performance.now(), width: Math.round(entry?.contentRect.width ?? 0) }),
    ).observe(item as Element);
  }, WIDGET);
  for (const width of [900, 870, 840, 810, 780, 750]) await page.viewport({ width, height: 700 });
  const last = Math.floor((750 - 30 - 12) / 3);
  const seen = await page.waitFor(
    "the last width",
    (last) => {
      const { seen } = globalThis as unknown as { seen: { at: number; width: number }[] };
      return seen.at(-1)?.width === last && seen;
    },
    last,
  );
  // The first one was there when the observer started. Every other may be observed late, but not too early.
  const begun = await page.evaluate(() => (globalThis as unknown as { begun: number }).begun);
  for (const [place, { at }] of seen.slice(1).entries()) {
    expect(at - begun).toBeGreaterThanOrEqual(place * 500 - 5);
  }
});

test("[EMB-01] a click opens the GIF's page in a new tab and is tracked, with consent", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(
    host.page(
      `<div id="gifs"></div>${tag(service, `data-gif="${id}" data-mount="#gifs" data-consent="granted"`, "/cdn/widget.js")}`,
    ),
  );
  const [first] = await listShown(page, WIDGET, 6);
  const popup = await page.popup(() => page.find(`${WIDGET} >>> a.giflet-target`).click());
  expect(popup.url()).toContain(`${service.origin}/gifs/`);
  expect(popup.url()).toContain(first);
  const [click] = await stored(service.origin, "CLICK");
  expect(click).toMatchObject({ gif_id: first });
});

test("[EMB-08] if the provider fails to load, the button of the two-click mode stays, and a click loads it again", async ({
  page,
  service,
  host,
}) => {
  const attributes = `data-provider="klipy" data-base-url="${service.origin}/klipy/api/v1" data-gif="a" data-mount="#gifs"`;
  await page.mock("/cdn/providers-", { status: 503, body: "" });
  await page.goto(
    host.page(
      `<div id="gifs"></div><script async src="/cdn/widget.js" data-api-key="e2e" data-two-click ${attributes}></script>
      <script>console.error = (error) => (document.title = String(error))</script>`,
      { policy: "" },
    ),
  );
  await page.find("#gifs > button").click();
  await page.waitFor("the error", () => document.title.includes("failed to load"));
  await page.mock("/cdn/providers-", "server");
  await page.find("#gifs > button").click();
  await page.waitFor(
    "the list instead of the button",
    (widget) => !document.querySelector("#gifs > button") && document.querySelector(widget)?.shadowRoot,
    WIDGET,
  );
});

test("[EMB-08, A11-01] the list that replaces the button of the two-click mode has its focus, unless the visitor has moved it", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  const markup = tag(service, `data-gif="${id}" data-mount="#gifs" data-two-click`, "/cdn/widget.js");
  for (const isMoved of [false, true]) {
    await page.goto(host.page(`<div id="gifs"></div><input>${markup}`));
    await page.find("#gifs > button").shown();
    await page.evaluate((isMoved) => {
      const button = document.querySelector<HTMLElement>("#gifs > button");
      button?.focus();
      button?.click();
      if (isMoved) document.querySelector("input")?.focus();
    }, isMoved);
    await listShown(page, WIDGET, 6);
    await page.waitFor(
      "the focus",
      (selector) => !document.querySelector("#gifs > button") && document.activeElement?.matches(selector),
      isMoved ? "input" : WIDGET,
    );
  }
});

const LOGS = `
  addEventListener("unhandledrejection", () => (globalThis.isThrown = true));
  console.error = (error) => (globalThis.logged = String(error));
`;

test("[EMB-01] a widget without a place logs it, and throws nothing into the page", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: LOGS });
  await page.goto(host.page(tag(service, 'data-gif="a" data-mount="#none"', "/cdn/widget.js")));
  await page.waitFor("the log", () => String((globalThis as { logged?: string }).logged).includes("#none"));
  expect(await page.evaluate(() => "isThrown" in globalThis)).toBe(false);
});
