import { readFileSync } from "node:fs";
import { at } from "../../scripts/lib/paths.mjs";
import { withTab } from "../browser.mjs";
import { bundleSplit, cdnFiles } from "../bundle.mjs";
import { sampleService } from "../service.js";

const page = (list, service, body) =>
  `<!doctype html><html lang="en" data-list="${list}" data-service="${service}"><meta charset="utf-8"><title>${list}</title>` +
  `<link rel="icon" href="data:,">${body}</html>`;

/** Resolves to the pages with a grid, a carousel and the widget: files by path. */
export async function listFiles(service, id) {
  const { files } = await bundleSplit(["player/lists.jsx"]);
  const head = ["style", "carousel"].map((name) => `<link rel="stylesheet" href="/${name}.css">`).join("");
  const body = `${head}<main></main><script type="module" src="/lists.js"></script>`;
  const about = JSON.stringify(sampleService(service));
  const widget = `<div id="gifs"></div><script async src="/cdn/widget.js" data-api-key="bench" data-provider-settings='${about}' data-gif="${id}" data-mount="#gifs"></script>`;
  return [
    ...files,
    ...cdnFiles(),
    ...["style", "carousel"].map((name) => [
      `/${name}.css`,
      readFileSync(at(`packages/react-components/dist/${name}.css`)),
    ]),
    ["/grid", page("grid", service, body)],
    ["/carousel", page("carousel", service, body)],
    ["/widget", page("widget", service, widget)],
  ];
}

const withPage = (browser, address, use) =>
  withTab(browser, { width: 1600, height: 900 }, async (page) => {
    await page.goto(address);
    return use(page);
  });

/** Resolves to the time between the first two requests of a list, ms. */
const betweenRequests = (browser, address) =>
  withPage(browser, address, async (page) => {
    await page.waitForFunction(() => globalThis.requested?.length >= 2);
    const [first, second] = await page.evaluate(() => globalThis.requested);
    return second - first;
  });

/** Resolves to the time from a first resize of the window, which the widget follows immediately, until it follows the next one, ms. */
const betweenResizes = (browser, address) =>
  withPage(browser, address, async (page) => {
    await page.waitForFunction(() =>
      document.querySelector("#gifs > div")?.shadowRoot?.querySelector(".giflet-placed .giflet-item"),
    );
    await page.evaluate(() => {
      // Before the widget's listener, which starts the delay.
      const onResize = () => {
        globalThis.resized ??= performance.now();
      };
      addEventListener("resize", onResize, true);
      const item = document.querySelector("#gifs > div").shadowRoot.querySelector(".giflet-item");
      // The initial report of the observer comes first.
      globalThis.followed = [];
      new ResizeObserver(() => globalThis.followed.push(performance.now())).observe(item);
    });
    const reports = (count) =>
      page.waitForFunction((count) => globalThis.followed.length >= count, {}, count);
    await reports(1);
    for (const [index, width] of [1400, 1200].entries()) {
      await page.setViewport({ width, height: 900 });
      await reports(index + 2);
    }
    return page.evaluate(() => globalThis.followed[2] - globalThis.resized);
  });

/** Measures the delays of lists: `{ name: ms }`. */
export async function visitLists(browser, origin) {
  return {
    "next page of a grid after the request before": await betweenRequests(browser, `${origin}/grid`),
    "next page of a carousel after the request before": await betweenRequests(browser, `${origin}/carousel`),
    "widget follows the window again after": await betweenResizes(browser, `${origin}/widget`),
  };
}
