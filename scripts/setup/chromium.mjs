import { step } from "../lib/steps.mjs";
import { aptInstall, find } from "./system.mjs";

export const chromiumProgram = () =>
  process.env.CHROMIUM ?? find(["chromium", "chromium-browser", "google-chrome"]);
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
