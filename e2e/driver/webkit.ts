import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { until } from "../../scripts/lib/until.mjs";
import { displayProgram, webkitDriverProgram } from "../../scripts/setup/webkit.mjs";
import { deepFind } from "./deep-find.ts";
import { environment } from "./fonts.ts";
import type { Browser, Element, Page, PageOptions, Request, Scope, Truthy, Viewport } from "./interface.ts";
import { DESKTOP } from "./tab.ts";

/** The browser of WebKitGTK's tests. Debian installs it outside the PATH. */
const BROWSERS = ["x86_64", "aarch64"].map(
  (processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

/** Keys without a character, as the protocol writes them. */
const KEYS: Record<string, string> = {
  Control: "\uE009",
  Enter: "\uE007",
  Escape: "\uE00C",
  PageDown: "\uE00F",
  Shift: "\uE008",
  Space: " ",
  Tab: "\uE004",
};

/** WebKitGTK over plain WebDriver. Each page is a browser of its own: a driver has one session. */
export function webkit(): Browser {
  return new WebkitBrowser();
}

class WebkitBrowser implements Browser {
  readonly name = "webkit";
  readonly #pages: WebkitPage[] = [];
  #display: Promise<{ process: ChildProcess; name: string }> | undefined;

  async open(options: PageOptions = {}): Promise<Page> {
    this.#display ??= openDisplay();
    const page = await WebkitPage.start((await this.#display).name, options);
    this.#pages.push(page);
    return page;
  }

  async closePages(): Promise<void> {
    for (const page of this.#pages.splice(0)) await page.close();
  }

  async leave(): Promise<void> {
    (await this.#display)?.process.kill();
  }
}

async function openDisplay(): Promise<{ process: ChildProcess; name: string }> {
  const flags = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
  const process = spawn(displayProgram() ?? "", flags, { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = await once(createInterface(process.stdout), "line");
  return { process, name: `:${number}` };
}

/** Sends commands to a driver, one after the other. */
class Session {
  readonly #process: ChildProcess;
  readonly #origin: string;
  #path = "/session";
  #last: Promise<unknown> = Promise.resolve();

  private constructor(process: ChildProcess, origin: string) {
    this.#process = process;
    this.#origin = origin;
  }

  static async start(display: string, settings: Record<string, string>): Promise<Session> {
    const port = await freePort();
    const env = { ...environment, DISPLAY: display, ...settings };
    const process = spawn(webkitDriverProgram() ?? "", [`--port=${port}`], { env, stdio: "ignore" });
    const session = new Session(process, `http://127.0.0.1:${port}`);
    await until("the driver of WebKit", async () => (await fetch(`${session.#origin}/status`)).ok);
    const binary = BROWSERS.find(existsSync);
    const options = { binary, args: ["--automation"] };
    const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
    const { sessionId } = await session.send<{ sessionId: string }>("POST", "", {
      capabilities: { alwaysMatch },
    });
    session.#path = `/session/${sessionId}`;
    await session.send("POST", "/timeouts", { script: 120_000 });
    return session;
  }

  send<R>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<R> {
    const sent = this.#last.then(async () => {
      const response = await fetch(this.#origin + this.#path + path, {
        method,
        body: body && JSON.stringify(body),
      });
      const { value } = (await response.json()) as { value: { error?: string; message?: string } };
      if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
      return value as R;
    });
    this.#last = sent.catch(() => {});
    return sent;
  }

  async end(): Promise<void> {
    await this.send("DELETE", "").catch(() => {});
    this.#process.kill();
  }
}

async function freePort(): Promise<number> {
  const { createServer } = await import("node:net");
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

const FIND = `return (${deepFind})(arguments[0])`;

interface Result<R> {
  value?: R;
  error?: string;
}

/** A document, by the selectors of the frames that it is in. */
class WebkitScope implements Scope {
  protected readonly session: Session;
  readonly #frames: readonly string[];

  constructor(session: Session, frames: readonly string[] = []) {
    this.session = session;
    this.#frames = frames;
  }

  async evaluate<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    const body = `
      const done = arguments[arguments.length - 1];
      const args = [...arguments].slice(0, -1);
      (async () => (${fn})(...args))().then(
        (value) => done({ value: value instanceof Node ? true : value }),
        (error) => done({ error: String(error?.stack ?? error) }),
      );`;
    const { value, error } = await this.#run<Result<Awaited<R>>>(body, args);
    if (error !== undefined) throw new Error(error);
    return value as Awaited<R>;
  }

  async #run<R>(script: string, args: unknown[]): Promise<R> {
    await this.session.send("POST", "/frame", { id: null });
    for (const selector of this.#frames) {
      const id = await this.session.send("POST", "/execute/sync", { script: FIND, args: [selector] });
      if (!id) throw new Error(`${selector} is not there`);
      await this.session.send("POST", "/frame", { id });
    }
    return this.session.send("POST", "/execute/async", { script, args });
  }

  async script(source: string): Promise<void> {
    await this.#run(`${source}; arguments[arguments.length - 1]()`, []);
  }

  waitFor<A extends unknown[], R>(
    what: string,
    fn: (...args: A) => R,
    ...args: A
  ): Promise<Truthy<Awaited<R>>> {
    return until(what, () => this.evaluate(fn, ...args)) as Promise<Truthy<Awaited<R>>>;
  }

  async frame(selector: string): Promise<Scope> {
    const inner = new WebkitScope(this.session, [...this.#frames, selector]);
    await inner.waitFor(`the document of ${selector}`, () => location.href !== "about:blank");
    return inner;
  }

  find(): Element {
    throw new Error("WebKit has no locators yet: use the pointer and the keys");
  }
}

class WebkitPage extends WebkitScope implements Page {
  readonly requests: Request[] = [];
  readonly errors: string[] = [];
  readonly violations: string[] = [];
  #pointer = { x: 0, y: 0 };
  /** The driver takes a wheel as the difference to the one before. */
  #wheel = 0;

  static async start(display: string, options: PageOptions): Promise<WebkitPage> {
    const settings = {
      ...(options.colorScheme === "dark" && { GTK_THEME: "Adwaita:dark" }),
    };
    const page = new WebkitPage(await Session.start(display, settings));
    await page.viewport(options.viewport ?? DESKTOP);
    return page;
  }

  async goto(url: string): Promise<void> {
    await this.session.send("POST", "/url", { url });
  }

  async back(): Promise<void> {
    await this.session.send("POST", "/back", {});
  }

  url(): never {
    throw new Error("WebKit returns its URL from the document");
  }

  async press(key: string): Promise<void> {
    const keys = key.split("+").map((name) => KEYS[name] ?? name);
    const down = keys.map((value) => ({ type: "keyDown", value }));
    const up = [...keys].reverse().map((value) => ({ type: "keyUp", value }));
    await this.#act({ type: "key", id: "keys", actions: [...down, ...up] });
  }

  async type(text: string): Promise<void> {
    for (const key of text) await this.press(key);
  }

  async point(x: number, y: number): Promise<void> {
    this.#pointer = { x: Math.round(x), y: Math.round(y) };
    await this.#act(mouse([{ type: "pointerMove", duration: 0, ...this.#pointer }]));
  }

  async wheel(deltaY: number): Promise<void> {
    this.#wheel += deltaY;
    const scroll = { type: "scroll", duration: 0, deltaX: 0, deltaY: this.#wheel, ...this.#pointer };
    await this.#act({ type: "wheel", id: "wheel", actions: [scroll] });
  }

  async clickAt(x: number, y: number, by: "main" | "middle" | "finger" = "main"): Promise<void> {
    if (by === "finger") return unable();
    const button = by === "main" ? 0 : 1;
    await this.point(x, y);
    await this.#act(
      mouse([
        { type: "pointerDown", button },
        { type: "pointerUp", button },
      ]),
    );
  }

  async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    await this.#act(
      mouse([
        { type: "pointerMove", duration: 0, ...from },
        { type: "pointerDown", button: 0 },
        { type: "pointerMove", duration: 100, ...to },
        { type: "pointerUp", button: 0 },
      ]),
    );
  }

  /** Sets the size of the window, until that of the viewport follows. */
  async viewport({ width, height }: Viewport): Promise<void> {
    const inner = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    const outer = await this.session.send<Viewport>("GET", "/window/rect");
    await this.session.send("POST", "/window/rect", {
      width: outer.width + width - inner.width,
      height: outer.height + height - inner.height,
    });
  }

  async picture(): Promise<string> {
    return `data:image/png;base64,${await this.session.send<string>("GET", "/screenshot")}`;
  }

  async close(): Promise<void> {
    await this.session.end();
  }

  #act(source: object): Promise<void> {
    return this.session.send("POST", "/actions", { actions: [source] });
  }

  compose = unable;
  commit = unable;
  accessibilityTree = unable;
  mock = unable;
  clipboard = unable;
  emulate = unable;
  forcePseudoClasses = unable;
  popup = unable;
  swipe = unable;
  heap = unable;
  readingOrder = unable;
  screenshot = unable;
  kill = unable;
}

const mouse = (actions: object[]) => ({
  type: "pointer",
  id: "mouse",
  parameters: { pointerType: "mouse" },
  actions,
});

async function unable(): Promise<never> {
  throw new Error("this driver of WebKit cannot do that yet");
}
