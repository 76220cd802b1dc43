import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { until } from "../../driver/index.ts";
import { expect, test } from "../../support/harness.ts";
import { CDN, MARK, tag } from "../../support/host.ts";
import { elementShown } from "../../support/picker-element.ts";
import { fullEntry } from "../../support/player.ts";
import { Service } from "../../support/service.ts";
import { listShown, recordTagEvents, waitForTagEvent } from "../../support/tag.ts";

interface Made {
  name: string;
  integrity: string;
}

const manifest = () =>
  JSON.parse(readFileSync(join(CDN, "manifest.json"), "utf8")) as Record<
    "carousel" | "elements" | "embed" | "embed-bundle" | "picker" | "show",
    Made
  >;

/** The folder of a CDN with the current release and the next one: other bytes under other names. */
function nextRelease(): { folder: string; show: string } {
  const folder = mkdtempSync(join(tmpdir(), "giflet-cdn-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(CDN, folder, { recursive: true });
  const { show } = manifest();
  const current = readFileSync(join(CDN, show.name), "utf8");
  const script = `${current}\n// the next release\n`;
  const next = { name: "show-0badcafe.js", integrity: integrityOf(script) };
  writeFileSync(join(folder, next.name), script);
  const loader = readFileSync(join(CDN, "embed.js"), "utf8");
  writeFileSync(
    join(folder, "embed.js"),
    loader.replace(show.name, next.name).replace(integrityOf(current), next.integrity),
  );
  return { folder, show: next.name };
}

const integrityOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

const fetched = (requests: readonly { url: string }[]) =>
  requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith("/cdn/"));

test("[EMB-05] the sample service caches files named by their contents for ever, and the loaders for five minutes", async ({
  service,
}) => {
  for (const name of readdirSync(CDN).filter((name) => name.includes("."))) {
    const { status, headers } = await fetch(`${service.origin}/static/${name}`);
    expect(status).toBe(200);
    const isHashed = /-[0-9a-f]{8}\./.test(name);
    expect([name, headers.get("cache-control")]).toEqual([
      name,
      isHashed ? "public, max-age=31536000, immutable" : "public, max-age=300",
    ]);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  for (const made of Object.values(manifest())) {
    const bytes = Buffer.from(await (await fetch(`${service.origin}/static/${made.name}`)).arrayBuffer());
    expect(made.integrity).toBe(`sha384-${createHash("sha384").update(bytes).digest("base64")}`);
    // A classic script is decoded with the encoding of its page.
    expect([made.name, bytes.findIndex((byte) => byte > 127)]).toEqual([made.name, -1]);
  }
  for (const loader of ["embed", "embed-bundle"] as const) {
    const text = readFileSync(join(CDN, manifest()[loader].name), "utf8");
    expect(text).toBe(readFileSync(join(CDN, `${loader}.js`), "utf8"));
    expect(readdirSync(CDN)).toContain(/sourceMappingURL=(.+)\s*$/.exec(text)?.[1]);
  }
});

test("[EMB-05] each loader named by its contents runs with its integrity hash from another origin", async ({
  open,
  service,
  host,
}) => {
  for (const loader of ["embed", "embed-bundle"] as const) {
    const { name, integrity } = manifest()[loader];
    const source = `${service.origin}/static/${name}`;
    const policy = `script-src ${service.origin} 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'; trusted-types giflet`;
    const attributes = `integrity="${integrity}" crossorigin="anonymous"`;
    const page = await open();
    await page.goto(host.page(`${tag(service, attributes, source)}<giflet-grid></giflet-grid>`, { policy }));
    await listShown(page, "giflet-grid", 6);
    const scripts = page.requests.filter(({ url }) => url.endsWith(".js"));
    const { show } = manifest();
    const wanted = loader === "embed" ? [name, show.name] : [name];
    expect(scripts.map(({ url }) => url)).toEqual(wanted.map((name) => `${service.origin}/static/${name}`));
  }
});

for (const [loader, ...wanted] of [
  ["embed", "elements", "picker", "show"],
  // It contains `show`.
  ["embed-bundle", "elements", "picker"],
] as const) {
  test(`[EMB-05] with ${loader}.js, a list and a picker load each script once, and only the picker has parts`, async ({
    page,
    service,
    host,
  }) => {
    const script = tag(service, "", `/cdn/${loader}.js`, { mark: MARK });
    const body = `${script}<giflet-picker></giflet-picker><giflet-grid columns="3"></giflet-grid>`;
    await page.goto(host.page(body));
    await elementShown(page, "giflet-picker");
    await listShown(page, "giflet-grid", 3);
    const names = wanted.map((name) => manifest()[name].name);
    expect(fetched(page.requests).sort()).toEqual(
      [...names.map((name) => `/cdn/${name}`), `/cdn/${loader}.js`].sort(),
    );
    const parts = await page.evaluate(() =>
      ["giflet-picker", "giflet-grid"].map((name) =>
        document.querySelector(name)?.shadowRoot?.querySelector(".giflet-item")?.getAttribute("part"),
      ),
    );
    expect(parts).toEqual(["item", null]);
  });
}

test("[EMB-05] only a page with a carousel loads its script, at the same time as the one that uses it", async ({
  page,
  service,
  host,
}) => {
  const { carousel, show } = manifest();
  await page.goto(host.page(`${tag(service)}<main></main><giflet-grid></giflet-grid>`));
  await listShown(page, "giflet-grid", 6);
  expect(fetched(page.requests)).not.toContain(`/cdn/${carousel.name}`);
  const add = () => {
    const element = document.createElement("giflet-carousel");
    document.querySelector("main")?.append(element);
  };
  await page.evaluate(add);
  await listShown(page, "giflet-carousel", 3);
  expect(fetched(page.requests).filter((path) => path === `/cdn/${carousel.name}`)).toHaveLength(1);

  // If the components do not arrive, the carousel has been requested nevertheless.
  await page.mock("/cdn/show-", { status: 500, body: "" });
  const from = page.requests.length;
  await page.goto(host.page(`${tag(service)}<giflet-carousel></giflet-carousel>`));
  await page.waitFor("the request", () => customElements.get("giflet-carousel"));
  await until("the requests for both", async () => {
    const paths = fetched(page.requests.slice(from));
    return [show, carousel].every(({ name }) => paths.includes(`/cdn/${name}`));
  });
});

test("[EMB-05] a modified part is not run, because its hash differs; once it is correct, the carousel is shown", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: recordTagEvents("error") });
  await page.mock("/cdn/carousel-", {
    headers: { "content-type": "text/javascript", "access-control-allow-origin": "*" },
    body: "document.title = 'taken over'",
  });
  await page.goto(host.page(`${tag(service)}<giflet-carousel><p>GIFs</p></giflet-carousel>`));
  expect((await waitForTagEvent(page, "error")).message).toContain(manifest().carousel.name);
  await page.find("giflet-carousel p").shown();
  expect(await page.evaluate(() => document.title)).toBe("Page");
  await page.mock("/cdn/carousel-", "server");
  await page.evaluate(() => document.querySelector("giflet-carousel")?.setAttribute("height", "120"));
  await listShown(page, "giflet-carousel", 3);
});

test("[EMB-05] an open page of the old release keeps using its files, and the next visit uses the new ones", async ({
  open,
  service,
  host,
}) => {
  const address = host.page(`${tag(service)}<main></main>`);
  const page = await open();
  await page.goto(address);
  await page.waitFor("the loader", () => customElements.get("giflet-grid"));
  const next = nextRelease();
  host.cdn = next.folder;
  await page.evaluate(() => document.body.append(document.createElement("giflet-grid")));
  await listShown(page, "giflet-grid", 6);
  expect(fetched(page.requests)).toContain(`/cdn/${manifest().show.name}`);

  const later = await open();
  await later.goto(address);
  await later.evaluate(() => document.body.append(document.createElement("giflet-grid")));
  await listShown(later, "giflet-grid", 6);
  expect(fetched(later.requests)).toContain(`/cdn/${next.show}`);

  // And a rollback: a page of the withdrawn release, whose files remain, beside one with the older loader.
  writeFileSync(join(next.folder, "embed.js"), readFileSync(join(CDN, "embed.js")));
  const after = await open();
  await after.goto(address);
  await after.evaluate(() => document.body.append(document.createElement("giflet-grid")));
  await listShown(after, "giflet-grid", 6);
  expect(fetched(after.requests)).toContain(`/cdn/${manifest().show.name}`);
});

test("[EMB-05] if a payload was deleted, the fallback content stays, players work, and a retry succeeds once it is back", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: recordTagEvents("error", "ready") });
  const { id, url } = await fullEntry(service.origin);
  const { folder } = nextRelease();
  const { show } = manifest();
  host.cdn = folder;
  cpSync(join(CDN, "embed.js"), join(folder, "embed.js"));
  rmSync(join(folder, show.name));
  await page.goto(
    host.page(
      `${tag(service)}<giflet-grid><a href="${url}">GIFs</a></giflet-grid><giflet-player gif="${id}"></giflet-player>`,
    ),
  );
  expect((await waitForTagEvent(page, "error")).message).toContain(show.name);
  await page.find("giflet-grid a").shown();
  await waitForTagEvent(page, "ready");
  cpSync(join(CDN, show.name), join(folder, show.name));
  await page.evaluate(() => document.querySelector("giflet-grid")?.setAttribute("columns", "2"));
  await listShown(page, "giflet-grid", 4);
});

test("[EMB-07] fonts are served under /static/webfonts for any page, and can be disabled", async ({
  page,
  service,
  host,
}) => {
  const sheet = `${service.origin}/static/webfonts/webfonts.css`;
  const policy = `style-src ${service.origin}; font-src ${service.origin}`;
  await page.goto(host.page(`<link rel="stylesheet" href="${sheet}"><p>Text</p>`, { policy }));
  const loaded = await page.waitFor("the font", async () => {
    const faces = await document.fonts.load('16px "Lilita One"');
    return faces.map(({ status }) => status).join();
  });
  expect(loaded).toBe("loaded");
  const font = page.requests.find(({ url }) => url.endsWith(".woff2"))?.url ?? "";
  const { headers } = await fetch(font);
  expect(headers.get("content-type")).toBe("font/woff2");
  expect(headers.get("cache-control")).toContain("immutable");

  const bare = await Service.start(inject("binary"), ["--no-webfonts"]);
  onTestFinished(() => bare.dispose());
  for (const address of [sheet, font]) {
    expect((await fetch(address.replace(service.origin, bare.origin))).status).toBe(404);
  }
  expect((await fetch(`${bare.origin}/static/embed.js`)).status).toBe(200);
});
