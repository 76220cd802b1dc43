import { isNightly } from "../../../scripts/lib/nightly.mjs";
import { until } from "../../driver/index.ts";
import { callApi } from "../../support/catalogue.ts";
import { STOPPED_CLOCK } from "../../support/clock.ts";
import { mountedIds, scrollToItem } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { FIELD, openPicker, pickerShown } from "../../support/picker.ts";
import { requests, type Service } from "../../support/service.ts";

/** How many GIFs are scrolled: several pages, and 20 or more in the nightly run. */
const COUNT = isNightly ? 500 : 150;

interface Provider {
  /** The parameter of the test pages. */
  name: string;
  /** The start of its requests' paths. */
  path: string;
  placeholder: string;
  mark: string | undefined;
  tabs: string[];
  hasCategories: boolean;
  /** The request that reports a selected GIF, and its term. */
  share?: { path: RegExp; term: (request: Request) => unknown };
  /** The path of a search, for error responses. */
  search: RegExp;
}

type Request = Awaited<ReturnType<typeof requests>>[number];

// The sample service answers in the format of each provider.
const PROVIDERS: Provider[] = [
  {
    name: "giphy",
    path: "/v1/",
    placeholder: "Search GIFs",
    mark: "Powered by Loopery",
    tabs: ["GIFs", "Stickers", "Emoji", "Text"],
    hasCategories: true,
    search: /\/v1\/gifs\/search$/,
  },
  {
    name: "klipy",
    path: "/klipy/api/v1/e2e/",
    placeholder: "Search KLIPY",
    mark: "Powered by KLIPY",
    tabs: ["GIFs", "Stickers", "Clips"],
    hasCategories: true,
    share: { path: /\/klipy\/api\/v1\/e2e\/gifs\/share\/[^/]+$/, term: ({ body }) => JSON.parse(body).q },
    search: /\/gifs\/search$/,
  },
  {
    name: "tenor-v2",
    path: "/tenor/v2/",
    placeholder: "Search GIFs",
    mark: "Powered by Loopery",
    tabs: ["GIFs", "Stickers"],
    hasCategories: true,
    share: { path: /\/tenor\/v2\/registershare$/, term: ({ query }) => query.q },
    search: /\/search$/,
  },
  {
    name: "custom",
    path: "/v1/",
    placeholder: "Search GIFs",
    mark: undefined,
    tabs: ["GIFs"],
    hasCategories: false,
    search: /\/v1\/gifs\/search$/,
  },
];

const TERM = "sun";

/** Returns the requests whose paths match, oldest first. */
async function matching(service: Service, path: RegExp): Promise<Request[]> {
  return (await requests(service.origin)).filter((request) => path.test(request.path));
}

for (const provider of PROVIDERS) {
  test(`[CLI-12, GRD-02] ${provider.name}: a grid shows all pages in the provider's order, without duplicates`, async ({
    open,
    service,
  }) => {
    const page = await open(STOPPED_CLOCK);
    await page.goto(sitePage("grid/grid", { service: service.origin, provider: provider.name, columns: 6 }));
    const places = new Map<string, string>();
    await scrollToItem(page, COUNT, async () => {
      const items = await page.evaluate(() =>
        [...document.querySelectorAll(".giflet-item")].map((item) => [
          item.getAttribute("aria-posinset") ?? "",
          item.querySelector<HTMLElement>(".giflet-gif")?.dataset.gifId ?? "",
        ]),
      );
      for (const [place = "", id = ""] of items) {
        // An item has one place, whether or not it was unmounted in between.
        expect(places.get(id) ?? place).toBe(place);
        places.set(id, place);
      }
    });
    expect(new Set(places.values()).size).toBe(places.size);
    const paths = (await requests(service.origin)).map(({ path }) => path);
    const calls = paths.filter((path) => /^\/(v[12]|klipy|tenor)\//.test(path));
    expect(calls.filter((path) => !path.startsWith(provider.path))).toEqual([]);
  });

  test(`[ITM-06, GRD-11, GRD-12] ${provider.name}: the picker searches, shows what the provider requires, and reports the selection`, async ({
    page,
    service,
  }) => {
    await openPicker(page, service, { provider: provider.name, consent: "granted", noRecents: 1 });
    expect(await page.find(FIELD).attribute("placeholder")).toBe(provider.placeholder);
    const mark = () => page.evaluate(() => document.querySelector(".giflet-mark")?.textContent);
    expect(await mark()).toBe(provider.mark);
    const tabs = () =>
      page.evaluate(() => [...document.querySelectorAll("[role=tab]")].map((tab) => tab.textContent));
    // A single tab is not shown.
    expect(await tabs()).toEqual(provider.tabs.length > 1 ? provider.tabs : []);

    const before = await mountedIds(page);
    await page.find(FIELD).fill(TERM);
    await page.waitFor(
      "other GIFs",
      (before) => {
        const [first] = document.querySelectorAll<HTMLElement>(".giflet-item .giflet-gif");
        return first?.dataset.gifId && first.dataset.gifId !== before;
      },
      before[0],
    );
    await pickerShown(page, 3);
    const expected = await callApi(service.origin, "gifs/search", { q: TERM, limit: 3 });
    const found = await page.evaluate(() => testPage.client.search("sun").then(({ items }) => items));
    for (const [index, { title, alt_text }] of expected.data.entries()) {
      // The results of Tenor's API have a description instead of a title.
      expect([title, alt_text || title]).toContain(found[index]?.title || found[index]?.alt);
    }

    const id = await page.find('.giflet-item[aria-posinset="1"] .giflet-gif').attribute("data-gif-id");
    await page.find('.giflet-item[aria-posinset="1"] .giflet-target').click();
    await page.waitFor("the selection", () => testPage.calls.some(({ name }) => name === "select"));
    expect(await page.evaluate(() => testPage.calls.find(({ name }) => name === "select")?.ids)).toEqual([
      id,
    ]);
    if (!provider.share) return;
    const { path, term } = provider.share;
    await until("the report", async () => (await matching(service, path)).length > 0);
    expect((await matching(service, path)).map(term)).toEqual([TERM]);
  });
}

for (const provider of PROVIDERS.filter(({ share }) => share)) {
  const { name } = provider;

  test(`[PNG-12] ${name}: without consent, a selection is not reported`, async ({ page, service }) => {
    await openPicker(page, service, { provider: name });
    await page.find('.giflet-item[aria-posinset="1"] .giflet-target').click();
    await page.waitFor("the selection", () => testPage.calls.some(({ name }) => name === "select"));
    expect(await matching(service, provider.share?.path ?? /$/)).toEqual([]);
    await page.evaluate(() => testPage.client.setConsent("denied"));
    await page.evaluate(() => testPage.client.setConsent("granted"));
    expect(await matching(service, provider.share?.path ?? /$/)).toEqual([]);
  });
}
