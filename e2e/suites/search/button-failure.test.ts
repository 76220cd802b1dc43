import { axeFindings } from "../../support/axe.ts";
import { gestureUntil } from "../../support/gestures.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { pickerShown, wheelOverMessage } from "../../support/picker.ts";

// Chromium only: Firefox does not repeat a failed import (https://github.com/whatwg/html/issues/6768). There the message stays.
test("[ITM-06] if the picker fails to load, the popover says so and loads it again", async ({
  page,
  service,
}) => {
  await page.mock("PickerPanel", { status: 500, body: "" });
  await page.goto(sitePage("search/button", { service: service.origin }));
  await page.find('[aria-haspopup="dialog"]').click();
  await page.find(".giflet-popover [role=alert]").shown();
  expect(await axeFindings(page)).toEqual([]);
  await page.mock("PickerPanel", "server");
  await page.find(".giflet-popover [role=alert] button").click();
  await pickerShown(page, 4);
});

// Chromium only: Firefox contains the wheel only in boxes that can scroll.
test("[ITM-06] a wheel over a popover whose list cannot scroll does not scroll the page behind it", async ({
  page,
  service,
}) => {
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.goto(sitePage("search/button", { service: service.origin }));
  await page.find('[aria-haspopup="dialog"]').click();
  await wheelOverMessage(page);
  // Beside the popover.
  await page.point(900, 600);
  const isScrolled = () => page.evaluate(() => scrollY > 50);
  await gestureUntil("the page to scroll", () => page.wheel(100), isScrolled);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(200);
});
