import type {
  BrowserContext,
  ElementHandle,
  Browser as Firefox,
  Frame,
  HTTPRequest,
  Page as Puppet,
} from "puppeteer-core";
import { until } from "../../scripts/lib/until.mjs";
import { launchFirefox } from "../../scripts/setup/browser.mjs";
import { environment as env, FONTS } from "./fonts.ts";
import type { Browser, Memory, Page, PageOptions, Viewport } from "./interface.ts";
import { DESKTOP, Tab } from "./tab.ts";

/** Messages that Firefox reports as exceptions although no page threw them. */
const NOT_THROWN =
  /^(Cross-Origin Request Blocked: |Loading module from |None of the “sha256” hashes |Error: Permission denied to access property "length"$|Error: Image corrupt or truncated)/;

/** Preferences of the whole browser: a page with other preferences needs a browser of its own. */
type Preferences = Record<string, boolean | number | string>;

/** A Firefox for this suite alone: its protocol does not allow a second driver to connect. */
export function firefox(): Browser {
  return new FirefoxBrowser();
}

class FirefoxBrowser implements Browser {
  readonly name = "firefox";
  readonly #started = new Map<string, Promise<Firefox>>();
  readonly #contexts: BrowserContext[] = [];

  async open(options: PageOptions = {}): Promise<Page> {
    const browser = await this.#with(preferencesOf(options));
    const context = await browser.createBrowserContext();
    this.#contexts.push(context);
    // A window of its own: of several tabs of a window, only the last is visible.
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
      launchFirefox({
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
    // The sandbox allows pages to read fonts only from the system's folders.
    "security.sandbox.content.read_path_whitelist": FONTS,
    // Half of the usual rate: the pages of the tests move all the time, and no video card draws them.
    "layout.frame_rate": 30,
    // A function of the page that collects garbage.
    "dom.testing.testutils.enabled": true,
    // Navigating back must restore the position without the back/forward cache.
    "browser.sessionhistory.max_total_viewers": 0,
    // A mouse, which a headless browser does not have: hover (4) and a fine pointer (2).
    "ui.primaryPointerCapabilities": 6,
    "ui.allPointerCapabilities": 6,
    "ui.prefersReducedMotion": Number(reducedMotion ?? false),
    "layout.css.prefers-color-scheme.content-override": colorScheme === "dark" ? 0 : 1,
    "browser.display.document_color_use": forcedColors ? 2 : 0,
    // A high-contrast theme sets colors of its own, which are not part of the page.
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

  /** All versions support the size, only newer ones the orientation. */
  override async viewport(size: Viewport): Promise<void> {
    await super.viewport(size).catch((error: Error) => {
      if (!error.message.includes("setScreenOrientationOverride")) throw error;
    });
    await this.waitFor("the size", ({ width }) => innerWidth === width, size);
  }

  /** The protocol names keys by the characters that they type. */
  override press(key: string): Promise<void> {
    return super.press(key === "Space" ? " " : key);
  }

  /** Reads the clipboard as a visitor would: by pasting, into a second window. */
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

  async memory(): Promise<Memory> {
    // The first collection may end objects that keep others alive.
    for (let time = 0; time < 3; time += 1) {
      await this.evaluate(() =>
        (globalThis as unknown as { TestUtils: { gc(): Promise<void> } }).TestUtils.gc(),
      );
    }
    return {};
  }

  compose = unable("compose text");
  commit = unable("compose text");
  accessibilityTree = unable("return the accessibility tree");
  readingOrder = unable("return the accessibility tree");
  emulate = unable("change what the visitor's system asks for");
  forcePseudoClasses = unable("force pseudo-classes");
  kill = unable("kill one page's process");

  /**
   * Firefox also reports failed requests as exceptions, pictures that a page leaves while they load, and errors of its own while a driver inspects a frame.
   * Such a message has no location in a script.
   */
  protected override isThrown({ message, stack = "" }: Error): boolean {
    const isOfPage = stack.includes("\n    at ");
    return isOfPage || !NOT_THROWN.test(message);
  }

  /** The protocol does not report the request type; it is derived from the request's headers. */
  protected override typeOf(request: HTTPRequest): string {
    const type = request.headers()["sec-fetch-dest"] ?? "";
    return type === "empty" ? "fetch" : type;
  }

  protected beside(puppet: Puppet): Promise<Page> {
    return FirefoxPage.from(puppet, {});
  }
}

/** Returns the iframe element of a frame. Not every version reports it, so each iframe is asked for its frame. */
async function elementOf(frame: Frame): Promise<ElementHandle<HTMLIFrameElement> | null> {
  const parent = frame.parentFrame();
  for (let place = 0; parent; place += 1) {
    const found = await parent.evaluateHandle((place) => document.querySelectorAll("iframe")[place], place);
    const element = found.asElement() as ElementHandle<HTMLIFrameElement> | null;
    if (!element || (await element.contentFrame()) === frame) return element;
  }
  return null;
}

/** Not available to drivers of Firefox. Tests that need it run in Chromium only. */
function unable(what: string): () => Promise<never> {
  return async () => {
    throw new Error(`Firefox cannot ${what} for a driver`);
  };
}
