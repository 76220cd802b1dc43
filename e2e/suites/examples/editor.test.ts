import type { Page } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { dragTo } from "../../support/grid.ts";
import { editorPage, expect, test } from "../../support/harness.ts";
import { pickerShown } from "../../support/picker.ts";
import type { Service } from "../../support/service.ts";

const DOCUMENT = '[role="textbox"][aria-label="Document"]';
const FIRST = '.popover .giflet-item[aria-posinset="1"]';
const GIF = `${DOCUMENT} .giflet-gif`;

async function openEditor(page: Page, service: Service): Promise<void> {
  await page.goto(editorPage(service));
  await page.find(DOCUMENT).shown();
}

/** Opens the picker with the keyboard and inserts the first GIF. Returns its id. */
async function insertFirst(page: Page): Promise<string> {
  await page.find(".toolbar button").focus();
  await page.press("Enter");
  await pickerShown(page, 4);
  const id = await page.find(`${FIRST} .giflet-gif`).attribute("data-gif-id");
  await page.find(`${FIRST} .giflet-target`).focus();
  await page.press("Enter");
  await page.find(".popover").gone();
  await shows(page, [id ?? ""]);
  return id ?? "";
}

/** Waits until the document has these GIFs, in order, with their pictures. */
function shows(page: Page, ids: string[]): Promise<unknown> {
  return page.waitFor(
    `a document with the GIFs ${ids}`,
    (ids, selector) => {
      const gifs = [...document.querySelectorAll<HTMLElement>(selector)];
      const hasPicture = (gif: HTMLElement) => {
        const image = gif.querySelector("img");
        return image?.complete && image.naturalWidth > 0;
      };
      return String(gifs.map(({ dataset }) => dataset.gifId)) === String(ids) && gifs.every(hasPicture);
    },
    ids,
    GIF,
  );
}

/** The stored document. */
const stored = (page: Page) => page.evaluate(() => localStorage["editor.document"] as string | undefined);

/** Moves the cursor from a selected GIF into the text. */
async function focusText(page: Page): Promise<void> {
  await page.find(`${DOCUMENT} p`).click();
  // The editor reads the selection of the browser with a delay.
  await page.find(".gif-selected").gone();
}

test("[MOD-14, GRD-12] a GIF is inserted with the keyboard, and shown after a reload without a call or WebAssembly", async ({
  page,
  service,
}) => {
  await openEditor(page, service);
  const id = await insertFirst(page);
  const alt = await page.find(`${GIF} img`).attribute("alt");
  expect(alt).not.toBe("");
  // The editor has the focus again.
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Document");

  const json = JSON.parse((await stored(page)) ?? "");
  const { attrs } = json.content.find(({ type }: { type: string }) => type === "gif");
  expect(attrs.gif).toMatchObject({ id, alt });
  expect([attrs.gif.width, attrs.gif.height].every((side) => side > 0)).toBe(true);
  expect(JSON.stringify(attrs).length).toBeLessThan(2048);

  const [before, seen] = [(await service.calls()).length, page.requests.length];
  await openEditor(page, service);
  await shows(page, [id]);
  expect((await service.calls()).length).toBe(before);
  const loaded = page.requests.slice(seen).map(({ url }) => url);
  expect(loaded.filter((url) => /\.wasm|Picker/.test(url))).toEqual([]);
});

test("[GRD-12] a GIF is copied and pasted within the document", async ({ page, service }) => {
  await openEditor(page, service);
  const id = await insertFirst(page);
  await page.find(`${GIF} .giflet-target`).click();
  await page.find(".gif-selected").shown();
  await page.press("Control+c");
  await focusText(page);
  await page.press("Control+v");
  await shows(page, [id, id]);
  await openEditor(page, service);
  await shows(page, [id, id]);
});

test("[GRD-12] a GIF is dragged from the picker into the document", async ({ page, service }) => {
  await openEditor(page, service);
  await page.find(".toolbar button").click();
  await pickerShown(page, 4);
  const id = await page.find(`${FIRST} .giflet-gif`).attribute("data-gif-id");
  await dragTo(page, FIRST, `${DOCUMENT} p`);
  await shows(page, [id ?? ""]);
  await openEditor(page, service);
  await shows(page, [id ?? ""]);
});

test("[A11-02] GIFs move, and are still after Pause GIFs and with reduced motion", async ({
  open,
  service,
}) => {
  const page = await open();
  await openEditor(page, service);
  const id = await insertFirst(page);
  const isMoving = (page: Page, expected: boolean) =>
    page.waitFor(
      `a GIF that ${expected ? "moves" : "is still"}`,
      (selector, expected) => {
        const image = document.querySelector<HTMLImageElement>(`${selector} img`);
        const video = document.querySelector<HTMLVideoElement>(`${selector} video`);
        const moves = video ? !video.paused : !/_s\.|still/.test(image?.currentSrc ?? "");
        return moves === expected;
      },
      GIF,
      expected,
    );
  await isMoving(page, true);
  await page.find(".toolbar > [aria-pressed]").click();
  await isMoving(page, false);
  await page.find(".toolbar > [aria-pressed]").click();
  await isMoving(page, true);

  const before = `localStorage["editor.document"] = ${JSON.stringify(await stored(page))}`;
  const reduced = await open({ before, reducedMotion: true });
  await openEditor(reduced, service);
  await shows(reduced, [id]);
  await isMoving(reduced, false);
});

test("[A11-01] axe reports nothing for the editor, with its picker and a GIF", async ({ open, service }) => {
  const page = await open({ colorScheme: "dark" });
  await openEditor(page, service);
  expect(await axeFindings(page)).toEqual([]);
  await page.find(".toolbar button").click();
  await pickerShown(page, 4);
  expect(await axeFindings(page)).toEqual([]);
  await page.find(`${FIRST} .giflet-target`).click();
  await page.find(GIF).shown();
  expect(await axeFindings(page)).toEqual([]);
});
