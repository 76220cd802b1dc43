import { inject } from "vitest";
import { type Page, until } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { fileOf, STILL } from "../../support/catalogue.ts";
import { gestureUntil } from "../../support/gestures.ts";
import { listsRest } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { FIELD, pickerShown } from "../../support/picker.ts";
import type { Service } from "../../support/service.ts";
import { styleOf } from "../../support/style.ts";

const BUTTON = '[aria-haspopup="dialog"]';
const POPOVER = '[role="dialog"].giflet-popover';
const MESSAGE = '[aria-label="Message"]';
const FIRST = '.giflet-item[aria-posinset="1"] .giflet-target';
/** Part of the module that contains the core. */
const CORE = "giflet: the client was disposed of";

async function goto(page: Page, service: Service, params: Record<string, string> = {}): Promise<void> {
  await page.goto(sitePage("search/button", { service: service.origin, ...params }));
  await page.waitFor("the page", () => document.documentElement.dataset.ready === "");
}

/** Clicks the button and waits until GIFs are shown and the field has the focus. */
async function open(page: Page): Promise<void> {
  await page.find(BUTTON).click();
  await opened(page);
}

async function opened(page: Page): Promise<void> {
  await pickerShown(page, 4);
  await page.waitFor("the focus in the field", () => document.activeElement?.matches(".giflet-input"));
}

/** Waits until the popover is closed and an element has the focus, by its accessible name. */
async function closed(page: Page, focused: string): Promise<void> {
  await page.waitFor(
    `the popover to close, and the focus on ${focused}`,
    (focused) =>
      !document.querySelector(".giflet-popover:popover-open") &&
      !document.querySelector(".giflet-picker") &&
      document.querySelector("[aria-haspopup]")?.getAttribute("aria-expanded") === "false" &&
      document.activeElement?.getAttribute("aria-label") === focused,
    focused,
  );
}

const noted = (page: Page) => page.evaluate(() => globalThis.noted);
const withoutIds = (notes: string[]) => notes.map((note) => note.split(" ")[0]);
const calls = (page: Page) => page.requests.filter(({ url }) => url.includes("/klipy/api/"));

test("[ITM-06, NPM-02] picker, core and GIFs are requested when the pointer enters the button, not before", async ({
  page,
  service,
}) => {
  await goto(page, service);
  const before = page.requests.map(({ url }) => url);
  for (const url of before.filter((url) => url.endsWith(".js")))
    expect(await (await fetch(url)).text()).not.toMatch(CORE);
  await page.find(BUTTON).hover();
  await page.waitFor("the picker", () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("PickerPanel")),
  );
  await until("the request for the core", async () => {
    const requested = page.requests.map(({ url }) => url).filter((url) => !before.includes(url));
    const scripts = requested.filter((url) => url.endsWith(".js"));
    const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
    return texts.filter((text) => text.includes(CORE)).length === 1;
  });
  expect(calls(page)).toEqual([]);
  expect(await page.evaluate(() => document.querySelectorAll("[popover]").length)).toBe(0);
});

test("[ITM-06, A11-01] focus loads the picker, too, and a click opens it below the button, without findings of axe", async ({
  page,
  service,
}) => {
  await goto(page, service);
  expect(await axeFindings(page)).toEqual([]);
  await page.find(BUTTON).focus();
  await page.waitFor("the picker", () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("PickerPanel")),
  );
  await open(page);
  const button = await page.find(BUTTON).box();
  const popover = await page.find(POPOVER).box();
  expect(popover.y).toBeCloseTo(button.y + button.height + 8, 0);
  expect(popover.x).toBeCloseTo(button.x, 0);
  expect(popover).toMatchObject({ width: 400, height: 480 });
  const picker = await page.find(".giflet-picker").box();
  expect(picker.height).toBeCloseTo(popover.height - 2, 0);
  expect(await page.find(BUTTON).attribute("aria-expanded")).toBe("true");
  const name = await page.find(POPOVER).attribute("aria-labelledby");
  expect(await page.find(BUTTON).attribute("id")).toBe(name);
  expect(await page.find(BUTTON).attribute("aria-label")).toBe("Choose a GIF");
  expect(await axeFindings(page)).toEqual([]);
});

test("[ITM-06] a selection closes the popover and returns the focus; opened again, the picker has its GIFs without a call", async ({
  page,
  service,
}) => {
  await goto(page, service);
  await open(page);
  await listsRest(page);
  const before = calls(page).length;
  await page.find(FIRST).click();
  await closed(page, "Choose a GIF");
  expect(withoutIds(await noted(page))).toEqual(["open", "select", "close"]);
  await open(page);
  expect(calls(page)).toHaveLength(before);
});

test("[A11-01, ITM-06] keyboard alone: opens, searches, clears, selects and closes", async ({
  page,
  service,
}) => {
  await goto(page, service);
  await page.press("Tab");
  await page.press("Enter");
  await opened(page);
  await page.type("cat");
  await page.waitFor("the results", () =>
    document
      .querySelector("[role=list], [role=listbox], ul")
      ?.ownerDocument.querySelector('[aria-label*="cat"]'),
  );
  // The first Escape clears the term, the second one closes.
  await page.press("Escape");
  await page.waitFor("the empty field", () => document.querySelector("input")?.value === "");
  expect(await page.find(BUTTON).attribute("aria-expanded")).toBe("true");
  await page.press("Escape");
  await closed(page, "Choose a GIF");
  await page.press("Space");
  await opened(page);
  await page.find(FIRST).focus();
  await page.press("Enter");
  await closed(page, "Choose a GIF");
  expect(withoutIds(await noted(page))).toEqual(["open", "close", "open", "select", "close"]);
});

test("[ITM-06] a click on the button or outside closes; the focus goes to a clicked field, else to the button", async ({
  page,
  service,
}) => {
  await goto(page, service);
  await open(page);
  await page.find(BUTTON).click();
  await closed(page, "Choose a GIF");
  await open(page);
  await page.point(1200, 700);
  await page.drag({ x: 1200, y: 700 }, { x: 1200, y: 700 });
  await closed(page, "Choose a GIF");
  await page.find(BUTTON).click();
  await opened(page);
  await page.evaluate(() => {
    // Beside the popover, which covers it.
    const field = document.querySelector<HTMLElement>('[aria-label="Message"]');
    if (field) Object.assign(field.style, { position: "fixed", right: "16px", top: "16px" });
  });
  await page.find(MESSAGE).click();
  await closed(page, "Message");
  expect(await noted(page)).toEqual(["open", "close", "open", "close", "open", "close"]);
});

test("[ITM-06] in a label, a click beside the controls of the popover leaves it open", async ({
  page,
  service,
}) => {
  await goto(page, service);
  await page.evaluate((button) => {
    const place = document.querySelector(button)?.parentElement as Element;
    const label = document.createElement("label");
    place.replaceWith(label);
    label.append(place);
  }, BUTTON);
  await open(page);
  const states = await page.evaluate((popover) => {
    const element = document.querySelector(popover) as HTMLElement;
    const isOpen = () => element.matches(":popover-open");
    const before = isOpen();
    element.querySelector<HTMLElement>("[data-giflet-footer]")?.click();
    return [element.closest("label") !== null, before, isOpen()];
  }, POPOVER);
  expect(states).toEqual([true, true, true]);
  await page.find(BUTTON).click();
  await closed(page, "Choose a GIF");
});

test("[ITM-06] in a form, neither the button nor Enter in the field submits it", async ({
  page,
  service,
}) => {
  await goto(page, service, { in: "form" });
  await open(page);
  await page.type("cat");
  await page.press("Enter");
  await page.waitFor("the results", () => document.querySelector('[aria-label*="cat"]'));
  await page.find(FIRST).click();
  await closed(page, "Choose a GIF");
  expect(withoutIds(await noted(page))).toEqual(["open", "select", "close"]);
});

const CLOSERS = ["capture on the document", "content", "document", "window"].map(
  (name) => `closed by ${name}`,
);

for (const [dialog, closing] of [
  ["host dialog", CLOSERS],
  ["dialog", ["dialog closed"]],
] as const)
  test(`[ITM-06, A11-01] in a ${dialog} of a page, each Escape leaves one layer: text, term, popover, dialog`, async ({
    page,
    service,
  }) => {
    await goto(page, service, { in: dialog });
    await open(page);
    await page.type("cat");
    await page.waitFor("the results", () => document.querySelector('[aria-label*="cat"]'));
    await page.press("Escape");
    await page.waitFor("the empty field", () => document.querySelector("input")?.value === "");
    await page.type("cat");
    await page.waitFor("the results", () => document.querySelector('[aria-label*="cat"]'));
    // The picker leaves its term from every control.
    await page.find(FIRST).focus();
    await page.press("Escape");
    await page.waitFor("the empty field with the focus", () => {
      const { activeElement } = document;
      return activeElement instanceof HTMLInputElement && activeElement.value === "";
    });
    expect(await page.find(BUTTON).attribute("aria-expanded")).toBe("true");
    await page.press("Escape");
    await closed(page, "Choose a GIF");
    expect(await noted(page)).toEqual(["open", "close"]);
    await page.press("Escape");
    await page.waitFor("the dialog to close", () => globalThis.noted.some((note) => note.includes("closed")));
    expect((await noted(page)).slice(2)).toEqual(closing);
  });

const PREVIEW = ".giflet-preview";
const PICTURE = "img.giflet-preview-image";
const REMOVE = '[aria-label="Remove GIF"]';

/** The value of the native field. */
const fieldValue = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLInputElement>("input[name=gif]")?.value);

/** Waits for the picture, and returns its file. */
const pictureShown = (page: Page) =>
  page.waitFor(
    "the picture",
    (selector) => {
      const picture = document.querySelector<HTMLImageElement>(selector);
      return picture?.naturalWidth && picture.currentSrc;
    },
    PICTURE,
  );

const pictureRemoved = (page: Page) =>
  page.waitFor("no picture", (selector) => !document.querySelector(selector), PICTURE);

test("[ITM-06, A11-01] in a form the button is a required field: a choice has a picture with its alt text, the form submits and resets it, a button removes it", async ({
  page,
  service,
}) => {
  await goto(page, service, { in: "field" });
  const loaded = () => page.requests.filter(({ url }) => /\/Preview[.-]/.test(url)).length;
  await page.find("[type=submit]").click();
  // The browser moves the focus to the field with its message, which passes it on.
  await page.waitFor("the focus on the button", () => document.activeElement?.matches("[aria-haspopup]"));
  expect(await noted(page)).toEqual([]);
  expect(await page.find(BUTTON).attribute("aria-description")).toBe("A GIF is required.");
  expect(await axeFindings(page)).toEqual([]);
  await open(page);
  const alt = await page.find(`${FIRST} img`).attribute("alt");
  expect(loaded()).toBe(0);
  await page.find(FIRST).click();
  await closed(page, "Choose a GIF");
  await pictureShown(page);
  expect(await page.find(PICTURE).attribute("alt")).toBe(alt);
  expect(await page.find(BUTTON).attribute("aria-describedby")).toBe(
    await page.find(PICTURE).attribute("id"),
  );
  expect(await axeFindings(page)).toEqual([]);
  const value = (await fieldValue(page)) ?? "";
  expect(value).toMatch(/^http.*\.gif/);
  await page.find("[type=submit]").click();
  expect((await noted(page)).at(-1)).toBe(`submit ${value}`);

  await page.find("[type=reset]").click();
  await pictureRemoved(page);
  expect(await fieldValue(page)).toBe("");
  expect((await noted(page)).at(-1)).toBe("value ");

  await open(page);
  await page.find(FIRST).click();
  await pictureShown(page);
  expect(await page.find(REMOVE).box()).toMatchObject({ width: 44, height: 44 });
  await page.find(REMOVE).click();
  await pictureRemoved(page);
  await closed(page, "Choose a GIF");
  expect(await fieldValue(page)).toBe("");
  await page.find("[type=submit]").click();
  expect((await noted(page)).at(-1)).toBe("value ");
});

test("[ITM-06, A11-01] a fieldset that is disabled closes the popover; Tab goes on after its button, and enabled again it has the GIF", async ({
  page,
  service,
}) => {
  await goto(page, service, { in: "field" });
  await open(page);
  await page.find(FIRST).click();
  const value = await page.waitFor("the value", () => new FormData(document.forms[0]).get("gif"));
  await page.find(BUTTON).click();
  await opened(page);
  const disable = (isDisabled: boolean) =>
    page.evaluate((isDisabled) => {
      const fieldset = document.querySelector("fieldset");
      if (fieldset) fieldset.disabled = isDisabled;
    }, isDisabled);
  await disable(true);
  await page.waitFor(
    "the popover to close",
    () =>
      !document.querySelector(".giflet-picker, :popover-open") &&
      document.querySelector("[aria-haspopup]")?.getAttribute("aria-expanded") === "false",
  );
  await page.press("Tab");
  await page.waitFor("the focus on the next control", () => document.activeElement?.textContent === "Send");
  await disable(false);
  expect(await page.evaluate(() => new FormData(document.forms[0]).get("gif"))).toBe(value);
  await page.find(BUTTON).click();
  await opened(page);
});

test("[ITM-06] a form that has a GIF shows it without the picker, and a reset returns to it", async ({
  page,
  service,
}) => {
  const value = await fileOf(service.origin);
  await goto(page, service, { in: "field", value });
  expect(await pictureShown(page)).toBe(value);
  expect(await page.find(PICTURE).attribute("alt")).toBe("Selected GIF");
  expect(page.requests.filter(({ url }) => url.includes("PickerPanel"))).toEqual([]);
  await page.find(REMOVE).click();
  await pictureRemoved(page);
  expect(await fieldValue(page)).toBe("");
  await page.find("[type=reset]").click();
  expect(await pictureShown(page)).toBe(value);
  expect(await fieldValue(page)).toBe(value);

  // Its space is reserved.
  const places = async () => [await page.find("[type=submit]").box(), await page.find(PREVIEW).box()];
  const shown = await places();
  await page.mock("/Preview-", "silence");
  await goto(page, service, { in: "field", value });
  expect(await places()).toEqual(shown);
  expect(await page.evaluate((selector) => document.querySelector(selector), PICTURE)).toBeNull();
});

test("[ITM-06, A11-02] with reduced motion the picture of a choice is a still, and of an address its first frame", async ({
  open: openPage,
  service,
}) => {
  const page = await openPage({ reducedMotion: true });
  const value = await fileOf(service.origin);
  await goto(page, service, { in: "field", value });
  await page.find("canvas.giflet-preview-image").shown();
  expect(await page.find(PICTURE).attribute("src")).toBeNull();
  await open(page);
  await page.find(FIRST).click();
  await page.waitFor(
    "the still",
    (still) => {
      const { currentSrc = "" } = document.querySelector<HTMLImageElement>("img.giflet-preview-image") ?? {};
      return currentSrc.includes(still);
    },
    STILL,
  );
});

test("[ITM-06] at the bottom end of the window, the popover is above the button and inside the window", async ({
  open: openPage,
  service,
}) => {
  const page = await openPage({ viewport: { width: 900, height: 620 } });
  await goto(page, service, { in: "bottom" });
  await open(page);
  const button = await page.find(BUTTON).box();
  const popover = await page.find(POPOVER).box();
  expect(popover.y + popover.height).toBeCloseTo(button.y - 8, 0);
  expect(popover.x + popover.width).toBeCloseTo(button.x + button.width, 0);
  expect(popover.y).toBeGreaterThanOrEqual(0);
});

test("[ITM-06] from right to left, the popover starts at the right edge of the button", async ({
  page,
  service,
}) => {
  await goto(page, service, { dir: "rtl" });
  await open(page);
  const button = await page.find(BUTTON).box();
  const popover = await page.find(POPOVER).box();
  expect(popover.x + popover.width).toBeCloseTo(button.x + button.width, 0);
});

test("[ITM-06] a popover that is moved in the document closes, and its button with it", async ({
  page,
  service,
}) => {
  await goto(page, service);
  await open(page);
  await page.evaluate(() => document.body.append(document.querySelector("main") as Element));
  await closed(page, "Choose a GIF");
  expect(await noted(page)).toEqual(["open", "close"]);
  // The owner of `open` is asked, and may keep it open.
  await goto(page, service, { in: "controlled" });
  await opened(page);
  await page.evaluate(() => document.body.append(document.querySelector("main") as Element));
  await page.waitFor("the popover to open again", () =>
    document.querySelector(".giflet-popover:popover-open"),
  );
  expect(await noted(page)).toEqual(["close"]);
});

/** A visitor without a mouse, which no driver of the three engines emulates. */
const TOUCH = `
  const match = matchMedia.bind(window);
  window.matchMedia = (query) => (query === "(pointer: coarse)" ? { matches: true } : match(query));
`;

/** A viewport whose lower part an on-screen keyboard can cover. */
const KEYBOARD = `${TOUCH}
  const viewport = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 700, width: 390 });
  Object.defineProperty(window, "visualViewport", { value: viewport });
  window.showKeyboard = (height) => {
    viewport.height = 700 - height;
    viewport.dispatchEvent(new Event("resize"));
  };
`;

test("[ITM-06, A11-01] on a phone the picker is a sheet with a grabber and a close button, and the field waits for a touch", async ({
  open: openPage,
  service,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 700 }, before: KEYBOARD });
  await goto(page, service);
  await openSheet(page);
  expect(await page.find(POPOVER).box()).toMatchObject({ x: 0, y: 100, width: 390, height: 600 });
  expect(await axeFindings(page)).toEqual([]);
  const first = await page.find(FIRST).box();
  expect(first.y - 100).toBeLessThanOrEqual(121);
  const low = () =>
    page.evaluate((selector) => {
      const controls = [...document.querySelectorAll(`${selector} :is(button, a, [role=option])`)];
      const boxes = controls.map((control) => [control.className, control.getBoundingClientRect()] as const);
      return boxes.filter(([, { height, width }]) => height > 0 && Math.min(height, width) < 44);
    }, POPOVER);
  expect(await low()).toEqual([]);
  await page.find(FIELD).fill("ca");
  await page.find("[role=option]").shown();
  expect(await low()).toEqual([]);
  const field = await page.find(".giflet-field").box();
  const back = await page.find(".giflet-back").box();
  const chip = await page.find("[role=option]").box();
  // The focus ring of the field is 2 px wide outside it.
  expect(chip.y - field.y - field.height).toBeGreaterThanOrEqual(6);
  expect(chip.x - back.x - back.width).toBeGreaterThanOrEqual(0);
  await page.evaluate(() => (window as never as { showKeyboard(height: number): void }).showKeyboard(300));
  const sheet = await page.find(POPOVER).box();
  expect([sheet.y, sheet.height]).toEqual([32, 368]);
  await page.evaluate(() => (window as never as { showKeyboard(height: number): void }).showKeyboard(0));
  expect((await page.find(POPOVER).box()).height).toBe(600);
  await page.find(".giflet-close").click();
  await closed(page, "Choose a GIF");
  // Dragged a little, the sheet returns; further, it closes.
  await openSheet(page);
  await page.drag({ x: 195, y: 108 }, { x: 195, y: 150 });
  expect(await page.find(POPOVER).box()).toMatchObject({ y: 100 });
  await page.drag({ x: 195, y: 108 }, { x: 195, y: 300 });
  await closed(page, "Choose a GIF");
  // Opened with a key, it has the focus in the field.
  await page.press("Tab");
  await page.find(BUTTON).focus();
  await page.press("Enter");
  await page.waitFor("the focus in the field", (field) => document.activeElement?.matches(field), FIELD);
});

test("[ITM-06] a popover that is open in a window that narrows is a sheet at its bottom", async ({
  open: openPage,
  service,
}) => {
  const page = await openPage({ viewport: { width: 1000, height: 700 } });
  await goto(page, service);
  await page.evaluate(() => {
    const style = document.querySelector<HTMLElement>("[aria-haspopup]")?.style;
    if (style) Object.assign(style, { position: "fixed", bottom: "20px", right: "20px" });
    document.body.style.minHeight = "3000px";
    scrollTo(0, 100);
  });
  await open(page);
  await listsRest(page);
  const { x, y, width, height } = await page.find(".giflet-panel").box();
  await page.point(x + width / 2, y + height / 2);
  await page.wheel(-300);
  // The list scrolls after the event above, so that has had its effect.
  await gestureUntil(
    "the list to scroll",
    () => page.wheel(50),
    () => page.evaluate(() => (document.querySelector(".giflet-panel")?.scrollTop ?? 0) > 0),
  );
  expect(await page.evaluate(() => scrollY)).toBe(100);
  await page.viewport({ width: 400, height: 700 });
  await page.waitFor(
    "the sheet at the bottom",
    (popover) => document.querySelector(popover)?.getBoundingClientRect().bottom === 700,
    POPOVER,
  );
});

test("[ITM-06] the page behind the sheet scrolls neither by wheel nor by touch, and has no style of the sheet", async ({
  open: openPage,
  service,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 700 }, before: TOUCH });
  await goto(page, service);
  await page.evaluate(() => {
    document.body.style.minHeight = "3000px";
  });
  const styles = () =>
    page.evaluate(() => [document.body, document.documentElement].map((element) => element.style.cssText));
  const before = await styles();
  await openSheet(page);
  await listsRest(page);
  const centerOf = async (selector: string) => {
    const { x, y, width, height } = await page.find(selector).box();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const scrollTops = () =>
    page.evaluate(() => [scrollY, document.querySelector(".giflet-panel")?.scrollTop ?? 0]);
  const parts = await Promise.all([".giflet-tabs", ".giflet-field", ".giflet-bar"].map(centerOf));
  const places = [{ x: 195, y: 60 }, ...parts];
  for (const { x, y } of places) {
    await page.point(x, y);
    await page.wheel(300);
    // The list scrolls after the events above, so they have had their effect.
    const [, top] = await scrollTops();
    const panel = await centerOf(".giflet-panel");
    await page.point(panel.x, panel.y);
    const isScrolled = async () => ((await scrollTops())[1] ?? 0) > (top ?? 0);
    await gestureUntil("the list to scroll", () => page.wheel(50), isScrolled);
    expect((await scrollTops())[0]).toBe(0);
  }
  // The driver of Firefox moves no finger, but presses and releases: that is a click on the backdrop.
  for (const { x, y } of inject("engine") === "chromium" ? places : []) {
    const [, top] = await scrollTops();
    await page.swipe({ x, y }, { x, y: y - 40 });
    const panel = await centerOf(".giflet-panel");
    const stroke = () => page.swipe(panel, { x: panel.x, y: panel.y - 60 });
    const isScrolled = async () => ((await scrollTops())[1] ?? 0) > (top ?? 0);
    await gestureUntil("the list to scroll", stroke, isScrolled);
    expect((await scrollTops())[0]).toBe(0);
  }
  expect(await styles()).toEqual(before);
  await page.find(".giflet-close").click();
  await closed(page, "Choose a GIF");
  // The page scrolls again.
  await page.point(195, 300);
  const isScrolled = async () => ((await scrollTops())[0] ?? 0) > 0;
  await gestureUntil("the page to scroll", () => page.wheel(300), isScrolled);
});

test("[ITM-06] in a closed shadow root, the list of a sheet scrolls, and the page behind it does not", async ({
  open: openPage,
  service,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 700 }, before: TOUCH });
  await goto(page, service, { in: "closed shadow" });
  await page.evaluate(() => {
    document.body.style.minHeight = "3000px";
    shadow?.querySelector("button")?.click();
  });
  await page.waitFor("GIFs", () => shadow?.querySelectorAll(".giflet-item img").length);
  const scrollTops = () =>
    page.evaluate(() => [scrollY, shadow?.querySelector(".giflet-panel")?.scrollTop ?? 0]);
  await page.point(195, 60);
  await page.wheel(300);
  await page.point(195, 550);
  const isScrolled = async () => ((await scrollTops())[1] ?? 0) > 0;
  await gestureUntil("the list to scroll", () => page.wheel(50), isScrolled);
  expect((await scrollTops())[0]).toBe(0);
});

for (const [dir, placement] of [
  ["ltr", "bottom-start"],
  ["ltr", "bottom-end"],
  ["rtl", "bottom-start"],
] as const)
  test(`[ITM-06] ${dir}, ${placement}: the popover is at least 8 px from the sides of the window, and the sheet has its width`, async ({
    open: openPage,
    service,
  }) => {
    const page = await openPage({ viewport: { width: 700, height: 800 } });
    await goto(page, service, { dir, placement });
    // Firefox does not count margins when it looks whether a position fits.
    const inset = inject("engine") === "firefox" ? 0 : 8;
    const openAt = async (left: number) => {
      await page.evaluate((left) => {
        const style = document.querySelector<HTMLElement>("[aria-haspopup]")?.style;
        if (style) Object.assign(style, { position: "fixed", top: "60px", left: `${left}px` });
      }, left);
      await page.find(BUTTON).click();
      await pickerShown(page, 2);
    };
    for (const left of [12, 297, 350, 640]) {
      await openAt(left);
      const { x, width } = await page.find(POPOVER).box();
      expect(width).toBe(400);
      expect(x).toBeGreaterThanOrEqual(inset);
      expect(x + width).toBeLessThanOrEqual(700 - inset);
      await page.press("Escape");
      await closed(page, "Choose a GIF");
    }
    await page.viewport({ width: 320, height: 700 });
    await openAt(250);
    expect(await page.find(POPOVER).box()).toMatchObject({ x: 0, y: 100, width: 320, height: 600 });
  });

test("[ITM-06, A11-01] in a low window with a mouse the sheet has the focus in the field, and its controls scroll with the parts of the picker", async ({
  open: openPage,
  service,
}) => {
  const page = await openPage({ viewport: { width: 320, height: 256 } });
  await goto(page, service);
  await page.find(BUTTON).click();
  await page.waitFor("the focus in the field", (field) => document.activeElement?.matches(field), FIELD);
  await pickerShown(page, 1);
  // The focus ring of the field is beside the close button.
  const places = () =>
    page.evaluate((popover) => {
      const top = (selector: string) =>
        document.querySelector(`${popover} ${selector}`)?.getBoundingClientRect().top ?? 0;
      return [top(".giflet-close") - top(".giflet-field"), top(".giflet-field")];
    }, POPOVER);
  const [distance, top = 0] = await places();
  const { x, y, width, height } = await page.find('[role="tab"]').box();
  await page.point(x + width / 2, y + height / 2);
  await gestureUntil(
    "the sheet to scroll",
    () => page.wheel(30),
    async () => ((await places())[1] ?? 0) < top,
  );
  expect((await places())[0]).toBe(distance);
});

/** Opens the sheet of a phone, and waits until GIFs are shown and the dialog has the focus. */
async function openSheet(page: Page): Promise<void> {
  await page.find(BUTTON).click();
  await pickerShown(page, 2);
  await page.waitFor("the focus on the dialog", (dialog) => document.activeElement?.matches(dialog), POPOVER);
}

test("[ITM-06] the popover is on the side with enough room, and its footer is not cut off", async ({
  open: openPage,
  service,
}) => {
  const page = await openPage({ viewport: { width: 900, height: 600 } });
  await goto(page, service);
  // A rule of the page for sections adds no frame to the picker.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "section { border: 9px solid; margin: 16px 0 } [role=search] { display: inline-flex; margin-block-end: 9px; width: 50% }",
    );
    document.adoptedStyleSheets.push(sheet);
  });
  for (const top of [8, 200, 280, 310, 400, 560]) {
    await page.evaluate((top) => {
      const style = document.querySelector<HTMLElement>("[aria-haspopup]")?.style;
      if (style) Object.assign(style, { position: "fixed", top: `${top}px`, left: "20px" });
    }, top);
    await open(page);
    const button = await page.find(BUTTON).box();
    const popover = await page.find(POPOVER).box();
    const footer = await page.find(".giflet-bar").box();
    const field = await page.find(".giflet-search").box();
    expect(field.width).toBeGreaterThan(popover.width - 40);
    const isBelow = popover.y > button.y;
    expect([top, isBelow]).toEqual([top, button.y + button.height / 2 < 300]);
    expect(popover.y).toBeGreaterThanOrEqual(0);
    expect(popover.y + popover.height).toBeLessThanOrEqual(600);
    expect(footer.y + footer.height).toBeLessThanOrEqual(popover.y + popover.height);
    await page.press("Escape");
    await closed(page, "Choose a GIF");
  }
});

test("[ITM-06, A11-01] Tab out of the popover closes it, and the focus is on the next control of the page", async ({
  page,
  service,
}) => {
  await goto(page, service);
  await open(page);
  await page.find(".giflet-pause-all").focus();
  await page.press("Tab");
  await closed(page, "Message");
  expect(await noted(page)).toEqual(["open", "close"]);
  await open(page);
  await page.press("Shift+Tab");
  await page.waitFor("the focus on the button", (button) => document.activeElement?.matches(button), BUTTON);
  expect(await page.find(BUTTON).attribute("aria-expanded")).toBe("true");
});

test("[ITM-06, A11-01] with forced colours, the popover has a border, without findings of axe", async ({
  open: openPage,
  service,
}) => {
  const page = await openPage({ forcedColors: true });
  await goto(page, service);
  await open(page);
  expect(await styleOf(page, POPOVER, "border-top-width")).toBe("1px");
  const background = await styleOf(page, POPOVER, "background-color");
  expect(await styleOf(page, POPOVER, "border-top-color")).not.toBe(background);
  expect(await axeFindings(page)).toEqual([]);
});

/** A browser without CSS anchor positioning. */
const WITHOUT_ANCHORS = `
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...query) => !String(query).includes("position-area") && supports(...query);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".giflet-popover { position-area: none !important; position-try: none !important }");
  document.adoptedStyleSheets.push(sheet);
`;

test("[ITM-06] without CSS anchor positioning, a script places the popover", async ({
  open: openPage,
  service,
}) => {
  const page = await openPage({ before: WITHOUT_ANCHORS });
  await goto(page, service);
  await open(page);
  await page.waitFor("the position", () =>
    document.querySelector<HTMLElement>(".giflet-popover")?.style.inset.includes("px"),
  );
  const button = await page.find(BUTTON).box();
  const popover = await page.find(POPOVER).box();
  expect(popover.y).toBeCloseTo(button.y + button.height + 8, 0);
  expect(popover.x).toBeCloseTo(button.x, 0);
  await page.press("Escape");
  await closed(page, "Choose a GIF");
});

for (const [name, before] of [
  ["CSS anchor positioning", undefined],
  ["a script", WITHOUT_ANCHORS],
])
  test(`[ITM-06] on a page with zoom, ${name} places the popover beside its button, inside the window`, async ({
    open: openPage,
    service,
  }) => {
    const page = await openPage({ viewport: { width: 560, height: 620 }, before });
    await goto(page, service);
    for (const top of [10, 150, 250, 340]) {
      await page.evaluate((top) => {
        document.body.style.zoom = "1.5";
        const style = document.querySelector<HTMLElement>("[aria-haspopup]")?.style;
        if (style) Object.assign(style, { position: "fixed", top: `${top}px`, left: "20px" });
      }, top);
      await page.find(BUTTON).click();
      await pickerShown(page, 2);
      await page.waitFor(
        `the popover inside the window, and not over the button at ${top}`,
        (selectors) => {
          const [button, popover] = selectors.map((one) =>
            document.querySelector(one)?.getBoundingClientRect(),
          );
          if (!button || !popover) return;
          const isInside =
            popover.left >= 0 &&
            popover.right <= innerWidth &&
            popover.top >= 0 &&
            popover.bottom <= innerHeight;
          return isInside && (popover.top >= button.bottom || popover.bottom <= button.top);
        },
        [BUTTON, POPOVER],
      );
      await page.press("Escape");
      await closed(page, "Choose a GIF");
    }
  });

test("[ITM-06, NPM-03] the look of the button and of the skeleton is that of the stylesheet", async ({
  page,
  service,
}) => {
  await page.mock("PickerPanel", "silence");
  await goto(page, service);
  await page.find(BUTTON).click();
  await page.find(POPOVER).shown();
  expect(await page.find(POPOVER).attribute("aria-busy")).toBe("true");
  expect(
    await page.evaluate((selector) => {
      const element = document.querySelector(selector) as Element;
      return getComputedStyle(element, "::before").backgroundImage.split("linear-gradient").length - 1;
    }, POPOVER),
  ).toBe(2);
  expect(await styleOf(page, BUTTON, "border-radius")).toBe("8px");
  await page.press("Escape");
  await closed(page, "Choose a GIF");
});
