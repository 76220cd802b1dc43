import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

const require = createRequire(import.meta.url);

/** The file of each network in `simple-icons`, whose licence is CC0. */
const FILES = {
  facebook: "facebook",
  twitter: "x",
  pinterest: "pinterest",
  tumblr: "tumblr",
  reddit: "reddit",
};

test("[SHR-01] the marks of the networks are those of simple-icons; -u writes them again", async () => {
  const paths = Object.entries(FILES).map(([network, name]) => {
    const svg = readFileSync(require.resolve(`simple-icons/icons/${name}.svg`), "utf8");
    return [network, / d="([^"]+)"/.exec(svg)?.[1]];
  });
  const json = `${JSON.stringify(Object.fromEntries(paths), null, 2)}\n`;
  await expect(json).toMatchFileSnapshot("../src/player/network-icons.json");
});
