// @vitest-environment jsdom
import { expect, test } from "vitest";
import { loadScript } from "../../src/shared/load-components.js";
import type { ScriptWithExports } from "../../src/shared/script.js";

const scripts = () => [...document.scripts] as ScriptWithExports<object>[];

// WebKit collects a script element that is in no document, with its listeners, before the script has loaded.
test("[EMB-03] the element of a file is in the document until the file has loaded or failed", async () => {
  const exports = {};
  const loading = loadScript("https://cdn.test/embed.js", { name: "a.js", integrity: "sha256-a" });
  const [script] = scripts();
  expect(script?.src).toBe("https://cdn.test/a.js");
  Object.assign(script as object, { giflet: exports });
  script?.dispatchEvent(new Event("load"));
  expect(await loading).toBe(exports);
  expect(scripts()).toEqual([]);

  const failing = loadScript("https://cdn.test/embed.js", { name: "b.js", integrity: "sha256-b" });
  scripts()[0]?.dispatchEvent(new Event("error"));
  await expect(failing).rejects.toThrow("giflet: b.js failed to load");
  expect(scripts()).toEqual([]);
});
