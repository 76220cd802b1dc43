import puppeteer, {
  type BrowserContext,
  type ElementHandle,
  type Browser as Firefox,
  type Frame,
  type HTTPRequest,
  type Page as Puppet,
} from "puppeteer-core";
import { environment as env, FONTS } from "./fonts.ts";
import type { Browser, Page, PageOptions, Viewport } from "./interface.ts";
import { findProgram } from "./program.ts";
import { DESKTOP, Tab } from "./tab.ts";
import { until } from "./until.ts";

const FIREFOX = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** What it tells of like an exception, though nothing was thrown by a page. */
const NOT_THROWN =
  /^(Cross-Origin Request Blocked: |Loading module from |Error: Permission denied to access property "length"$)/;

/** Preferences of the whole browser: a visitor with other params has a browser of their own. */
type Preferences = Record<string, boolean | number | string>;

/** A Firefox of this suite's own: its protocol lets nobody join one that somebody else drives. */
export function firefox(): Browser {
  return new FirefoxBrowser(findProgram("Firefox", FIREFOX));
}

class FirefoxBrowser implements Browser {
  readonly name = "firefox";
  readonly #executablePath: string;
  readonly #started = new Map<string, Promise<Firefox>>();
  readonly #contexts: BrowserContext[] = [];

  constructor(executablePath: string) {
    this.#executablePath = executablePath;
  }

  async open(options: PageOptions = {}): Promise<Page> {
    const browser = await this.#with(preferencesOf(options));
    const context = await browser.createBrowserContext();
    this.#contexts.push(context);
    // A window of its own: of several tabs of one only the last is to be seen.
    return FirefoxPage.from(await context.newPage({ type: "window" }), { viewport: DESKTOP, ...options });
  }

  async closePages(): Promise<void> {
    for (const context of this.#contexts.splice(0)) await context.close();
  }

  async leave(): Promise<void> {
    for (const browser of this.#started.values()) await (await browser).close();
  }

  #with(extraPrefsFirefox: Preferences): Promise<Firefox> {
    const key = JSON.stringify(extraPrefsFirefox);
    const started =
      this.#started.get(key) ??
      puppeteer.launch({
        browser: "firefox",
        executablePath: this.#executablePath,
        env,
        extraPrefsFirefox,
        defaultViewport: null,
        protocolTimeout: 120_000,
      });
    this.#started.set(key, started);
    return started;
  }
}

function preferencesOf({
  reducedMotion,
  colorScheme,
  forcedColors,
  userAgent,
  scripts,
}: PageOptions): Preferences {
  return {
    // The sandbox lets pages read fonts of the system's folders alone.
    "security.sandbox.content.read_path_whitelist": FONTS,
    // The way back has to lead to the same place without the browser's own memory of the page.
    "browser.sessionhistory.max_total_viewers": 0,
    "ui.prefersReducedMotion": Number(reducedMotion ?? false),
    "layout.css.prefers-color-scheme.content-override": colorScheme === "dark" ? 0 : 1,
    "browser.display.document_color_use": forcedColors ? 2 : 0,
    // A theme of high contrast brings its own; the machine's without one are none of ours.
    ...(forcedColors && { "ui.selecteditem": "#000080", "ui.selecteditemtext": "#ffffff" }),
    ...(userAgent && { "general.useragent.override": userAgent }),
    ...(scripts === false && { "javascript.enabled": false }),
  };
}

class FirefoxPage extends Tab {
  static async from(puppet: Puppet, options: PageOptions): Promise<FirefoxPage> {
    const page = new FirefoxPage(puppet);
    puppet.on("frameattached", (frame) => {
      frame.frameElement = () => elementOf(frame);
    });
    await page.begin(options);
    return page;
  }

  /** The size is taken by every version, the orientation that goes with it only by later ones. */
  override async viewport(size: Viewport): Promise<void> {
    await super.viewport(size).catch((error: Error) => {
      if (!error.message.includes("setScreenOrientationOverride")) throw error;
    });
    await this.waitFor("the size", ({ width }) => innerWidth === width, size);
  }

  /** Its protocol names keys by what they write. */
  override press(key: string): Promise<void> {
    return super.press(key === "Space" ? " " : key);
  }

  /** As a visitor reads it: by pasting, here into a window beside. */
  async clipboard(): Promise<Record<string, string>> {
    const beside = await this.puppet.browserContext().newPage({ type: "window" });
    await beside.evaluate(() => {
      document.body.appendChild(document.createElement("textarea")).focus();
      document.addEventListener("paste", ({ clipboardData }) => {
        const pasted = clipboardData?.types.map((type) => [type, clipboardData.getData(type)]) ?? [];
        Object.assign(globalThis, { pasted: Object.fromEntries(pasted) });
      });
    });
    await beside.keyboard.down("Control");
    await beside.keyboard.press("v");
    await beside.keyboard.up("Control");
    const pasted = await until("a paste", () =>
      beside.evaluate(() => (globalThis as { pasted?: Record<string, string> }).pasted),
    );
    await beside.close();
    return pasted;
  }

  compose = unable("compose text");
  commit = unable("compose text");
  accessibilityTree = unable("tell its accessibility tree");
  readingOrder = unable("tell its accessibility tree");
  emulate = unable("change what the visitor's system asks for");
  heap = unable("collect garbage");
  kill = unable("kill one page's process");

  /**
   * In the words of an exception it tells of requests that fail as well, and of its own trouble while a driver looks into a frame,
   * which no script of the page has a part in: such a message names no place in any.
   */
  protected override isThrown({ message, stack = "" }: Error): boolean {
    const isOfPage = stack.includes("\n    at ");
    return isOfPage || !NOT_THROWN.test(message);
  }

  /** Its protocol does not tell, but what the browser says of it to the server does. */
  protected override typeOf(request: HTTPRequest): string {
    const type = request.headers()["sec-fetch-dest"] ?? "";
    return type === "empty" ? "fetch" : type;
  }

  protected beside(puppet: Puppet): Promise<Page> {
    return FirefoxPage.from(puppet, {});
  }
}

/** The element a frame is in. Not every version tells it: each is asked for its frame. */
async function elementOf(frame: Frame): Promise<ElementHandle<HTMLIFrameElement> | null> {
  const parent = frame.parentFrame();
  for (let place = 0; parent; place += 1) {
    const found = await parent.evaluateHandle((place) => document.querySelectorAll("iframe")[place], place);
    const element = found.asElement() as ElementHandle<HTMLIFrameElement> | null;
    if (!element || (await element.contentFrame()) === frame) return element;
  }
  return null;
}

/** What Firefox offers to no driver. A test that needs it belongs to Chromium alone. */
function unable(what: string): () => Promise<never> {
  return async () => {
    throw new Error(`Firefox cannot ${what} for a driver`);
  };
}
