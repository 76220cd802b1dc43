import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, test } from "vitest";
import { contrast } from "../lib/contrast.mjs";
import { at } from "../lib/paths.mjs";
import { withPage } from "./browser.mjs";
import { context, run } from "./context.mjs";

/** The recipe of each framework, and how a page becomes dark. */
const frameworks = {
  tailwind: { heading: "Tailwind", dark: () => document.documentElement.classList.add("dark") },
  bootstrap: {
    heading: "Bootstrap",
    dark: () => document.documentElement.setAttribute("data-bs-theme", "dark"),
  },
  // It follows the system.
  mui: { heading: "MUI", dark: () => {} },
};

/** Tests of the recipe of CSS frameworks: each page with the styles as documented. */
export function cssFrameworks() {
  describe("CSS frameworks", () => {
    beforeAll(async () => {
      const { hosts } = context;
      cpSync(hosts.path("node_modules/@giflet/core/samples"), hosts.path("css-frameworks/public/gifs"), {
        recursive: true,
      });
      for (const name of Object.keys(frameworks))
        writeFileSync(hosts.path(`css-frameworks/src/${name}.css`), recipeOf(name));
      await run("tsc", "-p", "css-frameworks");
      await run("vite", "build", "css-frameworks", "--config", "css-frameworks/vite.config.js");
    });
    for (const [name, { dark }] of Object.entries(frameworks))
      for (const scheme of ["light", "dark"])
        test(`[NPM-01, NPM-03] ${name}, ${scheme}: a picker looks as on a page without it, in the colors of the recipe, and changes nothing of the page`, () =>
          context.hosts.servingFiles({ "/": "css-frameworks/dist" }, async ({ url }) => {
            const page = await read(`${url}?with=${name}`, { scheme, dark });
            // The styles of the packages change nothing of the page.
            const alone = await read(`${url}?with=${name}&no-picker`, { scheme, dark });
            assert.deepEqual(page.own, alone.own);
            // The picker looks as in a page without a framework that has the same values of inherited and custom properties.
            const plain = await read(`${url}?with=none`, { scheme, inherited: page.inherited });
            assert.ok(page.picture.equals(plain.picture), "the picker looks different");
            assert.notDeepEqual(page.own, plain.own);
            assert.equal(
              page.inherited.root["color-scheme"].includes(scheme),
              scheme === "dark" || name === "mui",
            );
            for (const [property] of recipeOf(name).matchAll(/--giflet-[\w-]+/g))
              assert.notEqual(page.inherited.root[property], "", property);
            assert.ok(page.tiles.length > 4);
            for (const width of page.tiles) assert.ok(width > 100, `a tile of ${width} px`);
            assert.deepEqual(page.illegible, []);
          }));
  });
}

/** Returns the stylesheet that the recipe of a framework describes. */
function recipeOf(name) {
  const recipe = readFileSync(at("site", "docs", "recipes", "css-frameworks.mdx"), "utf8");
  const [, section] = recipe.split(new RegExp(`^## ${frameworks[name].heading}$`, "m"));
  return /^```css title="app.css"\n([\s\S]*?)^```/m.exec(section)[1];
}

/** Opens a page and reads its styles. `inherited` is what a page without a framework takes from one with it. */
async function read(url, { scheme, dark, inherited }) {
  return withPage(context.browser, async ({ page, problems }) => {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    await page.setViewport({ width: 800, height: 1000 });
    await page.goto(url);
    await page.waitForSelector("main button");
    if (scheme === "dark" && dark) await page.evaluate(dark);
    await page.evaluate(inherit, inherited ?? { root: {}, body: {} });
    if (!url.includes("no-picker")) await page.waitForFunction(isShown, { timeout: 60_000 });
    const styles = await page.evaluate(readStyles);
    assert.deepEqual(problems, []);
    const picker = await page.$(".giflet-picker");
    const picture = picker && Buffer.from(await picker.screenshot());
    return { ...styles, picture, illegible: styles.texts.filter(({ colors }) => contrast(...colors) < 4.5) };
  });
}

/** Runs in the page. */
function inherit(styles) {
  for (const [name, style] of Object.entries(styles)) {
    const element = name === "root" ? document.documentElement : document.body;
    for (const [property, value] of Object.entries(style)) element.style.setProperty(property, value);
  }
}

/** Runs in the page. */
function isShown() {
  const pictures = [...document.querySelectorAll(".giflet-picker .giflet-item img")];
  return (
    document.querySelector(".giflet-placed") !== null &&
    // Those further down load on scrolling.
    pictures.filter(({ naturalWidth }) => naturalWidth > 1).length > 4
  );
}

/** Runs in the page. */
async function readStyles() {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const styleOf = (element) => {
    const style = getComputedStyle(element);
    const names = [...style].filter((name) => !name.startsWith("--"));
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  };
  const picker = document.querySelector(".giflet-picker");
  const elements = picker ? [picker, ...picker.querySelectorAll("*")] : [];
  const properties = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap(({ cssText }) => cssText.match(/--giflet-[\w-]+/g) ?? []);
  const rootStyle = getComputedStyle(document.documentElement);
  const paper = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgb = (color) => {
    paper.clearRect(0, 0, 1, 1);
    paper.fillStyle = color;
    paper.fillRect(0, 0, 1, 1);
    return [...paper.getImageData(0, 0, 1, 1).data].map((value) => value / 255);
  };
  const groundOf = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const color = rgb(getComputedStyle(at).backgroundColor);
      if (color[3] === 1) return color.slice(0, 3);
    }
    return rgb("Canvas").slice(0, 3);
  };
  const hasText = (element) =>
    [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim());
  return {
    own: Object.fromEntries(
      ["h1", "main > button"].map((selector) => [selector, styleOf(document.querySelector(selector))]),
    ),
    inherited: {
      root: Object.fromEntries(
        ["color-scheme", "font-size", ...new Set(properties)].map((name) => [
          name,
          rootStyle.getPropertyValue(name),
        ]),
      ),
      body: Object.fromEntries(
        [
          ...[
            "font-family",
            "font-size",
            "font-weight",
            "line-height",
            "letter-spacing",
            "color",
            "background-color",
          ],
          ...["-webkit-font-smoothing", "text-size-adjust", "-webkit-tap-highlight-color", "tab-size"],
        ].map((name) => [name, getComputedStyle(document.body).getPropertyValue(name)]),
      ),
    },
    tiles: elements
      .filter((element) => element.matches(".giflet-item"))
      .map((element) => element.getBoundingClientRect().width),
    texts: elements
      .filter((element) => hasText(element) && element.checkVisibility() && !element.closest(".giflet-item"))
      .map((element) => ({
        text: element.textContent,
        colors: [rgb(getComputedStyle(element).color).slice(0, 3), groundOf(element)],
      })),
  };
}
