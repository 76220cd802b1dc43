import { expect, test } from "vitest";
import { differences, shapeOf } from "./shape.mjs";

test("a shape has the members of all items, with their types", () => {
  const shape = shapeOf({ data: [{ id: "a" }, { id: 1, user: null }], next: "" });
  expect([...shape].map(([path, types]) => `${path}: ${[...types]}`)).toEqual([
    "data: array",
    "data[]: object",
    "data[].id: string,number",
    "data[].user: null",
    "next: string",
  ]);
});

test("differences are new members, missing ones and other types, the outermost only", () => {
  const recorded = shapeOf({ data: [{ id: "a", images: { still: { url: "" } } }] });
  const live = shapeOf({ data: [{ id: 1, tags: ["x"] }] });
  expect(differences(recorded, live)).toEqual({
    added: ["data[].tags"],
    missing: ["data[].images"],
    changed: ["data[].id: number, recorded as string"],
  });
});
