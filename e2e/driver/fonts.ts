import { fileURLToPath } from "node:url";

/** The fonts of every browser, with the configuration that makes fontconfig find them and no others. */
export const FONTS = fileURLToPath(new URL("../fonts/", import.meta.url));

/**
 * The environment of every browser: text has the same size and looks the same on every machine. Browsers that do not use
 * fontconfig (macOS) keep the system's fonts.
 */
export const environment = { ...process.env, FONTCONFIG_FILE: `${FONTS}fonts.conf` };
