import { until } from "../../driver/index.ts";
import { callApi } from "../../support/catalogue.ts";
import { mountedIds } from "../../support/grid.ts";
import { expect, test } from "../../support/harness.ts";
import { FIELD, openPicker, pickerShown } from "../../support/picker.ts";
import { requests, type Service } from "../../support/service.ts";

interface Provider {
  /** The parameter of the test pages. */
  name: string;
  placeholder: string;
  mark: string | undefined;
  tabs: string[];
  /** The request that reports a selected GIF, and its term. */
  share?: { path: RegExp; term: (request: Request) => unknown };
}

type Request = Awaited<ReturnType<typeof requests>>[number];

// The sample service answers in the format of each provider.
const PROVIDERS: Provider[] = [
  {
    name: "giphy",
    placeholder: "Search GIFs",
    mark: "Powered by Loopery",
    tabs: ["GIFs", "Stickers", "Emoji", "Text"],
  },
  {
    name: "klipy",
    placeholder: "Search KLIPY",
    mark: "Powered by KLIPY",
    tabs: ["GIFs", "Stickers", "Clips"],
    share: { path: /\/klipy\/api\/v1\/e2e\/gifs\/share\/[^/]+$/, term: ({ body }) => JSON.parse(body).q },
  },
  {
    name: "tenor-v2",
    placeholder: "Search GIFs",
    mark: "Powered by Loopery",
    tabs: ["GIFs", "Stickers"],
    share: { path: /\/tenor\/v2\/registershare$/, term: ({ query }) => query.q },
  },
  {
    name: "custom",
    placeholder: "Search GIFs",
    mark: undefined,
    tabs: ["GIFs"],
  },
];

const TERM = "sun";

/** Returns the requests whose paths match, oldest first. */
async function matching(service: Service, path: RegExp): Promise<Request[]> {
  return (await requests(service.origin)).filter((request) => path.test(request.path));
}

for (const provider of PROVIDERS) {
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
