import { readFileSync } from "node:fs";
import { fileOf } from "../../support/catalogue.ts";
import { expect, test } from "../../support/harness.ts";
import { elementShown, pickerTag } from "../../support/picker-element.ts";
import { fullEntry } from "../../support/player.ts";
import { addTag, listShown, TALL } from "../../support/tag.ts";

const README = new URL("../../../packages/embed/README.md", import.meta.url);

/** The stylesheet that the README recommends. */
const [, STYLES = ""] = /### Reserving space\n.*?```css\n(.*?)```/s.exec(readFileSync(README, "utf8")) ?? [];

/** Runs before the page's scripts: records all layout shifts. */
const RECORD_SHIFTS = `
  globalThis.shifts = [];
  const record = (entries) => {
    for (const { value, sources } of entries)
      shifts.push(value + ": " + sources.map(({ node }) => node?.nodeName).join());
  };
  globalThis.recorder = new PerformanceObserver((list) => record(list.getEntries()));
  recorder.observe({ type: "layout-shift", buffered: true });
  globalThis.takeShifts = () => (record(recorder.takeRecords()), shifts);`;

test("[EMB-03, EMB-10] with the styles of the README, nothing shifts from before the loader until the elements are shown", async ({
  open,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  host.file("/style.css", STYLES);
  const elements = [
    `<giflet-player gif="${id}" width="480" height="270"></giflet-player>`,
    // The GIF is a square.
    `<giflet-gif gif="${id}" width="240" height="180"></giflet-gif>`,
    '<giflet-carousel height="150"></giflet-carousel>',
    '<div data-giflet-carousel="" data-height="150"></div>',
    "<giflet-grid></giflet-grid>",
    "<giflet-picker></giflet-picker>",
    `<giflet-picker-button name="gif" value="${await fileOf(service.origin)}"></giflet-picker-button>`,
  ];
  for (const element of elements) {
    const page = await open({ before: RECORD_SHIFTS });
    await page.goto(host.page(`<link rel="stylesheet" href="/style.css"><body>${element}<p>Text</p>`));
    const painted = () =>
      page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    await painted();
    const topOf = () => page.evaluate(() => document.querySelector("p")?.getBoundingClientRect().top);
    const top = await topOf();
    await addTag(page, pickerTag(service));
    if (element.includes("player"))
      await page.waitFor("the frame", () =>
        document.querySelector("giflet-player")?.shadowRoot?.querySelector("iframe"),
      );
    else if (element.includes("carousel")) await listShown(page, "giflet-carousel", 3);
    else if (element.includes("grid")) await listShown(page, "giflet-grid", 3);
    else if (element.includes("button"))
      await page.waitFor("the picture", () => {
        const { shadowRoot } = document.querySelector("giflet-picker-button") ?? {};
        return shadowRoot?.querySelector<HTMLImageElement>("img.giflet-preview-image")?.naturalWidth;
      });
    else if (element.includes("picker")) await elementShown(page, "giflet-picker");
    else {
      await elementShown(page, "giflet-gif", 1);
      const { width, height } = await page.find("giflet-gif >>> img").box();
      expect([width, height]).toEqual([240, 180]);
    }
    await painted();
    const shifts = await page.evaluate(() =>
      (globalThis as unknown as { takeShifts(): string[] }).takeShifts(),
    );
    expect([element, ...shifts]).toEqual([element]);
    // A grid grows, below the viewport.
    if (!element.includes("grid")) expect([element, await topOf()]).toEqual([element, top]);
  }
});

test("[EMB-10] the loader reserves the height of a picker before its class has loaded; rules of the page take precedence", async ({
  page,
  service,
  host,
}) => {
  await page.mock("/cdn/elements-", "silence");
  host.file("/style.css", "giflet-picker + giflet-picker { height: 200px }");
  await page.goto(
    host.page(
      `<link rel="stylesheet" href="/style.css">${pickerTag(service)}<giflet-picker></giflet-picker><giflet-picker></giflet-picker><giflet-picker hidden></giflet-picker>`,
    ),
  );
  await page.waitFor("the loader", () => customElements.get("giflet-grid"));
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("giflet-picker")].map((picker) => picker.offsetHeight),
  );
  expect(heights).toEqual([480, 200, 0]);
  expect(await page.evaluate(() => customElements.get("giflet-picker") === undefined)).toBe(true);
});

test("[EMB-03, EMB-10] elements of a page are shown in the document of a frame, also those that are moved there", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ viewport: TALL });
  host.page("<body>", { path: "/frame" });
  await page.goto(
    host.page(
      `${pickerTag(service, "data-pickers")}<iframe src="/frame" width="600" height="1500"></iframe><giflet-carousel></giflet-carousel>`,
    ),
  );
  await page.waitFor("the pickers", () => customElements.get("giflet-picker"));
  await listShown(page, "giflet-carousel", 3);
  const frame = await page.frame("iframe");
  await page.evaluate(() => {
    const inner = document.querySelector("iframe")?.contentDocument?.body;
    const carousel = document.querySelector("giflet-carousel") as Element;
    inner?.append(carousel, document.createElement("giflet-picker"), document.createElement("giflet-grid"));
    carousel.setAttribute("type", "stickers");
  });
  for (const name of ["giflet-carousel", "giflet-picker", "giflet-grid"])
    await frame.waitFor(
      name,
      (name) => document.querySelector(name)?.shadowRoot?.querySelector("img")?.naturalWidth,
      name,
    );
});
