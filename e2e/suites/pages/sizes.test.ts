import { bundleEntry } from "../../../bench/bundle-entry.mjs";
import { entries } from "../../../bench/entries.mjs";
import { until } from "../../driver/index.ts";
import { gridShown } from "../../support/grid.ts";
import { expect, test } from "../../support/harness.ts";
import { stored } from "../../support/pingbacks.ts";

const source = entries.find(({ name }) => name === "Grid + client")?.source ?? "";

const mount = (origin: string) => `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { Grid as List, ClientProvider as Provider } from "@giflet/react-components";
  import { createClient as create } from "@giflet/core";
  import { giphy } from "@giflet/core/providers";
  const provider = { ...giphy(), site: "${origin}", apiBase: "${origin}/v1", pingbackUrl: "${origin}/v1/pingback",
    mediaHost: "${new URL(origin).host}" };
  globalThis.client = create({ provider, apiKey: "e2e" });
  const grid = createElement(List, { columns: 3, width: 600, fetchGifs: (offset, limit) => client.trending({ offset, limit }) });
  createRoot(document.querySelector("main")).render(createElement(Provider, { client }, grid));
`;

test('the files counted as "at once" and "later" are those that a page loads', async ({
  open,
  host,
  service,
}) => {
  const { contents, entry, atOnce, later } = await bundleEntry(source + mount(service.origin), []);
  for (const [name, file] of contents) host.file(`/${name}`, new TextDecoder().decode(file));
  const page = await open();
  await page.goto(host.page(`<main></main><script type="module" src="/${entry}"></script>`, { policy: "" }));
  const loaded = () =>
    page.requests
      .map(({ url }) => new URL(url))
      .filter(({ origin, pathname }) => origin === host.origin && pathname.endsWith(".js"))
      .map(({ pathname }) => pathname.slice(1));
  const onDemand = () => loaded().filter((file) => !atOnce.includes(file));
  await gridShown(page, 6);
  expect(loaded()).toEqual(expect.arrayContaining(atOnce));
  // Supported formats are detected once the stills have loaded, and frames are measured once a GIF plays. Nothing else before consent.
  const names = () =>
    onDemand()
      .map((file) => /(formats|frame-rate)-\w+\.js$/.exec(file)?.[1] ?? file)
      .sort();
  await until("the requests for formats and frames", async () => names().length >= 2);
  expect(names()).toEqual(["formats", "frame-rate"]);
  await page.evaluate(() => {
    (globalThis as unknown as { client: { setConsent(consent: string): void } }).client.setConsent("granted");
  });
  await stored(service.origin, "SEEN");
  // The browser reports requests to the test a little later.
  await until("the request for the queue", async () => onDemand().some((file) => file.includes("queue")));
  for (const file of onDemand()) expect(later).toContain(file);
});
