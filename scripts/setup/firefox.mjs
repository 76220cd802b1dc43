import { Failed } from "../lib/run.mjs";
import { step } from "../lib/steps.mjs";
import { aptInstall, find } from "./system.mjs";

export const firefoxProgram = () => process.env.FIREFOX ?? find(["firefox-esr", "firefox"]);

const byHand = (why, command) => `${why}:
  Debian: sudo apt-get install firefox-esr
  Ubuntu: sudo snap install firefox
  Fedora: sudo dnf install firefox
  macOS:  brew install --cask firefox
or name it: FIREFOX=/path/to/firefox ${command}`;

const forTests = byHand("Firefox is needed. Install it and run this again", "npm test");

/** The bench does without. */
export const firefoxByHand = byHand(
  "Firefox was not found. To measure in it too, install it",
  "npm run bench -- delivery",
);

export function firefox() {
  return step("Firefox", {
    present: firefoxProgram,
    // With what it recommends, without which it plays no H.264. Ubuntu has no package of this name: there it is a snap, for
    // people to install.
    make: () =>
      aptInstall(["firefox-esr"], forTests).catch(() => {
        throw new Failed(forTests);
      }),
  });
}
