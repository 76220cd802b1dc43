import { readFileSync } from "node:fs";
import type {} from "@giflet/embed";
import { type Page, until } from "../../driver/index.ts";
import { findAnalyticsEvent } from "../../support/analytics.ts";
import { callApi, commonTerm, ids } from "../../support/catalogue.ts";
import { expect, test } from "../../support/harness.ts";
import { STRICT, tag } from "../../support/host.ts";
import { elementShown } from "../../support/picker-element.ts";
import { fullEntry } from "../../support/player.ts";
import { waitForReport } from "../../support/reports.ts";
import {
  allTagEvents,
  frameCount,
  listShown,
  recordTagEvents,
  requestPaths,
  waitForTagEvent,
} from "../../support/tag.ts";

/** The ids of two pages of a search, once the grid starts with them. */
async function begun(page: Page, service: { origin: string }, term: string): Promise<string[]> {
  const wanted = ids(await callApi(service.origin, "gifs/search", { q: term, limit: 18 }));
  expect((await listShown(page, "giflet-grid", 6)).slice(0, 6)).toEqual(wanted.slice(0, 6));
  return wanted;
}

/** A grid with an error and a retry control. */
async function failedGrid(page: Page): Promise<void> {
  const message = await page.waitFor("the message of the grid", () => {
    const root = document.querySelector("giflet-grid")?.shadowRoot;
    const status = root?.querySelector('.giflet-message[role="status"]');
    return status?.querySelector("button") && status.textContent;
  });
  expect(message).toBe("Error loading GIFs. Try again?");
}

/** The grid as the core lays it out: the search results, and more of them near its end. */
async function wholeGrid(page: Page, service: { origin: string }, term: string): Promise<void> {
  const wanted = await begun(page, service, term);
  const last = await page.waitFor("the last of the second page in its place", () => {
    scrollTo(0, document.documentElement.scrollHeight);
    const root = document.querySelector("giflet-grid")?.shadowRoot;
    const item = root?.querySelector('.giflet-placed > .giflet-item[aria-posinset="18"] .giflet-gif');
    return (item as HTMLElement | null)?.dataset.gifId;
  });
  expect(last).toBe(wanted[17]);
}

/** Records what scripts log to the console. */
const CONSOLE = `
  globalThis.written = [];
  for (const level of ["debug", "warn", "error"])
    console[level] = (...parts) => written.push({ level, text: parts.join(" ") });
`;

const writtenBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { written: { level: string; text: string }[] }).written);

/** Breaks WebAssembly, whose module is part of the tag's script. */
const MISSING = "delete globalThis.WebAssembly;";

test("[EMB-05] without WebAssembly, the tag's grid searches and pages with the JavaScript fallback, and logs a warning with the reason", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: MISSING + CONSOLE + recordTagEvents("error") });
  const term = await commonTerm(service.origin);
  await page.goto(host.page(`${tag(service)}<giflet-grid search="${term}" columns="3"></giflet-grid>`));
  await wholeGrid(page, service, term);
  const text = expect.stringContaining("could not be loaded");
  expect(await writtenBy(page)).toEqual([{ level: "warn", text }]);
  expect(await allTagEvents(page)).toEqual([]);
  const asked = page.requests.filter(({ url }) => url.includes("js-fallback"));
  expect(asked.map(({ status }) => status)).toEqual([200]);
});

test("[EMB-05] without WebAssembly and its fallback, the tag's grid has a retry control, and its error gives the reason", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: MISSING });
  const term = await commonTerm(service.origin);
  await page.mock("js-fallback", { status: 404, body: "" });
  // Listeners of the page exist before the tag.
  await page.goto(host.page("<main></main>"));
  await page.script(recordTagEvents("error"));
  await put(page, `${tag(service)}<giflet-grid search="${term}" columns="3"></giflet-grid>`);
  await failedGrid(page);
  expect(await waitForTagEvent(page, "error")).toMatchObject({ at: "giflet-grid", code: "load" });
});

test("[EMB-05] if WebAssembly works, its fallback is not requested", async ({ page, service, host }) => {
  await page.goto(host.page(`${tag(service)}<giflet-grid></giflet-grid>`));
  await listShown(page, "giflet-grid", 6);
  expect(page.requests.filter(({ url }) => url.includes("js-fallback"))).toEqual([]);
});

/** Inserts markup as the page's parser would, scripts included. */
async function put(page: Page, markup: string): Promise<void> {
  await page.evaluate((markup) => {
    const types = (
      globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): { createHTML(text: string): string } };
      }
    ).trustedTypes;
    const policy = types.createPolicy("test", { createHTML: (text: string) => text });
    document.body.append(document.createRange().createContextualFragment(policy.createHTML(markup)));
  }, markup);
}

/** The strictest policy, which does not mention WebAssembly. */
const WITHOUT = STRICT.replace(" 'wasm-unsafe-eval'", "");
const HEADER_LINE = "Content-Security-Policy: script-src 'self' 'wasm-unsafe-eval'";

/** Removes the expected violations; a closed page reports no more. */
async function takeRefusals(page: Page): Promise<void> {
  await page.close();
  const refused = page.violations.splice(0);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter((text) => !text.startsWith("script-src: wasm-eval"))).toEqual([]);
}

for (const [named, names] of [
  ["", ""],
  [", and names who may vouch for scripts,", "; trusted-types giflet"],
] as const) {
  test(`[EMB-05] if the policy blocks WebAssembly${named}, the tag's grid runs on the JavaScript fallback, and a warning names the header line to add`, async ({
    open,
    service,
    host,
  }) => {
    const page = await open({ before: CONSOLE + recordTagEvents("error") });
    const term = await commonTerm(service.origin);
    const markup = `${tag(service)}<giflet-grid search="${term}" columns="3"></giflet-grid>`;
    await page.goto(host.page(markup, { policy: WITHOUT + names }));
    await wholeGrid(page, service, term);
    expect(await writtenBy(page)).toEqual([{ level: "warn", text: expect.stringContaining(HEADER_LINE) }]);
    expect(await allTagEvents(page)).toEqual([]);
    await takeRefusals(page);
  });
}

test("[EMB-05] without WebAssembly, the bundle's grid runs on the JavaScript fallback", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: MISSING });
  const term = await commonTerm(service.origin);
  const script = tag(service, "", "/cdn/embed-bundle.js");
  await page.goto(host.page(`${script}<giflet-grid search="${term}" columns="3"></giflet-grid>`));
  await wholeGrid(page, service, term);
  const asked = page.requests.filter(({ url }) => url.includes("js-fallback"));
  expect(asked.map(({ status }) => status)).toEqual([200]);
});

test("[EMB-05] a modified JavaScript fallback is not run, because its hash differs, and the grid has a retry control", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: MISSING });
  const term = await commonTerm(service.origin);
  await page.mock("js-fallback", {
    headers: { "content-type": "text/javascript", "access-control-allow-origin": "*" },
    body: "document.title = 'taken over'",
  });
  await page.goto(host.page(`${tag(service)}<giflet-grid search="${term}" columns="3"></giflet-grid>`));
  await failedGrid(page);
  expect(await page.evaluate(() => document.title)).toBe("Page");
});

test("[EMB-05] a modified payload is not run, because its hash differs, and the fallback content stays", async ({
  page,
  service,
  host,
}) => {
  const { url } = await fullEntry(service.origin);
  await page.mock("/cdn/show-", {
    headers: { "content-type": "text/javascript", "access-control-allow-origin": "*" },
    body: "document.title = 'taken over'",
  });
  await page.goto(host.page("<main></main>"));
  await page.script(recordTagEvents("error"));
  await put(page, `${tag(service)}<giflet-grid><a href="${url}">GIFs</a></giflet-grid>`);
  expect((await waitForTagEvent(page, "error")).at).toBe("giflet-grid");
  await page.find("giflet-grid a").shown();
  expect(await page.evaluate(() => document.title)).toBe("Page");
});

test("[EMB-08] with two clicks, nothing is requested from the service before the visitor's click, and then only for the clicked element", async ({
  page,
  service,
  host,
}) => {
  const { id, url } = await fullEntry(service.origin);
  await page.goto(
    host.page(
      `${tag(service, "data-two-click")}<giflet-player gif="${id}" height="200"><a href="${url}">Cat</a></giflet-player>
      <div data-giflet-carousel="" data-height="120"></div>`,
    ),
  );
  for (const element of ["giflet-player", "giflet-carousel"]) {
    const button = page.find(`${element} >>> button`);
    await button.shown();
    expect(await button.text()).toBe("Show from Loopery");
  }
  await page.find("giflet-player a").shown();
  // Only the loader has been requested, whatever is near the viewport.
  expect(requestPaths(page, service.origin)).toEqual([]);
  expect(requestPaths(page, host.origin).filter((path) => path.startsWith("/cdn/"))).toEqual([
    "/cdn/embed.js",
  ]);
  expect(await frameCount(page)).toBe(0);

  await page.find("giflet-player >>> button").click();
  const player = await page.frame("giflet-player >>> iframe");
  await player.find(".giflet-player-media").shown();
  expect(requestPaths(page, host.origin).filter((path) => path.startsWith("/cdn/"))).toEqual([
    "/cdn/embed.js",
  ]);
  await page.find("giflet-carousel >>> button").click();
  await listShown(page, "giflet-carousel", 3);
});

/** The settings of `data-measurement`, with the sample service as the receiver. */
function measurementOf({ origin }: { origin: string }) {
  const { protocol, host } = new URL(origin);
  return {
    analyticsUrl: `${origin}/v1/analytics?api_key=e2e`,
    user: { loggedInStatus: true, userID: "u1", verifiedStatus: true, userType: "partner" },
    errorReports: { dsn: `${protocol}//key@${host}/1`, rate: 1, withPort: true },
    adVerification: [{ vendor: "v", clientLevels: ["a"] }],
  };
}

const measurementAttribute = (service: { origin: string }) =>
  `data-measurement='${JSON.stringify(measurementOf(service))}'`;

/** Expects that nothing is measured, sets the consent of the tag, and waits for ad verification data, visitor and error report. */
async function measuredWithConsent(page: Page, service: { origin: string }, site: string): Promise<void> {
  const requested = requestPaths(page, site).filter((path) => /\/(measure|monitor-capture)-/.test(path));
  expect(requested).toEqual([]);
  expect(await page.evaluate(() => "tdata" in globalThis)).toBe(false);
  await page.evaluate(() => {
    for (const script of document.querySelectorAll("script")) script.dataset.consent = "granted";
  });
  await page.waitFor("ad verification data", () => "tdata" in globalThis);
  const { user } = measurementOf(service);
  expect(await findAnalyticsEvent(service.origin, { event: "user", userID: user.userID })).toMatchObject(
    user,
  );
  // Errors of a driver's script have no message: they count as another origin's.
  await waitForReport(service.origin, "on purpose", () =>
    page.evaluate(() => {
      dispatchEvent(new ErrorEvent("error", { error: new Error("on purpose") }));
    }),
  );
}

test("[PNG-09, PNG-10, PNG-11, PNG-12, MON-01, MON-03] data-measurement starts analytics, error reports and ad verification, after consent", async ({
  page,
  service,
  host,
}) => {
  const script = tag(service, measurementAttribute(service));
  await page.goto(host.page(`${script}<giflet-grid search="love"></giflet-grid>`));
  await listShown(page, "giflet-grid", 3);
  await measuredWithConsent(page, service, host.origin);
  await page.evaluate(() => document.querySelector("giflet-grid")?.setAttribute("search", "happy"));
  await findAnalyticsEvent(service.origin, { event: "page_view", path: "/search/happy/page/1" });
});

for (const [name, { file = "embed", attributes = "", markup, shown }] of Object.entries({
  "with only a player": { markup: "<giflet-player gif=GIF></giflet-player>", shown: "giflet-player" },
  "with a list that waits for its click": {
    attributes: "data-two-click",
    markup: "<giflet-grid></giflet-grid>",
    shown: "giflet-grid >>> button",
  },
  "with a widget that waits for its click": {
    file: "widget",
    attributes: 'data-two-click data-gif="GIF" data-mount="main"',
    markup: "<main></main>",
    shown: "main > button",
  },
} as Record<string, { file?: string; attributes?: string; markup: string; shown: string }>)) {
  test(`[PNG-10, PNG-11, PNG-12, MON-01, MON-03] data-measurement starts after consent, not before, on a page ${name}`, async ({
    page,
    service,
    host,
  }) => {
    const { id } = await fullEntry(service.origin);
    const script = tag(service, `${attributes} ${measurementAttribute(service)}`, `/cdn/${file}.js`);
    await page.goto(host.page((script + markup).replace("GIF", id)));
    await page.find(shown).shown();
    await page.waitFor(
      "the script",
      () => document.querySelector("main") ?? customElements.get("giflet-grid"),
    );
    await measuredWithConsent(page, service, host.origin);
    // No list is rendered.
    expect(requestPaths(page, host.origin).filter((path) => path.includes("/show-"))).toEqual([]);
  });
}

test("[EMB-03, EMB-06] the page plays, pauses and mutes a player and receives its events, clicks and aspect ratio", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: recordTagEvents("ready", "play", "pause", "click", "resize", "share") });
  const { id, images } = await fullEntry(service.origin);
  await page.goto(host.page(`${tag(service)}<giflet-player gif="${id}" width="400"></giflet-player>`));
  await waitForTagEvent(page, "ready");
  const { width, height } = await waitForTagEvent(page, "resize");
  expect([width, height].map(String)).toEqual([images.original?.width, images.original?.height]);
  // Without a height, the player has the aspect ratio of the GIF.
  await page.waitFor(
    "the GIF's shape",
    (ratio) => {
      const box = document.querySelector("giflet-player")?.getBoundingClientRect();
      return box && Math.abs(box.height - 400 * ratio) < 1;
    },
    Number(height) / Number(width),
  );
  await page.evaluate(() => document.querySelector("giflet-player")?.pause());
  expect(await waitForTagEvent(page, "pause")).toEqual({ name: "pause", at: "giflet-player", id });
  await page.evaluate(() => document.querySelector("giflet-player")?.play());
  await waitForTagEvent(page, "play");
  const player = await page.frame("giflet-player >>> iframe");
  await player.evaluate(() => document.querySelector<HTMLElement>(".giflet-player-share")?.click());
  await waitForTagEvent(page, "share");
});

for (const host of ["a server", "a static host"])
  test(`[EMB-03, EMB-06] a player of ${host} whose GIF does not exist dispatches an error, and shows that there is none`, async ({
    open,
    service,
    host: site,
  }) => {
    const page = await open({ before: recordTagEvents("ready", "error") });
    const base = /,"embedBase":"[^"]*"/;
    const script = host === "a server" ? tag(service) : tag(service).replace(base, "");
    await page.goto(site.page(`${script}<giflet-player gif="no gif"></giflet-player>`));
    await waitForTagEvent(page, "error");
    expect(await allTagEvents(page)).toEqual([
      { name: "error", at: "giflet-player", message: "giflet: there is no GIF no gif, or it failed to load" },
    ]);
    const player = await page.frame("giflet-player >>> iframe");
    await player.waitFor("the text", () => document.body?.textContent.includes("no longer available"));
  });

test("[EMB-03] in a sandboxed frame without an origin, and with blocked storage, the tag's elements work", async ({
  open,
  service,
  host,
}) => {
  const page = await open();
  const { id } = await fullEntry(service.origin);
  const inner = host.page(
    `${tag(service, 'data-consent="granted"', `${host.origin}/cdn/embed.js`)}<giflet-player gif="${id}" height="200"></giflet-player><giflet-grid></giflet-grid>`,
    { path: "/inner", policy: `script-src ${host.origin} 'wasm-unsafe-eval'; style-src 'none'` },
  );
  await page.goto(
    host.page(
      `<iframe class="inner" sandbox="allow-scripts" width="800" height="700" src="${inner}"></iframe>`,
    ),
  );
  const frame = await page.frame(".inner");
  expect(await frame.evaluate(() => origin)).toBe("null");
  await listShown(frame as Page, "giflet-grid", 3);
  // A page without an origin cannot receive messages, so the player gets no origin.
  const address = new URL((await frame.find("giflet-player >>> iframe").attribute("src")) ?? "");
  expect(Object.fromEntries(address.searchParams)).toEqual({ consent: "granted" });
  // A change of consent is a new frame, which adds nothing to the history.
  const length = await page.evaluate(() => history.length);
  await frame.evaluate(() => {
    for (const script of document.querySelectorAll("script")) script.dataset.consent = "denied";
  });
  const refused = await frame.waitFor("a frame without consent", () => {
    const frame = document.querySelector("giflet-player")?.shadowRoot?.querySelector("iframe");
    return frame?.src.includes("consent=denied") && frame.src;
  });
  await until("its request", async () => page.requests.some(({ url, status }) => url === refused && status));
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test("[EMB-05] an image named currentScript before the tag does not become its settings", async ({
  page,
  service,
  host,
}) => {
  const term = await commonTerm(service.origin);
  const image =
    '<img name="currentScript" alt="" data-api-key="other" data-base-url="https://other.invalid">';
  await page.goto(host.page(`${image}${tag(service)}<giflet-grid search="${term}"></giflet-grid>`));
  await begun(page, service, term);
});

test("[EMB-03] a second tag with other settings logs a warning, the same one again does not", async ({
  open,
  service,
  host,
}) => {
  const before = "globalThis.warned = 0; console.warn = () => { globalThis.warned += 1; };";
  const page = await open({ before });
  const markup = tag(service);
  const warnings = async (tags: string) => {
    await page.goto(host.page(tags));
    await page.waitFor("the elements", () => customElements.get("giflet-grid"));
    return page.evaluate(() => (globalThis as unknown as { warned: number }).warned);
  };
  expect(await warnings(markup + markup)).toBe(0);
  expect(await warnings(markup + tag(service, 'data-lang="de"'))).toBe(1);
});

test("[EMB-03] a tag that is a module throws an error that says so", async ({ open, service, host }) => {
  const before =
    "addEventListener('error', (event) => { event.preventDefault(); globalThis.thrown = event.message; });";
  const page = await open({ before });
  await page.goto(host.page(tag(service, 'type="module"')));
  const message = await page.waitFor("the error", () => (globalThis as { thrown?: string }).thrown);
  expect(message).toContain('giflet: the script must not have type="module"');
});

test("[EMB-05] the policy of the README permits lists, GIFs, pickers and players", async ({
  page,
  service,
  host,
}) => {
  const readme = readFileSync(new URL("../../../packages/embed/README.md", import.meta.url), "utf8");
  const [, documented = ""] = /```\n(default-src [^`]+)```/.exec(readme) ?? [];
  // The icon of the page is a `data:` URL.
  const policy = documented
    .replace("img-src", "img-src data:")
    .replaceAll(/https:\/\/(api|media)\.the-provider/g, service.origin)
    .replaceAll("\n", " ")
    .trim();
  expect(policy).toContain(
    `connect-src ${service.origin}; img-src data: ${service.origin}; media-src ${service.origin};`,
  );
  const { id } = await fullEntry(service.origin);
  const elements = `<giflet-carousel height="120"></giflet-carousel><giflet-gif gif="${id}" width="200" height="150"></giflet-gif>
    <giflet-player gif="${id}" height="200"></giflet-player><giflet-picker></giflet-picker>
    <giflet-grid search="sun" type="videos" columns="3"></giflet-grid>`;
  await page.goto(
    host.page(
      tag(service, 'data-consent="granted"', "/cdn/embed.js", { embedBase: undefined, mark: null }) +
        elements,
      { policy },
    ),
  );
  for (const list of ["giflet-carousel", "giflet-picker", "giflet-grid"]) {
    await page.evaluate((list) => document.querySelector(list)?.scrollIntoView(), list);
    await (list === "giflet-picker" ? elementShown(page, list) : listShown(page, list, 3));
  }
  const player = await page.frame("giflet-player >>> iframe");
  await player.waitFor("the page of the player", () => document.querySelector(".giflet-player-media"));
  expect(page.violations).toEqual([]);
});
