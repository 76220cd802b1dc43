import { writeFile } from "node:fs/promises";
import type { GifData } from "@giflet/core";
import { inject } from "vitest";
import { sitePage } from "./harness.ts";

/**
 * Writes a copy of a test page with server-rendered markup and its data, which the script of the page hydrates, and a copy without the
 * script. Returns the names of both pages.
 */
export async function writeServerPage(
  name: string,
  markup: string,
  gifs: readonly GifData[],
): Promise<{ server: string; still: string }> {
  const shell = await (await fetch(sitePage(name, {}))).text();
  const data = JSON.stringify(gifs).replaceAll("<", "\\u003c");
  const body = shell.replace(
    /<main id="root">[\s\S]*?<\/main>/,
    () => `<main id="root">${markup}</main><script type="application/json" id="initial">${data}</script>`,
  );
  const write = (name: string, body: string) =>
    writeFile(new URL(`../.site/${inject("build")}/${name}.html`, import.meta.url), body);
  await write(`${name}-server`, body);
  await write(`${name}-still`, body.replace(/<script type="module".*?<\/script>/, ""));
  return { server: `${name}-server`, still: `${name}-still` };
}
