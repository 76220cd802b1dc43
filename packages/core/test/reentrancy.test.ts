// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Core } from "../wasm-trap/giflet.js";
import { page, rawGif, ready, settle } from "./support.js";

let core: Core;
let calls: number;
let isInside: boolean;
let entered: string[];
let broken: unknown[];

const nobody = () => {};

/** Calls every export from within a callback, once each time JavaScript runs. */
function callBack(from: string): void {
  if (isInside) return;
  isInside = true;
  entered.push(from);
  try {
    useEverything();
  } catch (error) {
    // The core takes what a callback throws for the callback's own matter.
    broken.push(error);
  }
  isInside = false;
}

function useEverything(): void {
  core.decode(rawGif("b"), "r1");
  core.setPingbackId("id");
  core.call(++calls, "search", `term ${calls}`, {}, nobody, nobody);
  core.abort(calls);
  core.call(++calls, "search", "", {}, nobody, nobody);
}

/** Members that call back when they are read. */
const callingBack = <T extends object>(target: T, from: string): T =>
  new Proxy(target, {
    get: (object, key) => {
      callBack(from);
      return Reflect.get(object, key);
    },
  });

beforeEach(async () => {
  await ready();
  [calls, isInside, entered, broken] = [100, true, [], []];
  vi.stubGlobal("fetch", async () => Response.json({}));
  const fetch = async (url: string, init: RequestInit) => {
    // What the callbacks ask for themselves is answered plainly, or there would be no end.
    if (url.includes("term")) return Response.json(page());
    callBack("fetch");
    init.signal?.addEventListener("abort", () => callBack("abort"));
    const response = Response.json({});
    response.json = async () => callingBack(page("a"), "answer");
    return response;
  };
  vi.spyOn(console, "debug").mockReturnValue();
  core = new Core({
    apiBase: "https://api.test",
    apiKey: "k",
    debug: true,
    fetch,
  });
  isInside = false;
});

afterEach(() => {
  expect(broken).toEqual([]);
  isInside = true;
  core.free();
});

const search = (options: object = {}) =>
  new Promise<string>((resolve, reject) => core.call(1, "search", "cat", options, resolve, reject));

test("a fetch and an answer may call back into every export", async () => {
  expect(JSON.parse(await search()).data[0].id).toBe("a");
  expect(new Set(entered)).toEqual(new Set(["fetch", "answer"]));
});

test("options may call back into every export", async () => {
  await search(callingBack({ limit: 3 }, "options"));
  expect(entered).toContain("options");
});

test("a GIF that is decoded may call back into every export", () => {
  expect(JSON.parse(core.decode(callingBack(rawGif("c"), "raw"), "r1")).id).toBe("c");
  expect(new Set(entered)).toEqual(new Set(["raw"]));
});

test("resolve and reject may call back into every export", async () => {
  const ended = (name: string, subject: string) =>
    new Promise<void>((resolve) => {
      const end = () => {
        callBack("end");
        resolve();
      };
      core.call(2, name, subject, {}, end, end);
    });
  await ended("search", "");
  await ended("search", "cat");
  expect(entered.filter((from) => from === "end")).toHaveLength(2);
});

test("an abort may call back into every export", async () => {
  core.call(3, "search", "cat", {}, nobody, nobody);
  // The request leaves in a microtask.
  await Promise.resolve();
  core.abort(3);
  expect(entered).toEqual(["fetch", "abort"]);
  await settle();
});

test("the console may call back into every export", async () => {
  const debug = vi.spyOn(console, "debug").mockImplementation(() => callBack("debug"));
  isInside = true;
  core.free();
  const fetch = async () => Response.json({ data: [{}], meta: { response_id: "r1" } });
  core = new Core({ apiBase: "https://api.test", apiKey: "k", debug: true, fetch });
  isInside = false;
  await search();
  expect(debug).toHaveBeenCalled();
  expect(entered).toEqual(["debug"]);
});
