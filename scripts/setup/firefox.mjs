import { ask, Failed, run } from "../lib/run.mjs";
import { step } from "../lib/steps.mjs";

export const firefoxProgram = () =>
  process.env.FIREFOX ?? ["firefox-esr", "firefox"].map((name) => ask("which", [name])).find(Boolean);

const byHand = (command) => `Firefox is needed. Install it and run this again:
  Debian: sudo apt-get install firefox-esr
  Ubuntu: sudo snap install firefox
  Fedora: sudo dnf install firefox
  macOS:  brew install --cask firefox
or name it: FIREFOX=/path/to/firefox ${command}`;

/** For the bench, which does without. */
export const firefoxByHand = byHand("npm run bench -- delivery");

export function firefox() {
  return step("Firefox", {
    present: firefoxProgram,
    make: async () => {
      if (!ask("which", ["apt-get"]) || process.getuid?.() !== 0) throw new Failed(byHand("npm test"));
      const env = { DEBIAN_FRONTEND: "noninteractive" };
      await run("apt-get", ["update", "-q"], { env });
      // With what it recommends, without which it plays no H.264. Ubuntu has no package of this name: there it is a snap, for
      // people to install.
      await run("apt-get", ["install", "-qy", "firefox-esr"], { env }).catch(() => {
        throw new Failed(byHand("npm test"));
      });
    },
  });
}
