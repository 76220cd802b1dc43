import { expect, test } from "../../support/harness.ts";

/** Widths of "Hamburgefonsiv" at 1024 px, from the advance tables of the fonts. */
const ARIMO = 7456;
const COUSINE = 8603;

test("text uses the bundled fonts, whatever fonts are installed", async ({ page }) => {
  const expected = {
    "system-ui": ARIMO,
    "sans-serif": ARIMO,
    serif: ARIMO,
    "'Segoe UI', Roboto, sans-serif": ARIMO,
    "'DejaVu Sans'": ARIMO,
    "'Liberation Sans'": ARIMO,
    "'Noto Sans'": ARIMO,
    monospace: COUSINE,
    "ui-monospace, 'SF Mono', Menlo, Consolas, monospace": COUSINE,
  };
  const widths = await page.evaluate((families) => {
    const context = document.createElement("canvas").getContext("2d");
    const widthIn = (family: string) => {
      if (context) context.font = `1024px ${family}`;
      return Math.round(context?.measureText("Hamburgefonsiv").width ?? 0);
    };
    return Object.fromEntries(families.map((family) => [family, widthIn(family)]));
  }, Object.keys(expected));
  expect(widths).toEqual(expected);
});
