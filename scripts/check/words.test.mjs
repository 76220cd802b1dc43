import { expect, test } from "vitest";
import { forbiddenWords } from "./words.mjs";

test("forbidden words are found in text and in identifiers, with their lines", () => {
  expect(forbiddenWords("What it tells.\nconst toldOf = IS_TOLD;\nget_wish(HTMLTold)")).toEqual([
    { word: "tells", line: 1 },
    { word: "told", line: 2 },
    { word: "told", line: 2 },
    { word: "wish", line: 3 },
    { word: "told", line: 3 },
  ]);
});

test("longer words that contain one are accepted", () => {
  expect(forbiddenWords("recommend, amendment, intelligent, a commended renewal")).toEqual([]);
});
