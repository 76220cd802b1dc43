/** The note of a test that is skipped because its browser is not installed: the only skip that does not count as a failure. */
export const BROWSER_MISSING = "its browser is not installed";
