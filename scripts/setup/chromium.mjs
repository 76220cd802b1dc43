import { step } from "../lib/steps.mjs";
import { aptInstall, canInstall, find } from "./system.mjs";

export const chromiumProgram = () =>
  process.env.CHROMIUM ?? find(["chromium", "chromium-browser", "google-chrome"]);
/** The shell of Chromium: its engine without windows of its own, in which a page opens four times as fast. */
export const chromiumShellProgram = () => process.env.CHROMIUM ?? find(["chromium-headless-shell"]);
export const chromedriverProgram = () => process.env.CHROMEDRIVER ?? find(["chromedriver"]);

const instructions = `Chromium and its driver are needed. Install them and run this again:
  Debian, Ubuntu: sudo apt-get install chromium chromium-driver
  Fedora:         sudo dnf install chromium chromedriver
  macOS:          brew install --cask chromium chromedriver
or set their paths: CHROMIUM=/path/to/chromium CHROMEDRIVER=/path/to/chromedriver npm test`;

export function chromium() {
  return step("Chromium and chromedriver", {
    present: () => chromedriverProgram() && chromiumProgram(),
    make: () => aptInstall(["--no-install-recommends", "chromium", "chromium-driver"], instructions),
  });
}

/** Debian packages the shell. Elsewhere the tests use Chromium. */
export function chromiumShell() {
  return step("Chromium's shell", {
    present: () => chromiumShellProgram() ?? (canInstall() ? undefined : "not installed, Chromium is used"),
    make: async () => {
      try {
        await aptInstall(["--no-install-recommends", "chromium-headless-shell"]);
      } catch (error) {
        console.log(`        Chromium is used: ${error.message}`);
      }
    },
  });
}
