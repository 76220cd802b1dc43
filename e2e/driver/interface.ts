/**
 * The browser API of the suites. It is independent of browsers and protocols, so that a suite runs in every engine with an
 * implementation beside this file.
 */
export interface Browser {
  readonly name: "chromium" | "firefox" | "webkit";
  /** Opens a page in a context of its own: no storage, cache or cookie is shared with another. */
  open(options?: PageOptions): Promise<Page>;
  /** Closes every page opened so far, with its storage. */
  closePages(): Promise<void>;
  /** Closes the connection or browser of this suite. */
  leave(): Promise<void>;
}

export interface PageOptions extends Media {
  viewport?: Viewport;
  /** Device px for each CSS px. WebKit ignores it. */
  pixelRatio?: number;
  userAgent?: string;
  /** If false, the page's own scripts do not run. */
  scripts?: boolean;
  /** Source of a script that runs before the scripts of the page, in every document. */
  before?: string;
}

/** The response to a mocked request: none with "silence", that of the server with "server". */
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

/** Media features and preferences to emulate. */
export interface Media {
  reducedMotion?: boolean;
  colorScheme?: "light" | "dark";
  forcedColors?: boolean;
}

/** What a page retains. */
export interface Memory {
  /** Bytes of its scripts and documents. */
  heap?: number;
  /** DOM nodes, also those of no document. */
  nodes?: number;
  /** Event listeners of scripts. */
  listeners?: number;
}

/** A document: a page or a frame in it. */
export interface Scope {
  /** Returns a locator for the first element that matches. It is resolved at each use. */
  find(selector: string): Element;
  evaluate<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>>;
  /** Runs a script in the document, whatever the document's policy allows. */
  script(source: string): Promise<void>;
  /** Waits until `fn`, run in the document, returns a truthy value, and resolves to it. */
  waitFor<A extends unknown[], R>(
    what: string,
    fn: (...args: A) => R,
    ...args: A
  ): Promise<Truthy<Awaited<R>>>;
  /** The document of an iframe. */
  frame(selector: string): Promise<Scope>;
}

export interface Page extends Scope {
  /** Resolves when the document has been parsed and its deferred scripts have run. */
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  url(): string;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Types into the focused field with an input method, without committing the text. */
  compose(text: string): Promise<void>;
  /** Commits the composed text. */
  commit(text: string): Promise<void>;
  /** Returns the accessibility tree in order: role, name and states of each node, a line each. */
  accessibilityTree(): Promise<string[]>;
  /** Moves the pointer to a position in the viewport, CSS px. */
  point(x: number, y: number): Promise<void>;
  wheel(deltaY: number): Promise<void>;
  /** Clicks at a position of the viewport, CSS px: with the main or middle button, or with a finger. */
  clickAt(x: number, y: number, by?: "main" | "middle" | "finger"): Promise<void>;
  /** Presses the pointer at one position of the viewport and releases it at another, CSS px. */
  drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void>;
  /** Swipes a finger from one position of the viewport to another, CSS px. */
  swipe(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void>;
  /** Mocks the response to all later requests whose URL contains this text, including those of frames. */
  mock(address: string, reply: Reply): Promise<void>;
  /** Returns what a paste would insert, by media type. */
  clipboard(): Promise<Record<string, string>>;
  viewport(size: Viewport): Promise<void>;
  emulate(media: Media): Promise<void>;
  /**
   * Forces pseudo-classes, such as `hover`, on every element that matches, until the next call. An empty list ends it.
   */
  forcePseudoClasses(selector: string, names: readonly string[]): Promise<void>;
  /** Runs `action`, which opens a tab or window, and returns its page in the size it was opened in. */
  popup(action: () => Promise<void>): Promise<Page>;
  /** Collects garbage and returns what remains, as far as the engine reports it. Firefox reports nothing, but clears weak references. */
  memory(): Promise<Memory>;
  /** Returns what a screen reader announces, in reading order: role and name of each node, such as `button "Next"`. */
  readingOrder(): Promise<string[]>;
  /** Saves a screenshot of the viewport to a file. */
  screenshot(file: string): Promise<void>;
  /** Returns a screenshot of the viewport as a data URL. */
  picture(): Promise<string>;
  /** All requests since the page was opened, frames included, oldest first. */
  readonly requests: readonly Request[];
  /** Uncaught exceptions of the page, oldest first. A test that expects one removes it. */
  readonly errors: string[];
  /**
   * Violations of the content security policy in all documents since the page was opened. A test that expects one
   * removes it.
   */
  readonly violations: string[];
  /** Kills the renderer process of the page, without any event, and closes the tab. */
  kill(): Promise<void>;
  /** Closes the tab as a visitor does: `pagehide` and `beforeunload` are dispatched. */
  close(): Promise<void>;
}

export interface Request {
  url: string;
  method: string;
  /** The resource type as the browser names it: document, script, image, media, fetch, ping … */
  type: string;
  /** The request headers, names in lower case. */
  headers: Record<string, string>;
  /** Undefined until there is a response. */
  status?: number;
  failed?: boolean;
}

/** A locator of an element. It is resolved at each use, and each use waits until the element exists. */
export interface Element {
  /** Scrolls it into view and clicks its middle. */
  click(): Promise<void>;
  /** Like `click`, with a finger. */
  tap(): Promise<void>;
  /** Like `click`, with the middle button. */
  middleClick(): Promise<void>;
  /** Like `click`, with the secondary button. */
  rightClick(): Promise<void>;
  hover(): Promise<void>;
  focus(): Promise<void>;
  /** Replaces the text of a field, in one event. */
  fill(text: string): Promise<void>;
  text(): Promise<string>;
  attribute(name: string): Promise<string | null>;
  /** CSS px, relative to the viewport of the page. */
  box(): Promise<{ x: number; y: number; width: number; height: number }>;
  /** Waits until it is visible: laid out, not hidden, and fully opaque with its ancestors. */
  shown(): Promise<void>;
  /** Waits until it is removed or not visible. */
  gone(): Promise<void>;
}
