import puppeteer, {
  type BrowserContext,
  type Browser as Firefox,
  type HTTPRequest,
  type Page as Puppet,
} from "puppeteer-core";
import type { Browser, Page, PageOptions, Viewport } from "./interface.ts";
import { programOf } from "./program.ts";
import { DESKTOP, Tab } from "./tab.ts";

const FIREFOX = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Preferences of the whole browser: a visitor with other wishes has a browser of their own. */
type Preferences = Record<string, boolean | number | string>;

/** A Firefox of this suite's own: its protocol lets nobody join one that somebody else drives. */
export function firefox(): Browser {
  return new FirefoxBrowser(programOf("Firefox", FIREFOX));
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
    return FirefoxPage.from(await context.newPage(), { viewport: DESKTOP, ...options });
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
        extraPrefsFirefox,
        defaultViewport: null,
        protocolTimeout: 120_000,
      });
    this.#started.set(key, started);
    return started;
  }
}

function preferencesOf({ reducedMotion, colorScheme, forcedColors, userAgent, scripts }: PageOptions): Preferences {
  return {
    "ui.prefersReducedMotion": Number(reducedMotion ?? false),
    "layout.css.prefers-color-scheme.content-override": colorScheme === "dark" ? 0 : 1,
    "browser.display.document_color_use": forcedColors ? 2 : 0,
    ...(userAgent && { "general.useragent.override": userAgent }),
    ...(scripts === false && { "javascript.enabled": false }),
  };
}

class FirefoxPage extends Tab {
  static async from(puppet: Puppet, options: PageOptions): Promise<FirefoxPage> {
    const page = new FirefoxPage(puppet);
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

  compose = unable("compose text");
  commit = unable("compose text");
  heard = unable("tell its accessibility tree");
  spoken = unable("tell its accessibility tree");
  clipboard = unable("read the clipboard");
  emulate = unable("change what the visitor's system asks for");
  heap = unable("collect garbage");
  kill = unable("kill one page's process");

  /** Its protocol does not tell, but what the browser says of it to the server does. */
  protected override typeOf(request: HTTPRequest): string {
    const type = request.headers()["sec-fetch-dest"] ?? "";
    return type === "empty" ? "fetch" : type;
  }

  protected beside(puppet: Puppet): Promise<Page> {
    return FirefoxPage.from(puppet, {});
  }
}

/** What Firefox offers to no driver. A test that needs it belongs to Chromium alone. */
function unable(what: string): () => Promise<never> {
  return async () => {
    throw new Error(`Firefox cannot ${what} for a driver`);
  };
}
