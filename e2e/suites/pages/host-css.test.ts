import type { Page } from "../../driver/index.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import type { Service } from "../../support/service.ts";

/** What rules of a page commonly set, each with a value that no component has. */
const PROPERTIES = {
  "align-self": "end",
  appearance: "menulist-button",
  "background-color": "rgb(250, 1, 2)",
  "background-image": "linear-gradient(red, lime)",
  border: "3px dashed rgb(250, 1, 2)",
  "border-radius": "7px",
  "box-shadow": "rgb(250, 1, 2) 0 0 9px",
  "box-sizing": "content-box",
  color: "rgb(250, 1, 2)",
  cursor: "help",
  display: "inline-flex",
  fill: "rgb(250, 1, 2)",
  filter: "blur(3px)",
  flex: "7 7 77px",
  float: "right",
  font: "italic 900 33px / 3 cursive",
  height: "77px",
  "letter-spacing": "3px",
  "list-style": "square inside",
  margin: "28px",
  "max-height": "79px",
  "max-width": "78px",
  "min-height": "73px",
  "min-width": "74px",
  "object-fit": "scale-down",
  opacity: "0.7",
  outline: "5px dotted rgb(250, 1, 2)",
  overflow: "scroll",
  padding: "17px",
  position: "sticky",
  stroke: "rgb(250, 1, 2)",
  "text-align": "right",
  "text-decoration": "line-through",
  "text-indent": "9px",
  "text-shadow": "rgb(250, 1, 2) 1px 1px",
  "text-transform": "uppercase",
  transform: "rotate(3deg)",
  transition: "margin 9s",
  "vertical-align": "super",
  "white-space": "pre",
  width: "76px",
  "word-spacing": "9px",
  "z-index": "77",
};

/** The types of the elements inside components. */
const TYPES = "a bdi button canvas dialog h2 h3 i img input label li p small span svg ul video".split(" ");

/** Root elements, which a page may style with any rule, and an icon that inherits from one. */
const ROOTS =
  ".giflet-favorite, .giflet-favorite > svg, .giflet-gif, .giflet-grid, .giflet-picker, .giflet-picker-button, .giflet-video";

/** In which every list is visible. */
const VIEWPORT = { width: 1000, height: 3000 };

async function goto(page: Page, service: Service): Promise<void> {
  await page.goto(sitePage("pages/host-css", { service: service.origin }));
  await page.waitFor("every component with its pictures", () => {
    const root = document.querySelector("main");
    const parts = [
      ".giflet-row .giflet-item",
      ".giflet-picker .giflet-item",
      ".own > .giflet-body > .giflet-list .giflet-item",
      ".giflet-categories img",
      ".giflet-suggestion",
      ".giflet-more",
      ".giflet-player-media",
    ];
    const images = [...(root?.querySelectorAll(".giflet-item img") ?? [])] as HTMLImageElement[];
    const missing = parts.filter((part) => !root?.querySelector(part));
    if (!images.every(({ complete }) => complete)) missing.push("pictures");
    return missing.length === 0;
  });
  // Shows the attribution.
  await page.evaluate(() => document.querySelector<HTMLElement>("main .giflet-target")?.focus());
  await page.waitFor("the attribution", () =>
    document.querySelector("main .giflet-gif > .giflet-attribution"),
  );
}

/** Adds a stylesheet to a page, after all others. Returns the properties that it changes, with their elements. */
function changesBy(page: Page, css: string, types: string[], roots: string): Promise<string[]> {
  return page.evaluate(
    (css, types, properties, roots) => {
      const elements = [...document.querySelectorAll(`main :is(${types})`)].filter(
        (element) => !element.matches(roots),
      );
      const read = () =>
        elements.map((element) => {
          const style = getComputedStyle(element);
          return properties.map((property) => style.getPropertyValue(property));
        });
      const before = read();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
      const after = read();
      document.adoptedStyleSheets.pop();
      const changes = elements.flatMap((element, index) =>
        properties.flatMap((property, at) => {
          const [from, to] = [before[index]?.[at], after[index]?.[at]];
          if (from === to) return [];
          return `${element.localName}.${element.getAttribute("class")} ${property}: ${from} > ${to}`;
        }),
      );
      return [...new Set(changes)];
    },
    css,
    types,
    Object.keys(PROPERTIES),
    roots,
  );
}

const declarations = Object.entries(PROPERTIES).map((entry) => entry.join(":"));

test("[NPM-03] rules of a page for elements and with one class do not reach the elements inside components", async ({
  open,
  service,
}) => {
  const page = await open({ reducedMotion: true, viewport: VIEWPORT });
  await goto(page, service);
  const rule = `{${declarations.join(";")}}`;
  // The rules reach elements of the page.
  expect((await changesBy(page, `main ${rule}`, ["*"], "none")).length).toBeGreaterThan(0);
  for (const selectors of [
    TYPES,
    TYPES.map((type) => `.page ${type}`),
    [".page input[type=text]", ".page a[href]", ".page button[type=button]", ".page img[src]"],
  ])
    expect(await changesBy(page, `${selectors} ${rule}`, TYPES, ROOTS)).toEqual([]);
});

test("[NPM-03] one class of a page overrides the styles of the root elements", async ({ open, service }) => {
  const page = await open({ viewport: VIEWPORT });
  await goto(page, service);
  const looks = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".own { background: rgb(1, 2, 3); color: rgb(4, 5, 6); padding: 21px }");
    document.adoptedStyleSheets.push(sheet);
    return [...document.querySelectorAll(".own")].map((element) => {
      const { backgroundColor, color, paddingTop } = getComputedStyle(element);
      return [element.classList[0], backgroundColor, color, paddingTop];
    });
  });
  const look = ["rgb(1, 2, 3)", "rgb(4, 5, 6)", "21px"];
  expect(looks).toEqual(["giflet-search", "giflet-picker", "giflet-grid"].map((name) => [name, ...look]));
});

test("[NPM-03] on a page with vertical text, components have the layout of other pages", async ({
  open,
  service,
}) => {
  const page = await open({ reducedMotion: true, viewport: VIEWPORT });
  await goto(page, service);
  /**
   * Waits until the size of each root element and the number of its items and pictures in view are the expected ones, and returns
   * them. Without expected ones: until the pictures of the carousel reach its end.
   */
  const layouts = (writingMode: string, expected?: unknown[]) =>
    page.waitFor(
      `the layout with ${writingMode}`,
      (roots, writingMode, expected) => {
        const container = document.querySelector<HTMLElement>("main");
        Object.assign(container?.style ?? {}, { writingMode });
        let isFilled = true;
        const found = [...document.querySelectorAll(roots)].map((root) => {
          const box = root.getBoundingClientRect();
          const shown = [...root.querySelectorAll(".giflet-item, img")].filter((item) => {
            const { left, right, top, bottom } = item.getBoundingClientRect();
            return right > left && bottom > top && right > box.left && left < box.right && top < box.bottom;
          });
          const right = Math.max(...shown.map((item) => item.getBoundingClientRect().right));
          if (root.matches(".giflet-carousel")) isFilled &&= right > box.right - 2;
          return [root.className, Math.round(box.width), Math.round(box.height), shown.length];
        });
        return (expected ? JSON.stringify(found) === JSON.stringify(expected) : isFilled) && found;
      },
      ".giflet-gif:not(.giflet-item *), .giflet-grid, .giflet-picker, .giflet-player",
      writingMode,
      expected,
    );
  const horizontal = await layouts("horizontal-tb");
  expect(await layouts("vertical-rl", horizontal)).toEqual(horizontal);
});
