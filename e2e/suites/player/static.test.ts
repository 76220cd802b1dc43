import { type StaticPlayer, staticPlayerUrl } from "@giflet/embed";
import { sampleService } from "@giflet/gallery/sample";
import type { Page } from "../../driver/index.ts";
import { expect, test } from "../../support/harness.ts";
import { type Host, tag } from "../../support/host.ts";
import { fullEntry, waitForFooter, waitForPlayer } from "../../support/player.ts";

// The player page without a server: `player.html` and its folder on a static host. The sample service is only the provider.

const address = (host: Host, player: StaticPlayer, query = "") =>
  staticPlayerUrl(`${host.origin}/cdn/player.html${query}`, { apiKey: "e2e", ...player });

/** Waits until a player page is complete: its script draws the avatars when they have loaded. */
async function waitForWhole(page: Page): Promise<void> {
  await waitForPlayer(page);
  await page.waitFor("the avatars", () =>
    [...document.querySelectorAll("[data-avatar]")].every((avatar) => avatar.querySelector("canvas")),
  );
}

/** The content of a player page, without what differs between hosts: its own address, those of its files, policies and the data of its script. */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement.cloneNode(true) as HTMLElement;
    for (const element of root.querySelectorAll(
      "meta[http-equiv], meta[name=referrer], meta[name='twitter:player'], style, script, noscript, link",
    ))
      element.remove();
    return root.outerHTML.replaceAll(/ (src|srcset)="[^"]*"/g, "");
  });

test("[EMB-02] a static host shows a GIF of a provider as its server does, with the same policy", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.viewport({ width: 480, height: 480 });
  const served = await fetch(`${service.origin}/embed/${id}?lang=de`);
  await page.goto(`${service.origin}/embed/${id}?lang=de`);
  await waitForWhole(page);
  const expected = await contentOf(page);
  const policy = served.headers.get("content-security-policy")?.replaceAll(service.origin, host.origin);
  await page.goto(address(host, { gif: id, provider: sampleService(service.origin) }, "?lang=de"));
  await waitForWhole(page);
  expect(await contentOf(page)).toBe(expected);
  const policies = await page.evaluate(() =>
    ["http-equiv=content-security-policy", "name=referrer"].map((attribute) =>
      document.querySelector(`meta[${attribute}]`)?.getAttribute("content"),
    ),
  );
  expect(policies).toEqual([policy, served.headers.get("referrer-policy")]);
});

test("[EMB-02] a player of a static host has related GIFs, and an embed code with its own address", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.viewport({ width: 480, height: 480 });
  const url = address(host, { gif: id, provider: sampleService(service.origin) });
  await page.goto(url);
  await waitForPlayer(page);
  await page.point(240, 200);
  await waitForFooter(page);
  await page.waitFor(
    "related GIFs",
    () => document.querySelectorAll(".giflet-player-item img[src]").length >= 3,
  );
  await page.find(".giflet-player-share").click();
  const code = await page.waitFor("the embed code", () => {
    const input = document.querySelector<HTMLInputElement>(".giflet-player-field input");
    return input?.value;
  });
  const source = await page.evaluate(
    (code) => new DOMParser().parseFromString(code, "text/html").querySelector("iframe")?.src ?? "",
    code,
  );
  await page.goto(source);
  await waitForPlayer(page);
  expect(source).toBe(url);
});

/** Waits until the visitor sees the picture. */
const waitForPicture = (page: Page) =>
  page.waitFor("the picture", () => {
    const image = document.querySelector<HTMLImageElement>("img.giflet-player-media");
    const stage = document.querySelector(".giflet-player-stage");
    return image?.naturalWidth && stage && getComputedStyle(stage).opacity === "1" && image.currentSrc;
  });

test("[EMB-02, EMB-04] a static host shows the picture before the page around it, and requests it once", async ({
  page,
  service,
  host,
}) => {
  const entry = await fullEntry(service.origin);
  await page.viewport({ width: 480, height: 480 });
  const url = address(host, { gif: entry.id, provider: sampleService(service.origin) });
  await page.mock("giflet_page.wasm", "silence");
  await page.goto(url);
  const source = await waitForPicture(page);
  expect(await page.find("img.giflet-player-media").box()).toMatchObject({
    x: 0,
    y: 0,
    width: 480,
    height: 480,
  });
  await page.mock("giflet_page.wasm", "server");
  await page.goto("about:blank");
  await page.goto(url);
  await waitForPlayer(page);
  expect(await waitForPicture(page)).toBe(source);
  const pictures = page.requests.map(({ url }) => url).filter((url) => url.endsWith(".webp"));
  expect([...new Set(pictures)]).toEqual([source]);
});

test("[EMB-02] a saved GIF is shown without a request to the provider", async ({ page, service, host }) => {
  const saved = {
    ...{ id: "a1", lookupId: "a1", title: "A cat", alt: "A cat jumps", url: `${service.origin}/gifs/a1` },
    renditions: [
      { name: "original", mime: "image/gif", url: `${service.origin}/media/disco-ball/original.gif` },
    ].map((rendition) => ({ ...rendition, width: 320, height: 320 })),
    ...{ isSticker: false, width: 320, height: 320, palette: 0 },
  };
  await page.goto(address(host, { savedGif: saved as unknown as StaticPlayer["savedGif"] }));
  await waitForPlayer(page);
  expect(await page.find("img.giflet-player-media").attribute("alt")).toBe("A cat jumps");
  const requests = page.requests.filter(({ url }) => url.startsWith(service.origin));
  // Firefox requests a picture again that its cache may not keep.
  const paths = new Set(requests.map(({ url }) => new URL(url).pathname));
  expect([...paths]).toEqual(["/media/disco-ball/original.gif"]);
});

test("[EMB-02] a static host says in the visitor's language that there is no such GIF, and loads again after an error", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(address(host, { gif: "unknown", provider: sampleService(service.origin) }, "?lang=de"));
  await page.waitFor("the text", () =>
    document.body?.textContent.includes("Dieses GIF ist nicht mehr verfügbar."),
  );
  await service.misbehave({ error_rate: 1, status: 500 });
  await page.goto(address(host, { gif: id, provider: sampleService(service.origin) }, "?lang=fr"));
  await page.find("button").shown();
  expect(await page.evaluate(() => document.body.textContent)).toContain("Erreur");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("fr");
  await service.misbehave({});
  await page.find("button").click();
  await waitForPlayer(page);
});

test("[EMB-02] a hostile address runs no script, makes no link, and sends no visitor id", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  const script = "javascript:document.title='executed'";
  const text = `"><img src=x onerror="document.title='executed'"><script>document.title='executed'</script>`;
  const hostile = {
    ...sampleService(service.origin),
    name: text,
    productName: text,
    site: script,
    mark: { text, url: script },
    pingbackUrl: `${service.origin}/v1/pingback`,
    wrapFetch: script,
  };
  // `staticPlayerUrl` would leave out what an address may not contain.
  const fragment = new URLSearchParams({ provider: JSON.stringify(hostile), apiKey: "e2e" });
  const query = new URLSearchParams({ gif: id, consent: "granted", lang: text });
  await page.goto(`${host.origin}/cdn/player.html?${query}#${fragment}`);
  await waitForPlayer(page);
  expect(await page.evaluate(() => document.title)).toContain(text);
  expect(await page.evaluate(() => document.querySelectorAll('[href^="javascript"], [onerror]').length)).toBe(
    0,
  );
  await page.find(".giflet-player-link").click();
  await page.goto("about:blank");
  expect(page.requests.filter(({ url }) => url.includes("/pingback"))).toEqual([]);
});

test("[EMB-02, EMB-03] without players on a server, <giflet-player> shows the page beside the script", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  const script = tag(service).replace(/,"embedBase":"[^"]*"/, "");
  await page.goto(host.page(`${script}<giflet-player gif="${id}" width="300"></giflet-player>`));
  const source = await page.find("giflet-player >>> iframe").attribute("src");
  expect(source).toContain(`${host.origin}/cdn/player.html?gif=${id}&origin=`);
  const frame = await page.frame("giflet-player >>> iframe");
  await waitForPlayer(frame);
});

test("[PNG-12] without consent, a static host requests no file of analytics", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.viewport({ width: 480, height: 480 });
  await page.goto(address(host, { gif: id, provider: sampleService(service.origin) }));
  await waitForWhole(page);
  const files = page.requests.map(({ url }) => new URL(url).pathname.split("/").at(-1));
  expect(files).toContain("core.js");
  expect(files.filter((file) => /analytics|monitor/.test(file ?? ""))).toEqual([]);
});
