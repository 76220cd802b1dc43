import { existsSync } from "node:fs";

/** The first of these that is there. The machine's own: a browser is never downloaded. */
export function findProgram(browser: string, paths: (string | undefined)[]): string {
  const found = paths.find((path) => path && existsSync(path));
  if (!found)
    throw new Error(`${browser} is missing: install it, or name it by ${browser.toUpperCase()}=/its/path`);
  return found;
}
