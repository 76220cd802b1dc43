import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "../../scripts/lib/paths.mjs";
import { allResults, scaleText } from "../report.mjs";
import { chartOf } from "./chart.mjs";
import { cacheHeaders } from "./document.mjs";

const results = allResults();

test("docs/scale.md has the figures of bench/results and the headers of the code", () => {
  const text = readFileSync(at("docs", "scale.md"), "utf8");
  expect(text).toBe(scaleText(text, results));
  expect(cacheHeaders().FiveMinutes).toMatch(/max-age=300\b/);
});

test("docs/scale.svg has the curves of bench/results", () => {
  const scale = results.find(({ name }) => name === "scale");
  expect(readFileSync(at("docs", "scale.svg"), "utf8")).toBe(chartOf(scale));
  for (const { values } of scale.curves)
    expect(values.split(" ")).toHaveLength(scale.phases.at(-1).until / scale.curveStep);
});
