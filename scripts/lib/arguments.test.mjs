import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { at } from "./paths.mjs";

/** Calls a script, which must end before it starts its work. */
async function call(...args) {
  const child = spawn(process.execPath, args, { cwd: at() });
  const [code, output, error] = await Promise.all([
    new Promise((done) => child.on("close", done)),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output, error };
}

const { scripts } = JSON.parse(readFileSync(at("package.json"), "utf8"));
const files = Object.values(scripts).flatMap((command) => /^(?:exec )?node (\S+)/.exec(command)?.[1] ?? []);

test.each([...new Set(files)])(
  "%s names the arguments that it knows, and ends, if one is unknown",
  async (file) => {
    const { code, output, error } = await call(file, "--no-such-option");
    expect(error).toMatch(/no-such-option.*\nusage: \S/s);
    expect(output).toBe("");
    expect(code).toBe(2);
  },
);

test("an unknown word is an unknown argument", async () => {
  const { code, error } = await call("scripts/check.mjs", "lint", "nonsense");
  expect(error).toBe("Unknown argument nonsense\nusage: npm run check -- [lint | types | stream]…\n");
  expect(code).toBe(2);
});

test("--help names the arguments", async () => {
  const { code, output } = await call("scripts/build.mjs", "--help");
  expect(output).toBe("usage: npm run build -- [--release] [--mocks]\n");
  expect(code).toBe(0);
});

test("the words can depend on an option", async () => {
  expect((await call("scripts/test.mjs", "--help")).output).not.toContain("scale");
  expect((await call("scripts/test.mjs", "--nightly", "--help")).output).toContain("scale");
});
