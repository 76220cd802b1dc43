/**
 * What the suites know of a browser. Nothing here names a browser or a protocol, so that one suite serves
 * every engine that has an implementation beside this file.
 */
export interface Browser {
  readonly name: "chromium" | "firefox" | "webkit";
  /** A page in a context of its own: no storage, cache or cookie is shared with another. */
  open(options?: PageOptions): Promise<Page>;
  /** Ends every page opened so far, with its storage. */
  closePages(): Promise<void>;
  /** Ends what this suite alone has of the browser. */
  leave(): Promise<void>;
}

export interface PageOptions extends Media {
  viewport?: Viewport;
  userAgent?: string;
  /** False: the page's own scripts do not run. */
  scripts?: boolean;
  /** Text of a script that runs before any of the page's own, in every document. */
  before?: string;
}

/** What a page gets in a server's place; nothing at all where it is "silence", the server's own where it is "server". */
export type Reply =
  | "silence"
  | "server"
  | { status?: number; headers?: Record<string, string>; body: string };

export interface Viewport {
  /** CSS px. */
  width: number;
  height: number;
}

export type Truthy<T> = Exclude<T, false | 0 | "" | null | undefined>;

/** What the visitor's system asks for. */
export interface Media {
  reducedMotion?: boolean;
  colorScheme?: "light" | "dark";
  forcedColors?: boolean;
}

/** A document one can look into: a page or a frame of it. */
export interface Scope {
  /** The first element that matches at the time of each use; nothing is looked up here. */
  find(selector: string): Element;
  evaluate<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>>;
  /** Runs a script's text in the document, whatever the document's policy says. */
  script(source: string): Promise<void>;
  /** Waits until `fn`, run in the document, gives something truthy, and answers that. */
  waitFor<A extends unknown[], R>(
    what: string,
    fn: (...args: A) => R,
    ...args: A
  ): Promise<Truthy<Awaited<R>>>;
  /** The document of an iframe. */
  frame(selector: string): Promise<Scope>;
}

export interface Page extends Scope {
  /** Resolves once the document has been parsed and its deferred scripts have run. */
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  url(): string;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Writes into the focused field by an input method that has not decided yet. */
  compose(text: string): Promise<void>;
  /** Ends what was composed by this text. */
  commit(text: string): Promise<void>;
  /** What assistive technology is told, in its order: role, name and states of each node, a line each. */
  accessibilityTree(): Promise<string[]>;
  /** Moves the pointer to a place of the viewport, CSS px. */
  point(x: number, y: number): Promise<void>;
  wheel(deltaY: number): Promise<void>;
  /** Presses the pointer at one place of the viewport and lets it go at another, CSS px. */
  drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void>;
  /** From now on answers requests whose address holds this text, those of frames too. */
  mock(address: string, reply: Reply): Promise<void>;
  /** What a paste would give now, by its type. */
  clipboard(): Promise<Record<string, string>>;
  viewport(size: Viewport): Promise<void>;
  emulate(media: Media): Promise<void>;
  /** Runs `action`, which opens another tab or window, and gives that in the size it was opened in. */
  popup(action: () => Promise<void>): Promise<Page>;
  /** Bytes that the page's scripts and documents hold on to, after a collection. */
  heap(): Promise<number>;
  /** What a screen reader is given, in reading order: role and name of each node, such as `button "Next"`. */
  readingOrder(): Promise<string[]>;
  /** A picture of the viewport, into a file. */
  screenshot(file: string): Promise<void>;
  /** The same as a data URL. */
  picture(): Promise<string>;
  /** Every request since the page was opened, frames included, oldest first. */
  readonly requests: readonly Request[];
  /** Uncaught exceptions of the page, oldest first. */
  readonly errors: readonly string[];
  /**
   * What the content-security policy refused, in every document shown since the page was opened. A test that provokes it
   * takes it out.
   */
  readonly violations: string[];
  /** Kills the process that shows the page, which hears nothing of it, and closes the tab. */
  kill(): Promise<void>;
  /** Closes the tab as a visitor does, so that the page has its chance to say goodbye. */
  close(): Promise<void>;
}

export interface Request {
  url: string;
  method: string;
  /** document, script, image, media, fetch, ping … in the browser's words. */
  type: string;
  /** As the browser asked, names in small letters. */
  headers: Record<string, string>;
  /** Absent while nothing has been answered. */
  status?: number;
  failed?: boolean;
}

/** A description of an element, looked up anew at each use; each use waits until it is there. */
export interface Element {
  /** Scrolls it into view and clicks its middle with the pointer. */
  click(): Promise<void>;
  hover(): Promise<void>;
  focus(): Promise<void>;
  /** Replaces a field's text by typing. */
  fill(text: string): Promise<void>;
  text(): Promise<string>;
  attribute(name: string): Promise<string | null>;
  /** In CSS px of the viewport of the page. */
  box(): Promise<{ x: number; y: number; width: number; height: number }>;
  /** Waits until it is shown: laid out, not hidden, fully opaque with everything around it. */
  shown(): Promise<void>;
  /** Waits until it is not there, or not to be seen. */
  gone(): Promise<void>;
}

/** Longest wait for one condition, ms. Generous: two slow cores shared with a build must not fail a suite. */
export const TIMEOUT = 30_000;
