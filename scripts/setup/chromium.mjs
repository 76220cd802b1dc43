import { ask, Failed, run } from "../lib/run.mjs";
import { step } from "../lib/steps.mjs";

const find = (names) => names.map((name) => ask("which", [name])).find(Boolean);

export const chromiumProgram = () =>
  process.env.CHROMIUM ?? find(["chromium", "chromium-browser", "google-chrome"]);
export const chromedriverProgram = () => process.env.CHROMEDRIVER ?? find(["chromedriver"]);

const byHand = `Chromium and its driver are needed. Install them and run this again:
  Debian, Ubuntu: sudo apt-get install chromium chromium-driver
  Fedora:         sudo dnf install chromium chromedriver
  macOS:          brew install --cask chromium chromedriver
or name them: CHROMIUM=/path/to/chromium CHROMEDRIVER=/path/to/chromedriver npm test`;

export function chromium() {
  return step("Chromium and chromedriver", {
    present: () => chromedriverProgram() && chromiumProgram(),
    make: async () => {
      if (!ask("which", ["apt-get"]) || process.getuid?.() !== 0) throw new Failed(byHand);
      const env = { DEBIAN_FRONTEND: "noninteractive" };
      await run("apt-get", ["update", "-q"], { env });
      await run("apt-get", ["install", "-qy", "--no-install-recommends", "chromium", "chromium-driver"], {
        env,
      });
    },
  });
}
