import { expect, test } from "vitest";
import { at } from "../lib/paths.mjs";
import { stream } from "../lib/run.mjs";

const live = (args, env) =>
  stream(process.execPath, [at("scripts", "live.mjs"), ...args], { env, quiet: true });

test.each([
  ["an unknown provider", ["--provider", "tenor"], {}, "--provider must be one of giphy, klipy, tenor-v2"],
  ["a missing key", [], { GIFLET_KEY: "" }, "set GIFLET_KEY to your key for the API of the provider"],
  [
    "Tenor's API without an address",
    ["--provider", "tenor-v2"],
    { GIFLET_KEY: "key" },
    "--provider tenor-v2 needs --base-url, the address of a server with Tenor's API",
  ],
])("%s is a message without a stack", async (_, args, env, message) => {
  const { code, output } = await live(args, env);
  expect(code).toBe(1);
  expect(output.trim()).toBe(message);
});
