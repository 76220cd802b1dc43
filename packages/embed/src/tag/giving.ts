/** A file as the build names it. */
export interface MadeFile {
  name: string;
  integrity: string;
}

/** A script that has run, with what it gives to whoever asked for it. */
export type GivingScript<T> = HTMLScriptElement & {
  giflet?: T;
  /** Fetches one more: a page may let only one of us vouch for addresses of scripts. */
  more?: <More>(file: MadeFile) => Promise<More>;
};
