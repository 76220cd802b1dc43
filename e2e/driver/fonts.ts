import { fileURLToPath } from "node:url";

/**
 * The environment of every browser: fontconfig finds the fonts of `e2e/fonts` and no others, so that text has the same size and
 * looks the same on every machine. Browsers that do not use fontconfig (macOS) keep the system's fonts.
 */
export const environment = {
  ...process.env,
  FONTCONFIG_FILE: fileURLToPath(new URL("../fonts/fonts.conf", import.meta.url)),
};
