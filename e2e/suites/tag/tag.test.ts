import type { GifletGridElement } from "@giflet/embed";
import { callApi, commonTerm, ids } from "../../support/catalogue.ts";
import { observersReported, STOPPED_CLOCK } from "../../support/clock.ts";
import { expect, test } from "../../support/harness.ts";
import { tag } from "../../support/host.ts";
import { fullEntry } from "../../support/player.ts";
import { addTag, frameCount, listShown, recordTagEvents, waitForTagEvent } from "../../support/tag.ts";

test("[EMB-03, EMB-05] one script tag renders a grid, a carousel and a player as custom elements, under a strict policy with Trusted Types", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  const term = await commonTerm(service.origin);
  await page.goto(
    host.page(
      `${tag(service)}<giflet-player gif="${id}" width="300" height="250"></giflet-player>
      <giflet-carousel related="${id}" height="150"></giflet-carousel>
      <giflet-grid search="${term}" columns="3"></giflet-grid>`,
    ),
  );
  const wanted = ids(await callApi(service.origin, "gifs/search", { q: term, limit: 6 }));
  expect((await listShown(page, "giflet-grid", 6)).slice(0, 6)).toEqual(wanted);
  const related = ids(await callApi(service.origin, "gifs/related", { gif_id: id, limit: 3 }));
  expect((await listShown(page, "giflet-carousel", 3)).slice(0, 3)).toEqual(related);
  const { width, height } = await page.find("giflet-player >>> iframe").box();
  expect([width, height]).toEqual([300, 250]);
  const player = await page.frame("giflet-player >>> iframe");
  await player.find(".giflet-player-media").shown();
  // Laid out by the core, in the requested columns.
  const lefts = await page.waitFor("a placed grid", () => {
    const root = document.querySelector("giflet-grid")?.shadowRoot;
    const items = [...(root?.querySelectorAll(".giflet-placed .giflet-item") ?? [])];
    return (
      items.length > 0 && [...new Set(items.map((item) => Math.round(item.getBoundingClientRect().left)))]
    );
  });
  expect(lefts).toHaveLength(3);
});

test("[EMB-03] marked elements become players, grids and carousels, also when they are added later, and follow their attributes", async ({
  page,
  service,
  host,
}) => {
  const { id, url } = await fullEntry(service.origin);
  const term = await commonTerm(service.origin);
  await page.goto(
    host.page(`${tag(service)}<p data-giflet-grid="${term}" data-columns="2"><a href="${url}">GIFs</a></p>`),
  );
  await listShown(page, "giflet-grid", 3);
  await page.evaluate((id) => {
    const section = document.createElement("section");
    const [player, carousel] = [document.createElement("div"), document.createElement("div")];
    player.dataset.gifletPlayer = id;
    player.dataset.width = "320";
    player.dataset.height = "200";
    carousel.dataset.gifletCarousel = "";
    section.append(player, carousel);
    document.body.prepend(section);
  }, id);
  const popular = ids(await callApi(service.origin, "gifs/trending", { limit: 3 }));
  expect((await listShown(page, "giflet-carousel", 3)).slice(0, 3)).toEqual(popular);
  expect(await page.find("giflet-player >>> iframe").attribute("src")).toContain(`/embed/${id}?`);
  // The value of the attribute is shown.
  const other = popular[0] ?? "";
  await page.evaluate((other) => {
    document.querySelector("[data-giflet-player]")?.setAttribute("data-giflet-player", other);
  }, other);
  await page.waitFor(
    "the other player",
    (other) =>
      document
        .querySelector("giflet-player")
        ?.shadowRoot?.querySelector("iframe")
        ?.src.includes(`/embed/${other}?`),
    other,
  );
  // Removing an element removes its player.
  await page.evaluate(() => document.querySelector("section")?.remove());
  expect(await frameCount(page)).toBe(0);
});

test("[EMB-03] a player without the provider's players that its page asks for keeps its content, logs an error and has an error event", async ({
  open,
  service,
  host,
}) => {
  const log = "console.error = (error) => (globalThis.logged ??= []).push(String(error));";
  const page = await open({ before: log + recordTagEvents("error") });
  const script = tag(service, 'data-embed-base="provider"').replace(/,"embedBase":"[^"]*"/, "");
  await page.goto(host.page(`<giflet-player gif="abc"><b>No GIF</b></giflet-player>${script}`));
  const text = await page.waitFor("the error", () =>
    (globalThis as { logged?: string[] }).logged?.find((text) => text.includes("data-embed-base")),
  );
  const { at, message } = await waitForTagEvent(page, "error");
  expect([at, `Error: ${message}`]).toEqual(["giflet-player", text]);
  await page.find("giflet-player b").shown();
  expect(await frameCount(page)).toBe(0);
});

test("[EMB-03] a framework may set properties, also before the script has loaded; a click can be canceled", async ({
  page,
  service,
  host,
}) => {
  const term = await commonTerm(service.origin);
  await page.goto(host.page("<giflet-grid></giflet-grid>"));
  await page.script(recordTagEvents("click", "fetched"));
  await page.evaluate((term) => {
    const grid = document.querySelector("giflet-grid") as GifletGridElement;
    Object.assign(grid, { search: term, columns: 2, hideAttribution: true });
    grid.addEventListener("giflet-click", (event) => event.preventDefault());
  }, term);
  await addTag(page, tag(service));
  const [first] = await listShown(page, "giflet-grid", 3);
  await page.find("giflet-grid >>> .giflet-target").click();
  expect(await waitForTagEvent(page, "click")).toMatchObject({ at: "giflet-grid", id: first });
  const grid = await page.evaluate(() => {
    const grid = document.querySelector("giflet-grid") as GifletGridElement;
    return { columns: grid.columns, hidden: grid.hideAttribution, search: grid.getAttribute("search") };
  });
  expect(grid).toEqual({ columns: "2", hidden: true, search: term });
});

test("[EMB-03, EMB-05] before its first six pictures, the bundle's grid requests only the script and one page of the list", async ({
  open,
  service,
  host,
}) => {
  // The second page is requested after the debounce, which may be over before a slow page has its pictures.
  const page = await open(STOPPED_CLOCK);
  await page.goto(
    host.page(`${tag(service, "", "/cdn/embed-bundle.js")}<giflet-grid columns="3"></giflet-grid>`),
  );
  await page.waitFor("six pictures", () => {
    // The effects of components.
    globalThis.clock?.advance(0);
    const root = document.querySelector("giflet-grid")?.shadowRoot;
    const images = [...(root?.querySelectorAll<HTMLImageElement>(".giflet-item img") ?? [])];
    return images.filter(({ naturalWidth }) => naturalWidth > 0).length >= 6;
  });
  const sixth = page.requests.findIndex(
    ({ type }, place) =>
      page.requests.slice(0, place + 1).filter((request) => request.type === "image").length === 6 &&
      type === "image",
  );
  const before = page.requests
    .slice(0, sixth)
    .filter(({ type, url }) => type !== "image" && !/^data:/.test(url));
  expect(before.map(({ url }) => new URL(url).pathname)).toEqual([
    "/",
    "/cdn/embed-bundle.js",
    "/v1/gifs/trending",
  ]);
});

test("[EMB-03] far below the viewport, only the loader is requested, and the space is reserved", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  const players = `<giflet-player gif="${id}" width="300" height="200"></giflet-player>`.repeat(10);
  const address = host.page(
    // A canvas has its height before any stylesheet is applied.
    `${tag(service)}<p>Top</p><canvas width="1" height="3000"></canvas>${players}<giflet-grid></giflet-grid>`,
  );
  await page.goto(address);
  await page.waitFor("the elements to be known", () => customElements.get("giflet-grid"));
  await observersReported(page);
  expect(await frameCount(page)).toBe(0);
  const fetched = page.requests.map(({ url }) => new URL(url).pathname);
  expect(fetched.filter((path) => path.startsWith("/cdn/"))).toEqual(["/cdn/embed.js"]);
  expect(page.requests.filter(({ url }) => url.startsWith(service.origin))).toEqual([]);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(3000 + 10 * 200);
  await page.evaluate(() => document.querySelector("giflet-player")?.scrollIntoView());
  await page.waitFor("a frame", () =>
    document.querySelector("giflet-player")?.shadowRoot?.querySelector("iframe[loading=lazy]"),
  );
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

test("[EMB-03, TXT-03] a player's frame has a title, its size, the tracking parameters, and no unneeded permission", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(
    host.page(
      `${tag(service, 'data-utm-source="a blog" data-utm-campaign="spring"')}<giflet-player gif="${id}" width="300" label="A cat" hide-video pause-by-attribution></giflet-player>`,
    ),
  );
  const frame = page.find("giflet-player >>> iframe");
  const said = async (...names: string[]) => Promise.all(names.map((name) => frame.attribute(name)));
  expect(await said("title", "width", "loading", "referrerpolicy")).toEqual([
    "A cat",
    "300",
    "lazy",
    "no-referrer",
  ]);
  expect(await frame.attribute("sandbox")).toBe(
    "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation",
  );
  const address = new URL((await frame.attribute("src")) ?? "");
  expect(address.origin).toBe(service.origin);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    origin: host.origin,
    hideVideo: "1",
    pauseByAttribution: "1",
    utm_source: "a blog",
    utm_medium: "embed",
    utm_campaign: "spring",
  });
});

test("[PNG-14] the debug parameter of the page and data-debug of the tag reach the frame of a player", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  for (const [query, attribute, debug] of [
    ["", "", null],
    ["?q=giflet-debug", "", null],
    ["?giflet-debug", "", "1"],
    ["", "data-debug", "1"],
  ] as const) {
    await page.goto(
      host.page(`${tag(service, attribute)}<giflet-player gif="${id}"></giflet-player>`) + query,
    );
    const src = await page.find("giflet-player >>> iframe").attribute("src");
    expect(new URL(src ?? "").searchParams.get("debug")).toBe(debug);
  }
});

test("[EMB-03] parts of a picker of the page are no marked elements; wrong numbers of a list are warnings", async ({
  open,
  service,
  host,
}) => {
  const page = await open({
    before: "globalThis.warnings = []; console.warn = (text) => warnings.push(text);",
  });
  await page.goto(
    host.page(
      `${tag(service)}<div data-giflet-root><div data-giflet-grid>Part</div></div><div data-giflet-grid data-columns="x" data-gutter="abc"></div>`,
    ),
  );
  await listShown(page, "giflet-grid");
  expect(
    await page.evaluate(() => document.querySelector("[data-giflet-root] [data-giflet-grid]")?.innerHTML),
  ).toBe("Part");
  expect(await page.evaluate(() => (globalThis as unknown as { warnings: string[] }).warnings)).toEqual([
    expect.stringContaining('<giflet-grid> gutter="abc" is ignored'),
    expect.stringContaining('<giflet-grid> columns="x" is ignored'),
  ]);
});

test("[EMB-03] without scripts, the fallback content is shown", async ({ open, service, host }) => {
  const page = await open({ scripts: false });
  const { url, title } = await fullEntry(service.origin);
  const link = `<a href="${url}">${title}</a>`;
  await page.goto(
    host.page(
      `${tag(service)}<giflet-player gif="x">${link}</giflet-player><div data-giflet-grid="cat">${link}</div>`,
    ),
  );
  for (const parent of ["giflet-player", "div"]) {
    await page.find(`${parent} a`).shown();
    expect(await page.find(`${parent} a`).attribute("href")).toBe(url);
  }
});

test("[EMB-03] a grid and a carousel that are moved in the document stay, with their look; a removed one is rendered again when it returns", async ({
  page,
  service,
  host,
}) => {
  const lists = "<giflet-carousel></giflet-carousel><giflet-grid></giflet-grid>";
  await page.goto(host.page(`<main></main><section>${lists}</section>${tag(service)}`));
  for (const list of ["giflet-carousel", "giflet-grid"]) {
    const before = await listShown(page, list, 3);
    await page.waitFor(
      "its layout",
      (list) => Boolean(document.querySelector(list)?.shadowRoot?.querySelector(".giflet-placed")),
      list,
    );
    const lookOf = () =>
      page.evaluate((list) => {
        const item = document.querySelector(list)?.shadowRoot?.querySelector(".giflet-item");
        const { width, height } = item?.getBoundingClientRect() ?? {};
        return [width, height, item && getComputedStyle(item).position];
      }, list);
    const look = await lookOf();
    await page.evaluate((list) => {
      document.querySelector("main")?.append(document.querySelector(list) as Element);
    }, list);
    expect((await listShown(page, list, 3)).slice(0, 3)).toEqual(before.slice(0, 3));
    expect(await lookOf()).toEqual(look);
    // The row may request its next page, but none twice.
    const pages = page.requests.map(({ url }) => url).filter((url) => url.includes("/v1/gifs/"));
    expect(pages).toEqual([...new Set(pages)]);

    await page.evaluate(async (list) => {
      const element = document.querySelector(list) as Element;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      Object.assign(globalThis, { emptied: element.shadowRoot?.querySelector(".giflet-item") === null });
      document.querySelector("main")?.append(element);
    }, list);
    expect(await page.evaluate(() => (globalThis as unknown as { emptied: boolean }).emptied)).toBe(true);
    expect((await listShown(page, list, 3)).slice(0, 3)).toEqual(before.slice(0, 3));
  }
});

test("[PNG-12] consent that is withdrawn as the last list is removed reaches its client, which erases the storage", async ({
  page,
  service,
  host,
}) => {
  await page.goto(host.page(`<giflet-grid></giflet-grid>${tag(service, 'data-consent="granted"')}`));
  await listShown(page, "giflet-grid", 3);
  await page.waitFor("the ids of the visitor", () => localStorage.length > 0);
  await page.evaluate(() => {
    for (const script of document.querySelectorAll("script")) script.dataset.consent = "denied";
    document.querySelector("giflet-grid")?.remove();
  });
  await page.waitFor("an empty storage", () => localStorage.length + sessionStorage.length === 0);
});
