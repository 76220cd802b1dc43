import assert from "node:assert/strict";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, test } from "vitest";
import { contrast } from "../lib/contrast.mjs";
import { isNightly } from "../lib/nightly.mjs";
import { withPage } from "./browser.mjs";
import { context, local, run, serving } from "./context.mjs";
import { expectedColors, expectedOutside } from "./expected-colors.mjs";

/** Ways to select a color scheme: the visitor's preference, what the page declares, and the scheme of the components. */
const cases = [
  { name: "none", prefers: "dark", scheme: "light" },
  { name: "`:root` light dark, prefers light", prefers: "light", rule: "both", scheme: "light" },
  { name: "`:root` light dark, prefers dark", prefers: "dark", rule: "both", scheme: "dark" },
  { name: "`:root` dark", prefers: "light", rule: "dark", scheme: "dark" },
  { name: "subtree dark", prefers: "light", rule: "subtree", scheme: "dark", outside: "light" },
  { name: "inline style dark", prefers: "light", inline: "dark", scheme: "dark" },
  { name: "`<meta>` light dark, prefers dark", prefers: "dark", meta: "light dark", scheme: "dark" },
  { name: "none, right to left", prefers: "light", dir: "rtl", scheme: "light" },
];

const stylesheets = "node_modules/@giflet/react-components/dist";
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** The styles with the stylesheets as published. */
let reference;
/** Rows of the table: a host, and the scheme of its components in each case. */
const rows = [];

/** Opens a page of e2e/hosts/colors. Resolves to its styles by case. `lang` is for the case from right to left. */
async function stylesAt(url, { lang } = {}) {
  return withPage(context.browser, async ({ page, problems }) => {
    // The GIFs of the fake client are at hosts that do not exist.
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      const isOwn = !request.url().startsWith("http") || new URL(request.url()).hostname === "127.0.0.1";
      if (isOwn) request.continue();
      else if (request.resourceType() === "image") request.respond({ contentType: "image/gif", body: pixel });
      else request.abort();
    });
    await page.setViewport({ width: 800, height: 1600 });
    await page.goto(url);
    await page.waitForFunction(isComplete, { timeout: 60_000 }).catch(async (error) => {
      const markup = await page.$eval("body", (body) => body.outerHTML.slice(0, 2000));
      throw new Error(`${error.message}\n${problems.join("\n")}\n${markup}`);
    });
    // `readStyles` focuses this button, which loads what its menu shows.
    await page.focus(".states .giflet-player-share");
    await page.waitForSelector('[class="giflet-player-icon"]', { timeout: 60_000 });
    const styles = {};
    for (const { name: caseName, prefers, ...declared } of cases) {
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: prefers }]);
      await page.evaluate(declareScheme, { lang, ...declared });
      styles[caseName] = await page.evaluate(readStyles, { ...expectedColors, ...expectedOutside });
    }
    return styles;
  });
}

/** Runs in the page: whether all components have their final state. */
function isComplete() {
  const present = (selector) => document.querySelector(`.states ${selector}`);
  const lists = [...document.querySelectorAll(".states .giflet-list:not(:empty)")];
  return (
    lists.length === 3 &&
    lists.every((list) => list.matches(".giflet-placed")) &&
    !present(".giflet-loader") &&
    [".giflet-retry", ".giflet-suggestion", ".giflet-categories button", ".giflet-player.is-ready"].every(
      present,
    )
  );
}

/** Runs in the page. */
function declareScheme({ rule = "", inline = "", meta, dir = "ltr", lang = "en" }) {
  document.documentElement.dir = dir;
  document.documentElement.lang = dir === "rtl" ? lang : "en";
  document.documentElement.dataset.scheme = rule;
  document.documentElement.style.colorScheme = inline;
  document.querySelector("meta[name=color-scheme]")?.remove();
  if (meta)
    document.head.append(
      Object.assign(document.createElement("meta"), { name: "color-scheme", content: meta }),
    );
}

/**
 * Runs in the page. Returns the colors of the named elements as 6 hexadecimal digits, and the properties that draw something for each class of
 * element.
 */
async function readStyles(named) {
  const channels = (color) => {
    const [red, green, blue, alpha = 1] = color.match(/[\d.]+(?:e-\d+)?/g)?.map(Number) ?? [];
    const factor = color.startsWith("color(") ? 255 : 1;
    return { rgb: [red, green, blue].map((value) => Math.min(255, value * factor)), alpha };
  };
  const hex = (color) => {
    const { rgb, alpha } = channels(color);
    const digits = rgb.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("");
    return `#${digits}${alpha === 1 ? "" : ` / ${alpha}`}`;
  };
  const settled = () =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    );
  const drawn = (style) => {
    const entries = Array.from(style, (property) => [property, style.getPropertyValue(property)]);
    // `0 0` becomes `0% 0%` or `0px 0px`.
    const isDrawn =
      /color|background(?!-position)|border|outline|shadow|fill|stroke|filter|^rotate|^translate|^visibility/;
    return Object.fromEntries(
      entries.filter(([property]) => isDrawn.test(property) && !property.startsWith("--")),
    );
  };

  document.activeElement?.blur();
  // The player hides its controls a while after it has lost the focus.
  while (document.querySelector(".states .is-revealed")) await new Promise(requestAnimationFrame);
  await settled();
  const all = {};
  for (const element of document.querySelectorAll('.states [class*="giflet-"]')) {
    for (const pseudo of ["", "::before", "::after"]) {
      const style = getComputedStyle(element, pseudo || null);
      if (!pseudo || style.content !== "none") all[element.getAttribute("class") + pseudo] ??= drawn(style);
    }
  }

  const colors = {};
  for (const [name, { selector, pseudo, focus, ...properties }] of Object.entries(named)) {
    const element = document.querySelector(selector);
    if (focus) document.querySelector(focus).focus({ preventScroll: true });
    await settled();
    const style = getComputedStyle(element, pseudo);
    colors[name] = Object.fromEntries(
      Object.keys(properties).map((property) => [property, hex(style[property])]),
    );
    for (const property of Object.keys(properties)) {
      const [, edge] = /^(border\w+|outline)Color$/.exec(property) ?? [];
      if (edge && (style[`${edge}Style`] === "none" || Number.parseFloat(style[`${edge}Width`]) < 1)) {
        colors[name][property] = "none";
      }
    }
    if (focus) document.activeElement.blur();
  }
  return { colors, all };
}

/** Returns the scheme of all named colors, or a text that names those which differ. */
function schemeOf(colors, expected) {
  const differing = ["light", "dark"].map((scheme, index) =>
    Object.entries(expected).flatMap(([name, { selector, pseudo, focus, ...properties }]) =>
      Object.entries(properties)
        .filter(([property, values]) => colors[name][property] !== values[index])
        .map(
          ([property, values]) =>
            `${name}: ${property} ${colors[name][property]}, not ${scheme} ${values[index]}`,
        ),
    ),
  );
  if (differing[0].length === 0) return "light";
  if (differing[1].length === 0) return "dark";
  return differing.toSorted((a, b) => a.length - b.length)[0].join("; ");
}

/** Checks the styles of a page in each case, and adds a row to the table. */
function check(title, styles, { comparesAll = true } = {}) {
  const schemes = cases.map(({ name }) => schemeOf(styles[name].colors, expectedColors));
  rows.push([title, ...schemes]);
  assert.deepEqual(
    schemes,
    cases.map(({ scheme }) => scheme),
  );
  for (const { name, scheme, outside = scheme } of cases) {
    const { colors, all } = styles[name];
    assert.equal(schemeOf(colors, expectedOutside), outside, name);
    if (comparesAll) assert.deepEqual(all, reference[name].all, name);
  }
}

/** Returns the table of all hosts as Markdown. */
function table() {
  const lines = [["host", ...cases.map(({ name }) => name)], cases.concat("").map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/**
 * Test of a host: `build` builds the application in the folder `dist`, which is served as files, or by `serve`. `development` runs the development
 * server.
 */
function host(name, { build, dist, serve = servingBuilt(dist), development, page = "", ...options }) {
  test(`[NPM-03] ${name}: a production build has the colors of the stylesheets in every color scheme`, async () => {
    await build();
    check(name, await serve(({ url }) => stylesAt(url + page, options)), options);
  });
  if (!development || !isNightly) return;
  test(`[NPM-03] ${name}: the development server has the same colors`, async () => {
    const styles = await development(async ({ url }) => {
      // Vite bundles the dependencies that the first visit discovers, and then reloads the page.
      await stylesAt(url + page, options).catch(() => {});
      return stylesAt(url + page, options);
    });
    check(`${name}, development`, styles, options);
  });
}

const servingBuilt = (name, files) => (use) =>
  context.hosts.servingFiles({ "/": distOf(name), ...files }, use);
const distOf = (name) => join("colors", "dist", name);
const copyPage = (page, name) =>
  copyFileSync(context.hosts.path("colors", page), context.hosts.path(distOf(name), "index.html"));

function unprocessed() {
  test("[NPM-03] the stylesheets have the expected colors in every color scheme", async () => {
    await run("esbuild", "colors/show.js", "--bundle", "--format=iife", `--outdir=${distOf("unprocessed")}`);
    copyPage("unprocessed.html", "unprocessed");
    const files = { "/styles/": stylesheets, "/schemes.css": "colors/schemes.css" };
    reference = await servingBuilt("unprocessed", files)(({ url }) => stylesAt(url));
    check("stylesheets, unprocessed", reference);
  });
  test("[A11-01] text has a contrast of 4.5, and borders and focus rings of 3", () => {
    const { "search field": field, ...others } = expectedColors;
    for (const scheme of [0, 1]) {
      const background = field.backgroundColor[scheme];
      for (const [name, look] of Object.entries({ field, ...others })) {
        // The line above the panel separates, and identifies no control.
        if (name === "panel") continue;
        for (const [property, least] of [
          ["color", 4.5],
          ["borderTopColor", 3],
          ["borderBottomColor", 3],
          ["outlineColor", 3],
        ]) {
          const color = look[property]?.[scheme];
          const behind = look.backgroundColor?.[scheme] ?? (name.includes("player") ? "#101016" : background);
          if (!color) continue;
          const actual = contrast(channelsOf(color), channelsOf(behind));
          assert.ok(actual >= least, `${name}: ${property} ${color} on ${behind}`);
        }
      }
    }
  });
}

/** Returns red, green and blue of a color in hexadecimal digits, 0 to 1. */
const channelsOf = (color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

/** Test of a program of Vite, with further options. */
const vite = (name, dist, program, options = [], more = {}) =>
  host(name, {
    dist,
    build: () => run(program, "build", "colors", ...options, "--outDir", `dist/${dist}`),
    development: serving(program, "colors", ...options, ...local),
    ...more,
  });

const vite8 = () => vite("Vite 8", "vite-8", "vite");
const vite7 = () => vite("Vite 7", "vite-7", "vite-7/bin/vite.js");

/** Tailwind's own rules apply to elements without a rule of giflet, so only the named colors are compared. */
const tailwind = () =>
  vite("Tailwind 4 in Vite 8", "tailwind", "vite", ["--config", "colors/tailwind.config.js"], {
    page: "tailwind.html",
    comparesAll: false,
  });

/** For tools that compile logical properties to rules for languages. */
const byLanguage = { lang: "ar" };

const bun = () =>
  host("Bun", {
    ...byLanguage,
    dist: "bun",
    build: () => run("bun", "build", "colors/index.html", "--minify", "--outdir", distOf("bun")),
    development: serving("bun", "colors/index.html", "--hostname", "127.0.0.1"),
  });

const parcel = () => {
  const outputOf = (dist) => ["--dist-dir", distOf(dist), "--no-cache"];
  host("Parcel", {
    dist: "parcel",
    build: () => run("parcel", "build", "colors/index.html", ...outputOf("parcel")),
    development: serving(
      ...["parcel", "colors/index.html", "--host", "127.0.0.1"],
      ...outputOf("parcel-development"),
    ),
  });
};

const esbuild = () =>
  host("esbuild", {
    dist: "esbuild",
    build: async () => {
      await run("esbuild", "colors/main.js", "--bundle", "--minify", `--outdir=${distOf("esbuild")}`);
      copyPage("bundled.html", "esbuild");
    },
  });

/** Test of a bundler whose development server is a separate package: its development build is served as files. */
function configured(name, build, options) {
  const folder = name.toLowerCase();
  const builtFor = (mode) => async () => {
    const dist = `${folder}-${mode}`;
    await build(mode, context.hosts.path(distOf(dist)));
    copyPage("bundled.html", dist);
  };
  const development = async (use) => {
    await builtFor("development")();
    return servingBuilt(`${folder}-development`)(use);
  };
  host(name, { dist: `${folder}-production`, build: builtFor("production"), development, ...options });
}

const webpack = () =>
  configured("webpack", (mode, dist) =>
    run(
      ...["webpack", "--config", "webpack/webpack.config.js", "--mode", mode],
      ...["--entry-reset", "--entry", "../colors/main.js", "--output-path", dist],
    ),
  );

const rspack = () =>
  configured(
    "Rspack",
    (mode, dist) =>
      run(
        ...["rspack", "build", "--config", "rspack/rspack.config.js", "--mode", mode],
        ...["--entry", context.hosts.path("colors/main.js"), "--output-path", dist],
      ),
    byLanguage,
  );

const next = (bundler, options) => () =>
  host(`Next.js with ${bundler}`, {
    ...options,
    page: "colors",
    build: () => run("next", "build", "next", `--${bundler}`),
    serve: serving("next", "start", "next", "--hostname", "127.0.0.1"),
    development: serving("next", "dev", "next", `--${bundler}`, "--hostname", "127.0.0.1"),
  });

/** Tests of the colors in hosts whose bundlers process stylesheets, each in its own way. */
export function colors() {
  const everyRun = [unprocessed, vite8];
  const nightly = [
    bun,
    esbuild,
    parcel,
    vite7,
    tailwind,
    webpack,
    rspack,
    next("turbopack"),
    next("webpack", byLanguage),
  ];
  for (const tool of isNightly ? [...everyRun, ...nightly] : everyRun) tool();
  afterAll(() => console.log(`\nColor scheme of the components, by host and declaration:\n\n${table()}\n`));
}
