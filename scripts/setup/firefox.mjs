import { ask } from "../lib/run.mjs";

/** Only measured with, where it is there: neither the tests nor the setup need it. */
export const firefoxProgram = () =>
  process.env.FIREFOX ?? ["firefox-esr", "firefox"].map((name) => ask("which", [name])).find(Boolean);

export const firefoxByHand = `Firefox was not found. To measure in it too, install it:
  Debian:         sudo apt-get install firefox-esr
  Fedora, Ubuntu: sudo dnf install firefox, sudo snap install firefox
  macOS:          brew install --cask firefox
or name it: FIREFOX=/path/to/firefox npm run bench -- delivery`;
