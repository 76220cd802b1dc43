import css from "@eslint/css";
import { ESLint } from "eslint";
import baseline from "eslint-plugin-baseline-js";
import { packages } from "../lib/packages.mjs";
import { at } from "../lib/paths.mjs";
import { main } from "../lib/run.mjs";

/** What every supported browser has: docs/versions.md. A later feature is used only where the code or the page does without it. */
const available = 2023;

/** Later features of scripts, each behind a check or a `try`. */
const ignoreFeatures = [
  "async-clipboard",
  "explicit-resource-management",
  "gpc",
  "network-information",
  "share",
];

/** Later features of stylesheets. Without them the page looks plainer; `round()` is in the lowest versions. */
const later = {
  allowFunctions: ["round"],
  allowProperties: [
    "accent-color",
    "backdrop-filter",
    "forced-color-adjust",
    "overflow-anchor",
    "overscroll-behavior",
    "overscroll-behavior-x",
    "position-area",
    "position-try-fallbacks",
    "scrollbar-width",
  ],
};

const eslint = (cwd) =>
  new ESLint({
    cwd,
    ignore: false,
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: [
      {
        files: ["**/*.js"],
        plugins: { baseline },
        rules: {
          "baseline/use-baseline": [
            "error",
            {
              available,
              ignoreFeatures,
              includeWebApis: { preset: "auto" },
              includeJsBuiltins: { preset: "auto" },
            },
          ],
        },
      },
      {
        files: ["**/*.css"],
        plugins: { css },
        language: "css/css",
        languageOptions: { tolerant: true },
        rules: { "css/use-baseline": ["error", { available, ...later }] },
      },
    ],
  });

/** Returns what the files of a folder use that not every supported browser has. */
export async function newFeatures(folder) {
  const results = await eslint(folder).lintFiles(["**/*.{js,css}"]);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message }) => `${filePath}:${line} ${message}`),
  );
}

if (process.argv[1] === import.meta.filename)
  await main(async () => {
    const found = (
      await Promise.all(packages.map((name) => newFeatures(at("packages", name, "dist"))))
    ).flat();
    for (const problem of found) console.log(problem);
    process.exitCode = found.length > 0 ? 1 : 0;
  });
