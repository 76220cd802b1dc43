import { existsSync } from "node:fs";

/** Returns the first path that exists. Uses the installed browser: none is downloaded. */
export function findProgram(browser: string, paths: (string | undefined)[]): string {
  const found = paths.find((path) => path && existsSync(path));
  if (!found)
    throw new Error(`${browser} is missing: install it, or name it by ${browser.toUpperCase()}=/its/path`);
  return found;
}
