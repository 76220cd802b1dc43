import { expect, test } from "vitest";
import { wordMutants } from "./tables.mjs";

const table = [
  "title  an API",
  "recorded gifs a source",
  "let size  width|height",
  "[gif] # rows",
  "# raw id",
  "text? title name|alt_text # and more",
  "  size - $size",
  "use end",
].join("\n");

test("changes each word of a row but the first", () => {
  const words = ["title", "name", "alt_text", "-", "size"];
  expect(wordMutants(table).map(({ text, to }) => [text, to])).toEqual(
    words.map((text) => [text, `${text}x`]),
  );
});

test("gives the position of a mutant", () => {
  for (const { index, text } of wordMutants(table)) expect(table.startsWith(text, index)).toBe(true);
});
