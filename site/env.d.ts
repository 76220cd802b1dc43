declare module "*.css";

/** Set by rspress.config.mjs from bench/results. */
declare const SITE_FIGURES: readonly { value: string; text: string; source: string; name: string }[];

/** Set by rspress.config.mjs from bench/results. `share` is the part of the longest bar, 0 to 1. */
declare const SITE_CHARTS: readonly {
  title: string;
  source: string;
  bars: readonly { label: string; text: string; share: number; isOwn: boolean }[];
}[];

/** Set by rspress.config.mjs from the GIFs of the demo. */
declare const SITE_STILLS: readonly { url: string; width: number; height: number }[];
