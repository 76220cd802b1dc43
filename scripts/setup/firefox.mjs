import { Failed } from "../lib/run.mjs";
import { step } from "../lib/steps.mjs";
import { aptInstall, canInstall, find } from "./system.mjs";

export const firefoxProgram = () => process.env.FIREFOX ?? find(["firefox-esr", "firefox"]);

const instructions = (why, command) => `${why}:
  Debian: sudo apt-get install firefox-esr
  Ubuntu: sudo snap install firefox
  Fedora: sudo dnf install firefox
  macOS:  brew install --cask firefox
or set its path: FIREFOX=/path/to/firefox ${command}`;

/** For the benchmarks, which do not require Firefox. */
export const firefoxInstructions = instructions(
  "Firefox was not found. To measure in it too, install it",
  "npm run bench -- delivery",
);

const testInstructions = instructions(
  "Firefox is not installed, so its tests are skipped. To run them too, install it",
  "npm test",
);

/** Installs Firefox as root with apt-get. Elsewhere its tests are skipped without it. */
export async function firefox() {
  if (!firefoxProgram() && !canInstall()) return console.log(`  skip  ${testInstructions}`);
  await step("Firefox", {
    present: firefoxProgram,
    // With recommended packages, since Firefox plays no H.264 without them. Ubuntu has no package of this name: its snap
    // must be installed manually.
    make: () =>
      aptInstall(["firefox-esr"]).catch(() => {
        throw new Failed(testInstructions);
      }),
  });
}
