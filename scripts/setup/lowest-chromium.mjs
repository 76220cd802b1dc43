import { createReadStream, createWriteStream, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { cache } from "../lib/paths.mjs";
import { outputOf, run } from "../lib/run.mjs";
import { step } from "../lib/steps.mjs";

/** The lowest Chromium of docs/versions.md, from npm: distributions have only the current one. For Linux on x64. */
const VERSION = "126.0.0";
const home = join(cache, "tools", `chromium-${VERSION}`);

export const lowestChromiumProgram = join(home, "chromium");

export function lowestChromium() {
  return step(`Chromium ${VERSION}`, {
    present: () => existsSync(lowestChromiumProgram) && home,
    make: async () => {
      mkdirSync(home, { recursive: true });
      const name = await outputOf("npm", ["pack", "--silent", `@sparticuz/chromium@${VERSION}`], {
        cwd: home,
      });
      await run("tar", ["xzf", name.trim(), "package/bin"], { cwd: home });
      const unpack = (file, to, mode) =>
        pipeline(
          createReadStream(join(home, "package", "bin", file)),
          createBrotliDecompress(),
          createWriteStream(to, { mode }),
        );
      // The libraries that draw.
      await unpack("swiftshader.tar.br", join(home, "libraries.tar"));
      await run("tar", ["xf", "libraries.tar"], { cwd: home });
      // Last: its presence says that the step is done.
      await unpack("chromium.br", lowestChromiumProgram, 0o755);
    },
  });
}
