declare module "*.css";

/** Set by rspress.config.mjs from bench/results. */
declare const SITE_FIGURES: readonly { value: string; text: string; source: string; name: string }[];
