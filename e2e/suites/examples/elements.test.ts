import { readFileSync } from "node:fs";
import { inject } from "vitest";
import { axeFindings } from "../../support/axe.ts";
import { elementsPage, expect, test } from "../../support/harness.ts";
import { BUTTON, closed, elementShown, fieldFocused, opened, REMOVE } from "../../support/picker-element.ts";
import { requestPaths } from "../../support/tag.ts";

const plainFile = (name: string) =>
  readFileSync(new URL(`../../../examples/elements/public/${name}`, import.meta.url), "utf8");

for (const name of ["vue", "svelte", "plain"] as const)
  test(`[EMB-10, A11-01] ${name}: a comment with a GIF is posted with the keyboard alone; nothing is requested before the button is used`, async ({
    open,
    service,
    host,
  }) => {
    for (const file of ["comment-box.css", "comments.js", "plain.html"])
      host.file(`/${file}`, plainFile(file).replace("http://127.0.0.1:4400", service.origin));
    const url = name === "plain" ? `${host.origin}/plain.html` : elementsPage(service, name);
    const page = await opened(open, url);
    await page.find(BUTTON).shown();
    expect(requestPaths(page, service.origin)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    // No driver of Firefox has the accessibility tree.
    if (inject("engine") === "chromium") {
      const order = await page.readingOrder();
      const fields = order.filter((line) => /^(textbox|button)/.test(line));
      expect(fields).toEqual(['textbox "Comment"', 'button "Choose a GIF"', 'button "Post"']);
    }

    await page.press("Tab");
    await page.type("Look");
    await page.press("Tab");
    await page.press("Enter");
    await fieldFocused(page, "giflet-picker-button");
    await elementShown(page, "giflet-picker-button");
    expect(await axeFindings(page)).toEqual([]);
    await page.find("giflet-picker-button >>> .giflet-item .giflet-target").focus();
    await page.press("Enter");
    await closed(page);
    const value = await page.evaluate(() => document.querySelector("giflet-picker-button")?.value ?? "");
    expect(value).toMatch(/^http.*\.gif/);
    await page.find(REMOVE).shown();
    await page.press("Tab");
    await page.press("Tab");
    await page.press("Enter");
    await page.waitFor(
      "the comment",
      (value) => {
        const image = document.querySelector<HTMLImageElement>("li img");
        return (
          image?.src === value &&
          image.naturalWidth > 0 &&
          document.querySelector("li p")?.textContent === "Look"
        );
      },
      value,
    );
    // The form is empty again, and requires another GIF.
    const isValid = await page.evaluate(() =>
      document.querySelector("giflet-picker-button")?.checkValidity(),
    );
    expect(isValid).toBe(false);
  });

test("[EMB-10] the form without a script sends the text and the GIF", async ({ page, service, host }) => {
  const text = plainFile("form.html").replace("http://127.0.0.1:4400", service.origin);
  // So that the address shows what is sent.
  host.file("/form.html", text.replace('method="post"', ""));
  host.page("<h1>Thanks</h1>", { path: "/comments" });
  await page.goto(`${host.origin}/form.html`);
  await page.find("textarea").fill("Look");
  await page.find(BUTTON).click();
  await elementShown(page, "giflet-picker-button");
  await page.find("giflet-picker-button >>> .giflet-item .giflet-target").click();
  await page.find(REMOVE).shown();
  await page.find("form > button").click();
  await page.waitFor("the next page", () => location.pathname === "/comments");
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("text")).toBe("Look");
  expect(searchParams.get("gif")).toMatch(/^http.*\.gif/);
});
