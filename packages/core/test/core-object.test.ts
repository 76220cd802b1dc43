import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { createObject } from "../src/module/core-object.js";
import { load } from "../src/module/loader.js";
import { bytes, waitFor } from "./support.js";
import { trapNext } from "./traps.js";

const glue = await load(bytes);

test("an object is freed once, and not after a trap", () => {
  const remove = vi.fn();
  const [one, other] = [createObject({}, () => 1, remove), createObject({}, () => 2, remove)];
  one.free();
  one.free();
  expect(remove.mock.calls).toEqual([[1]]);
  expect([one.isValid(), other.isValid()]).toEqual([true, true]);
  trapNext(glue.findItem);
  const broken = createObject({}, glue.createLayout, () => glue.findItem(0, 0));
  broken.free();
  other.free();
  expect(other.isValid()).toBe(false);
  expect(remove).toHaveBeenCalledTimes(1);
});

test("an object is freed when its owner is collected", async () => {
  const freed = vi.fn();
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  for (let owner = 0; owner < 5; owner += 1) createObject({}, () => owner, freed);
  await waitFor(() => {
    collect();
    expect(freed).toHaveBeenCalledTimes(5);
  });
});
