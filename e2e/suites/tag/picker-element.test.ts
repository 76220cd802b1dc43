import type { GifletPickerButtonElement, GifletPickerElement } from "@giflet/embed";
import { type Page, until } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { callApi, commonTerm, fileOf, ids } from "../../support/catalogue.ts";
import { expect, test } from "../../support/harness.ts";
import { MARK } from "../../support/host.ts";
import {
  BUTTON,
  closed,
  elementShown,
  fieldFocused,
  noted,
  opened,
  POPOVER,
  pickerTag,
  REMOVE,
} from "../../support/picker-element.ts";
import { requestPaths } from "../../support/tag.ts";

test("[EMB-10, EMB-05] <giflet-picker> shows a picker under a strict policy with Trusted Types, with its mark, and its parts can be styled", async ({
  page,
  service,
  host,
}) => {
  host.file(
    "/style.css",
    "giflet-picker::part(picker) { background: rgb(250, 251, 252) } main { --giflet-text: rgb(4, 5, 6) }",
  );
  await page.goto(
    host.page(
      `<link rel="stylesheet" href="/style.css">${pickerTag(service)}<main><h1>GIFs</h1><giflet-picker show-categories></giflet-picker></main>`,
    ),
  );
  const popular = ids(await callApi(service.origin, "gifs/trending", { limit: 4 }));
  expect((await elementShown(page, "giflet-picker")).slice(0, 4)).toEqual(popular);
  expect(await page.find("giflet-picker >>> .giflet-mark").text()).toBe(MARK.text);
  const look = await page.evaluate(() => {
    const picker = document.querySelector("giflet-picker")?.shadowRoot?.querySelector(".giflet-picker");
    const { backgroundColor, color, height } = picker
      ? getComputedStyle(picker)
      : ({} as CSSStyleDeclaration);
    return { backgroundColor, color, height };
  });
  expect(look).toEqual({ backgroundColor: "rgb(250, 251, 252)", color: "rgb(4, 5, 6)", height: "480px" });
  expect(await axeFindings(page)).toEqual([]);
  // The tab is found in the shadow root.
  await page.find("giflet-picker >>> .giflet-categories button").click();
  await page.find("giflet-picker >>> .giflet-back").click();
  await page.waitFor("the focus on the tab", () =>
    document.querySelector("giflet-picker")?.shadowRoot?.activeElement?.matches("[role=tab]"),
  );
  const width = await page.evaluate(() => {
    const row = document.querySelector("main") as HTMLElement;
    Object.assign(row.style, { display: "flex", width: "150px" });
    row.querySelector("h1")?.remove();
    return row.querySelector("giflet-picker")?.getBoundingClientRect().width;
  });
  expect(width).toBe(150);
});

test("[EMB-10] before intent, a button requests only the loader and a small file; the pointer loads the picker, a click the GIFs", async ({
  page,
  service,
  host,
}) => {
  host.file("/theme.css", "main { --giflet-text: rgb(4, 5, 6) }");
  await page.goto(
    host.page(
      `<link rel="stylesheet" href="/theme.css">${pickerTag(service)}<main><h1>GIFs</h1><giflet-picker-button></giflet-picker-button></main>`,
    ),
  );
  await page.find(BUTTON).shown();
  const files = () => requestPaths(page, host.origin).filter((path) => path.startsWith("/cdn/"));
  expect(files()).toEqual(["/cdn/embed.js", expect.stringMatching(/^\/cdn\/elements-\w+\.js$/)]);
  const { x, y } = await page.find(BUTTON).box();
  await page.find(BUTTON).hover();
  await page.waitFor("the picker", () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/picker-")),
  );
  // The picker, and the script whose modules it uses.
  await until("the requests for both", async () => files().length >= 4);
  const names = files().map((path) => path.replace(/^\/cdn\/|(-\w+)?\.js$/g, ""));
  expect(names.sort()).toEqual(["elements", "embed", "picker", "show"]);
  expect(requestPaths(page, service.origin)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.find(BUTTON).click();
  await elementShown(page, "giflet-picker-button");
  await fieldFocused(page, "giflet-picker-button");
  // The button is the same element, at the same place.
  expect(await page.find(BUTTON).box()).toMatchObject({ x, y });
  expect(await page.find(BUTTON).attribute("aria-expanded")).toBe("true");
  const { height } = await page.find(POPOVER).box();
  expect(height).toBe(480);
  // The theme of the page is inherited.
  const color = await page.evaluate(() => {
    const picker = document
      .querySelector("giflet-picker-button")
      ?.shadowRoot?.querySelector(".giflet-picker");
    return picker && getComputedStyle(picker).color;
  });
  expect(color).toBe("rgb(4, 5, 6)");
  expect(await axeFindings(page)).toEqual([]);
});

test("[EMB-10] a selection sets the value and has an event with GIF, address, media type and blob; the form submits and resets it", async ({
  open,
  service,
  host,
}) => {
  const page = await opened(
    open,
    host.page(
      `${pickerTag(service)}<form><giflet-picker-button name="gif" value="https://gifs.test/old.gif"></giflet-picker-button><button id="post">Post</button><button type="reset">Reset</button></form>`,
    ),
  );
  await page.find(BUTTON).click();
  const [first = ""] = await elementShown(page, "giflet-picker-button");
  // Typing in the search field is not an event of the element.
  await page.find("giflet-picker-button >>> .giflet-item .giflet-target").click();
  await closed(page);
  const value = await page.evaluate(() => document.querySelector("giflet-picker-button")?.value ?? "");
  expect(value).toMatch(/^http.*\.gif/);
  expect(await noted(page)).toEqual([
    `giflet-select giflet-picker-button ${value} image/gif ${first}`,
    "input giflet-picker-button",
    "change giflet-picker-button",
  ]);
  const blob = await page.evaluate(async () => {
    const { selected } = globalThis as unknown as { selected: { blob(): Promise<Blob> } };
    const { type, size } = await selected.blob();
    return { type, size };
  });
  expect(blob.type).toBe("image/gif");
  expect(blob.size).toBeGreaterThan(100);
  await page.find("#post").click();
  expect(await noted(page)).toEqual([`submit ${JSON.stringify({ gif: value })}`]);
  await page.find("[type=reset]").click();
  await page.find("#post").click();
  expect(await noted(page)).toEqual([
    "reset form",
    `submit ${JSON.stringify({ gif: "https://gifs.test/old.gif" })}`,
  ]);
});

test("[EMB-10] a required element without a GIF stops the form with a message of its language; a disabled fieldset disables it", async ({
  open,
  service,
  host,
}) => {
  const page = await opened(
    open,
    host.page(
      `${pickerTag(service, 'data-lang="de"')}<form><fieldset><giflet-picker-button name="gif" required></giflet-picker-button></fieldset><button id="post">Post</button></form>`,
    ),
  );
  await page.waitFor("the German message", () => {
    const button = document.querySelector("giflet-picker-button");
    return button?.validationMessage === "Ein GIF ist erforderlich.";
  });
  expect(await page.find(BUTTON).attribute("aria-label")).toBe("GIF auswählen");
  expect(await page.find(BUTTON).attribute("aria-description")).toBe("Ein GIF ist erforderlich.");
  await page.find("#post").click();
  expect(await noted(page)).toEqual([]);
  // The browser moves the focus to the field with the message.
  await closed(page);
  await page.evaluate(() => {
    const fieldset = document.querySelector("fieldset");
    if (fieldset) fieldset.disabled = true;
  });
  expect(await page.find(BUTTON).attribute("disabled")).not.toBeNull();
  await page.find("#post").click();
  expect(await noted(page)).toEqual(["submit {}"]);
  await page.evaluate(() => {
    const fieldset = document.querySelector("fieldset");
    if (fieldset) fieldset.disabled = false;
    const button = document.querySelector("giflet-picker-button") as GifletPickerButtonElement;
    button.value = "https://gifs.test/a.gif";
  });
  await page.find("#post").click();
  expect(await noted(page)).toEqual([`submit ${JSON.stringify({ gif: "https://gifs.test/a.gif" })}`]);
});

const PICTURE = "giflet-picker-button >>> img.giflet-preview-image";

/** Waits for the picture of the value, and returns its file. */
const pictureShown = (page: Page) =>
  page.waitFor("the picture", () => {
    const { shadowRoot } = document.querySelector("giflet-picker-button") ?? {};
    const picture = shadowRoot?.querySelector<HTMLImageElement>("img.giflet-preview-image");
    return picture?.naturalWidth && picture.currentSrc;
  });

const pictureRemoved = (page: Page) =>
  page.waitFor("no picture", () => {
    const { shadowRoot } = document.querySelector("giflet-picker-button") ?? {};
    return !shadowRoot?.querySelector("img.giflet-preview-image");
  });

test("[EMB-10, A11-01] in a form without a script of the page a choice has a picture, which the form submits, the history restores, and a reset or a button removes", async ({
  page,
  service,
  host,
}) => {
  host.page("<h1>Thanks</h1>", { path: "/thanks" });
  await page.goto(
    host.page(
      `${pickerTag(service)}<main><h1>Form</h1><form action="/thanks"><giflet-picker-button name="gif" required></giflet-picker-button><button id="post">Post</button><button type="reset">Reset</button></form></main>`,
    ),
  );
  await page.find(BUTTON).click();
  await elementShown(page, "giflet-picker-button");
  const item = "giflet-picker-button >>> .giflet-item .giflet-target";
  const alt = await page.find(`${item} img`).attribute("alt");
  await page.find(item).click();
  await closed(page);
  await pictureShown(page);
  expect(await page.find(PICTURE).attribute("alt")).toBe(alt);
  expect(await axeFindings(page)).toEqual([]);
  const value = await page.evaluate(() => document.querySelector("giflet-picker-button")?.value);
  await page.find("#post").click();
  await page.find("h1").shown();
  await page.waitFor("the next page", () => location.pathname === "/thanks");
  expect(new URL(page.url()).searchParams.get("gif")).toBe(value);
  await page.back();
  await pictureShown(page);
  expect(await page.evaluate(() => document.querySelector("giflet-picker-button")?.value)).toBe(value);

  await page.find("[type=reset]").click();
  await pictureRemoved(page);
  await page.find(BUTTON).click();
  await elementShown(page, "giflet-picker-button");
  await page.find(item).click();
  await pictureShown(page);
  await page.find(REMOVE).click();
  await pictureRemoved(page);
  await closed(page);
  await page.find("#post").click();
  // The message of the browser.
  expect(new URL(page.url()).pathname).toBe("/");
  expect(
    await page.evaluate(() => document.querySelector("giflet-picker-button")?.validity.valueMissing),
  ).toBe(true);
});

test("[EMB-10, EMB-08] the picture of a value that the page has is loaded near the viewport; with hide-preview, in two-click mode and without a name there is none", async ({
  page,
  service,
  host,
}) => {
  const value = await fileOf(service.origin);
  const button = (attributes: string) =>
    `<giflet-picker-button value="${value}" ${attributes}></giflet-picker-button>`;
  const requests = () => requestPaths(page, host.origin).filter((path) => path.includes("/picker-"));
  const others = ["", 'name="gif" hide-preview', 'name="gif" two-click'].map(button).join("");
  const far = '<canvas width="1" height="3000"></canvas>';
  await page.goto(host.page(pickerTag(service) + others + far + button('name="gif" id="far"')));
  await page.find(BUTTON).shown();
  expect(requests()).toEqual([]);
  await page.evaluate(() => document.querySelector("#far")?.scrollIntoView());
  const shown = await page.waitFor("the picture", () => {
    const pictures = [...document.querySelectorAll("giflet-picker-button")].map(({ shadowRoot }) =>
      shadowRoot?.querySelector<HTMLImageElement>("img.giflet-preview-image"),
    );
    return pictures.at(-1)?.naturalWidth && pictures.map((picture) => picture?.alt ?? "none");
  });
  expect(shown).toEqual(["none", "none", "none", "Selected GIF"]);
});

test("[EMB-10] several elements are independent; one that is moved keeps its state, a removed one is unmounted and returns", async ({
  page,
  service,
  host,
}) => {
  const term = await commonTerm(service.origin);
  await page.goto(
    host.page(
      `${pickerTag(service)}<section><giflet-picker id="a"></giflet-picker></section><giflet-picker id="b" search="${term}"></giflet-picker><main></main>`,
    ),
  );
  const popular = ids(await callApi(service.origin, "gifs/trending", { limit: 2 }));
  const results = ids(await callApi(service.origin, "gifs/search", { q: term, limit: 2 }));
  expect((await elementShown(page, "#a", 2)).slice(0, 2)).toEqual(popular);
  expect((await elementShown(page, "#b", 2)).slice(0, 2)).toEqual(results);
  await page.find("#a >>> .giflet-input").fill(term);
  await page.waitFor(
    "the results",
    (first) =>
      document.querySelector("#a")?.shadowRoot?.querySelector<HTMLElement>(".giflet-gif")?.dataset.gifId ===
      first,
    results[0],
  );
  await page.evaluate(() => document.querySelector("main")?.append(document.querySelector("#a") as Element));
  expect((await elementShown(page, "#a", 2)).slice(0, 2)).toEqual(results);
  const state = await page.evaluate(async () => {
    const picker = document.querySelector("#a") as GifletPickerElement;
    const field = picker.shadowRoot?.querySelector<HTMLInputElement>(".giflet-input")?.value;
    picker.remove();
    await new Promise((done) => setTimeout(done));
    const removed = picker.shadowRoot?.querySelectorAll("*").length;
    document.body.append(picker);
    return { field, removed };
  });
  expect(state).toEqual({ field: term, removed: 0 });
  expect((await elementShown(page, "#a", 2)).slice(0, 2)).toEqual(popular);
});

test("[EMB-10] a provider without mark or with one that cannot be shown is refused, unless it is null; wrong values and settings of elements are warnings", async ({
  open,
  service,
  host,
}) => {
  const elements =
    '<giflet-picker columns="many" playback="loud" types="gifs, memes" provider="klipy"><p>No GIFs</p></giflet-picker>';
  const page = await opened(open, host.page(""));
  for (const members of [{}, { mark: { text: "A mark without a URL" } }]) {
    await page.goto(host.page(pickerTag(service, "", members) + elements));
    await page.waitFor("the event", () =>
      (globalThis as unknown as { noted: string[] }).noted.some((note) => note.startsWith("giflet-error")),
    );
    const notes = await noted(page);
    expect(notes.filter((note) => note.startsWith("giflet-error"))).toEqual([
      "giflet-error giflet-picker usage",
    ]);
    expect(notes.filter((note) => note.startsWith("error"))).toEqual([
      expect.stringContaining('no member "mark"'),
    ]);
    await page.find("giflet-picker p").shown();
  }

  await page.goto(host.page(pickerTag(service, "", { mark: null }) + elements));
  await elementShown(page, "giflet-picker");
  expect(await noted(page)).toEqual([
    expect.stringContaining("provider is ignored"),
    expect.stringContaining('types="gifs, memes" is ignored'),
    expect.stringContaining('columns="many" is ignored'),
    expect.stringContaining('playback="loud" is ignored'),
  ]);
});

test("[EMB-10] a button opens if its property was set before the element is defined, or before it is inserted", async ({
  page,
  service,
  host,
}) => {
  host.file("/early.js", 'document.querySelector("giflet-picker-button").open = true;');
  const early = '<giflet-picker-button></giflet-picker-button><script src="/early.js"></script>';
  await page.goto(host.page(early + pickerTag(service)));
  await fieldFocused(page, "giflet-picker-button");
  await page.press("Escape");
  await closed(page);
  await page.evaluate(() => {
    document.querySelector("giflet-picker-button")?.remove();
    document.body.append(Object.assign(document.createElement("giflet-picker-button"), { open: true }));
  });
  await fieldFocused(page, "giflet-picker-button");
});

test("[EMB-08, EMB-10] in two-click mode a picker requests no GIF before a click; far below the viewport it loads nothing", async ({
  open,
  service,
  host,
}) => {
  // Each script of the driver counts as a click.
  const before = 'Object.defineProperty(navigator, "userActivation", { value: { isActive: false } })';
  const page = await open({ before });
  host.file("/open.js", 'document.querySelector("giflet-picker-button").open = true;');
  await page.goto(
    host.page(
      `${pickerTag(service, "data-two-click")}<giflet-picker></giflet-picker><giflet-picker-button></giflet-picker-button><script src="/open.js"></script><canvas width="1" height="3000"></canvas><giflet-picker id="far"></giflet-picker>`,
    ),
  );
  await page.find("giflet-picker >>> button").shown();
  await page.waitFor("the definition", () => customElements.get("giflet-picker-button"));
  expect(await page.evaluate(() => document.querySelector("giflet-picker-button")?.open)).toBe(false);
  expect(await page.find("giflet-picker >>> button").text()).toBe("Show from Loopery");
  expect(requestPaths(page, service.origin)).toEqual([]);
  expect(requestPaths(page, host.origin).filter((path) => path.includes("/picker-"))).toEqual([]);
  await page.find("giflet-picker >>> button").click();
  await elementShown(page, "giflet-picker");
  const far = await page.evaluate(() => document.querySelector("#far")?.shadowRoot?.innerHTML);
  expect(far).toBe("<slot></slot>");
});
