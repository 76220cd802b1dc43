import { step } from "../lib/steps.mjs";
import { aptInstall, canInstall, find } from "./system.mjs";

/** WebKitGTK's driver, the browser that it starts, and a display for it. */
export const webkitDriverProgram = () => process.env.WEBKIT_DRIVER ?? find(["WebKitWebDriver"]);
export const displayProgram = () => find(["Xvfb"]);
export const hasWebkit = () => Boolean(webkitDriverProgram() && displayProgram());

const instructions = `WebKitGTK is not installed, so its tests are skipped. To run them too, install it and run this again:
  Debian, Ubuntu: sudo apt-get install webkit2gtk-driver xvfb gstreamer1.0-libav
or set the path of its driver: WEBKIT_DRIVER=/path/to/WebKitWebDriver npm test`;

/** Installs WebKitGTK as root with apt-get. Elsewhere, and where its packages are missing, its tests are skipped without it. */
export async function webkit() {
  if (!hasWebkit() && !canInstall()) return console.log(`  skip  ${instructions}`);
  await step("WebKitGTK and its driver", {
    present: () => hasWebkit() && webkitDriverProgram(),
    make: async () => {
      try {
        // The last one plays H.264.
        await aptInstall(["--no-install-recommends", "webkit2gtk-driver", "xvfb", "gstreamer1.0-libav"]);
      } catch (error) {
        console.log(`        Its tests are skipped: ${error.message}`);
      }
    },
  });
}
