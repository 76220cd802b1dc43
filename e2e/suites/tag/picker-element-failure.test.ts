import { axeFindings } from "../../support/axe.ts";
import { expect, test } from "../../support/harness.ts";
import { BUTTON, closed, elementShown, NOTE, noted, pickerTag } from "../../support/picker-element.ts";

// Chromium only: Firefox logs a failed integrity check as an error of the page.
test("[EMB-10] a click while the picker loads opens a skeleton; if it fails to load, the popover says so and loads it again", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: NOTE });
  await page.mock("/cdn/picker-", { status: 500, body: "" });
  await page.goto(
    host.page(`${pickerTag(service)}<main><h1>GIFs</h1><giflet-picker-button></giflet-picker-button></main>`),
  );
  await page.find(BUTTON).click();
  await page.find("giflet-picker-button >>> [role=alert]").shown();
  expect(await axeFindings(page)).toEqual([]);
  expect((await noted(page)).filter((note) => note.startsWith("giflet-"))).toEqual([
    "giflet-error giflet-picker-button",
  ]);
  await page.mock("/cdn/picker-", "server");
  await page.find("giflet-picker-button >>> [role=alert] button").click();
  await elementShown(page, "giflet-picker-button");
  await page.press("Escape");
  await closed(page);
});

test("[EMB-08, EMB-10] in two-click mode, a picker that failed to load keeps its button and its content, and a click loads it again", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: NOTE });
  await page.mock("/cdn/picker-", { status: 500, body: "" });
  await page.goto(
    host.page(`${pickerTag(service, "data-two-click")}<giflet-picker><p>Search</p></giflet-picker>`),
  );
  await page.find("giflet-picker >>> [part=ask]").click();
  await page.waitFor("the error", () =>
    (globalThis as unknown as { noted: string[] }).noted.includes("giflet-error giflet-picker"),
  );
  await page.find("giflet-picker p").shown();
  await page.mock("/cdn/picker-", "server");
  await page.find("giflet-picker >>> [part=ask]").click();
  await elementShown(page, "giflet-picker");
  expect(await page.evaluate(() => document.querySelector("giflet-picker p")?.assignedSlot)).toBe(null);
});
