import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { until } from "../../scripts/lib/until.mjs";
import { displayProgram, webkitDriverProgram } from "../../scripts/setup/webkit.mjs";
import { deepFind } from "./deep-find.ts";
import { type Handle, Locator } from "./element.ts";
import { environment } from "./fonts.ts";
import type { Browser, Element, Page, PageOptions, Request, Scope, Truthy, Viewport } from "./interface.ts";
import { DESKTOP } from "./tab.ts";

/** The browser of WebKitGTK's tests. Debian installs it outside the PATH. */
const BROWSERS = ["x86_64", "aarch64"].map(
  (processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

/** A folder of settings of GTK, for pages with reduced motion. */
const REDUCED_MOTION = fileURLToPath(new URL("reduced-motion", import.meta.url));

/** Keys without a character, as the protocol writes them. */
const KEYS: Record<string, string> = {
  ArrowDown: "\uE015",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  ArrowUp: "\uE013",
  Backspace: "\uE003",
  Control: "\uE009",
  Delete: "\uE017",
  End: "\uE010",
  Enter: "\uE007",
  Escape: "\uE00C",
  Home: "\uE011",
  PageDown: "\uE00F",
  PageUp: "\uE00E",
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

/** A browser starts within seconds on a busy machine, ms. */
const START_LIMIT = 30_000;

/** Returns a signal that aborts when the first child of a process ends, and a function that stops watching. */
function firstChildEnded(pid: number | undefined): { signal: AbortSignal; stop: () => void } {
  const ended = new AbortController();
  const file = `/proc/${pid}/task/${pid}/children`;
  let first: string | undefined;
  const timer = setInterval(() => {
    const [child] = existsSync(file) ? readFileSync(file, "utf8").split(" ") : [];
    first ||= child;
    if (child !== first) ended.abort(new Error("the browser has ended"));
  }, 50);
  return { signal: ended.signal, stop: () => clearInterval(timer) };
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

  /** Starts a driver and its browser, again at once if the browser ends while it starts: the driver would wait for it forever. */
  static start(display: string, settings: Record<string, string>): Promise<Session> {
    return until("a browser of WebKit", () => Session.#start(display, settings), 4 * START_LIMIT);
  }

  static async #start(display: string, settings: Record<string, string>): Promise<Session> {
    const port = await freePort();
    const env = { ...environment, DISPLAY: display, ...settings };
    const process = spawn(webkitDriverProgram() ?? "", [`--port=${port}`], { env, stdio: "ignore" });
    const session = new Session(process, `http://127.0.0.1:${port}`);
    const browser = firstChildEnded(process.pid);
    try {
      await until("the driver of WebKit", async () => (await fetch(`${session.#origin}/status`)).ok);
      const options = { binary: BROWSERS.find(existsSync), args: ["--automation"] };
      const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
      const { sessionId } = await session.send<{ sessionId: string }>(
        "POST",
        "",
        { capabilities: { alwaysMatch } },
        AbortSignal.any([AbortSignal.timeout(START_LIMIT), browser.signal]),
      );
      session.#path = `/session/${sessionId}`;
      await session.send("POST", "/timeouts", { script: 120_000 });
      return session;
    } catch (error) {
      process.kill();
      throw error;
    } finally {
      browser.stop();
    }
  }

  send<R>(method: "GET" | "POST" | "DELETE", path: string, body?: object, signal?: AbortSignal): Promise<R> {
    const sent = this.#last.then(async () => {
      const response = await fetch(this.#origin + this.#path + path, {
        method,
        body: body && JSON.stringify(body),
        signal,
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

interface Result<R> {
  value?: R;
  error?: string;
}

interface Point {
  x: number;
  y: number;
}

/** The mouse of a page, in CSS px of its viewport. */
class Mouse {
  readonly #session: Session;
  #at: Point = { x: 0, y: 0 };
  /** The driver takes a wheel as the difference to the one before. */
  #wheel = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  async move({ x, y }: Point, ...then: object[]): Promise<void> {
    this.#at = { x: Math.round(x), y: Math.round(y) };
    await this.#act("mouse", "pointer", [{ type: "pointerMove", duration: 0, ...this.#at }, ...then], {
      parameters: { pointerType: "mouse" },
    });
  }

  /** With the main button: the driver releases no other one, and the page receives a click of the main one. */
  click(at: Point): Promise<void> {
    return this.move(at, ...["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 })));
  }

  async wheel(deltaY: number): Promise<void> {
    this.#wheel += deltaY;
    const scroll = { type: "scroll", duration: 0, deltaX: 0, deltaY: this.#wheel, ...this.#at };
    await this.#act("wheel", "wheel", [scroll]);
  }

  #act(id: string, type: string, actions: object[], more: object = {}): Promise<void> {
    return this.#session.send("POST", "/actions", { actions: [{ id, type, actions, ...more }] });
  }
}

/** A document: of the page, or of the iframe that `#selector` finds in the parent's document. */
class WebkitScope implements Scope {
  protected readonly session: Session;
  protected readonly mouse: Mouse;
  readonly #parent: WebkitScope | undefined;
  readonly #selector: string;

  constructor(session: Session, mouse: Mouse, parent?: WebkitScope, selector = "") {
    this.session = session;
    this.mouse = mouse;
    this.#parent = parent;
    this.#selector = selector;
  }

  async evaluate<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    const body = `
      const done = arguments[arguments.length - 1];
      const args = [...arguments].slice(0, -1);
      (async () => (${fn})(...args))().then(
        // The protocol has no undefined.
        (value) => done(value === undefined ? {} : { value: value instanceof Node ? true : value }),
        (error) => done({ error: String(error?.stack ?? error) }),
      );`;
    const { value, error } = await this.#run<Result<Awaited<R>>>(body, args);
    if (error !== undefined) throw new Error(error);
    return value as Awaited<R>;
  }

  async #run<R>(script: string, args: unknown[]): Promise<R> {
    await this.#enter();
    return this.session.send("POST", "/execute/async", { script, args });
  }

  /** Directs the next commands to this document. */
  async #enter(): Promise<void> {
    const id = this.#parent ? await this.#parent.reference(this.#selector) : null;
    if (id === undefined) throw new Error(`${this.#selector} is not there`);
    await this.session.send("POST", "/frame", { id });
  }

  /** Returns the driver's reference to the first element that matches. */
  protected async reference(selector: string): Promise<object | undefined> {
    await this.#enter();
    const script = `return (${deepFind})(arguments[0])`;
    return (await this.session.send("POST", "/execute/sync", { script, args: [selector] })) ?? undefined;
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
    const inner = new WebkitScope(this.session, this.mouse, this, selector);
    await inner.waitFor(`the document of ${selector}`, () => location.href !== "about:blank");
    return inner;
  }

  find(selector: string): Element {
    return new Locator(async () => {
      const reference = await this.reference(selector);
      return reference ? this.#handle(reference) : null;
    }, selector);
  }

  #handle(reference: object): Handle {
    const evaluate: Handle["evaluate"] = (fn, ...args) =>
      this.evaluate(fn as never, ...([reference, ...args] as never));
    const boundingBox = async () => {
      const box = await evaluate((element) => element.getBoundingClientRect().toJSON());
      const { x, y } = await this.#origin();
      return { ...box, x: box.x + x, y: box.y + y };
    };
    const middle = async () => {
      const { x, y, width, height } = await boundingBox();
      return { x: x + width / 2, y: y + height / 2 };
    };
    return {
      evaluate,
      boundingBox,
      click: async ({ button = "left" } = {}) =>
        button === "left" ? this.mouse.click(await middle()) : unable(),
      hover: async () => this.mouse.move(await middle()),
      focus: () => evaluate((element) => (element as HTMLElement).focus()),
      tap: unable,
    };
  }

  /** The position of the document in the viewport of the page. */
  async #origin(): Promise<Point> {
    if (!this.#parent) return { x: 0, y: 0 };
    const { x, y } = (await this.#parent.find(this.#selector).box()) as Point;
    const border = await this.#parent.evaluate(
      (frame) => ({ x: frame.clientLeft, y: frame.clientTop }),
      (await this.#parent.reference(this.#selector)) as globalThis.Element,
    );
    return { x: x + border.x, y: y + border.y };
  }
}

class WebkitPage extends WebkitScope implements Page {
  readonly requests: Request[] = [];
  readonly errors: string[] = [];
  readonly violations: string[] = [];

  static async start(display: string, options: PageOptions): Promise<WebkitPage> {
    const settings = {
      ...(options.colorScheme === "dark" && { GTK_THEME: "Adwaita:dark" }),
      ...(options.reducedMotion && { XDG_CONFIG_DIRS: REDUCED_MOTION }),
    };
    const session = await Session.start(display, settings);
    const page = new WebkitPage(session, new Mouse(session));
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
    await this.session.send("POST", "/actions", {
      actions: [{ type: "key", id: "keys", actions: [...down, ...up] }],
    });
  }

  async type(text: string): Promise<void> {
    for (const key of text) await this.press(key);
  }

  point(x: number, y: number): Promise<void> {
    return this.mouse.move({ x, y });
  }

  wheel(deltaY: number): Promise<void> {
    return this.mouse.wheel(deltaY);
  }

  async clickAt(x: number, y: number, by: "main" | "middle" | "finger" = "main"): Promise<void> {
    if (by !== "main") return unable();
    await this.mouse.click({ x, y });
  }

  drag(from: Point, to: Point): Promise<void> {
    return this.mouse.move(
      from,
      { type: "pointerDown", button: 0 },
      { type: "pointerMove", duration: 100, ...to },
      { type: "pointerUp", button: 0 },
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

  compose = unable;
  commit = unable;
  accessibilityTree = unable;
  mock = unable;
  clipboard = unable;
  emulate = unable;
  forcePseudoClasses = unable;
  popup = unable;
  swipe = unable;
  memory = unable;
  readingOrder = unable;
  screenshot = unable;
  kill = unable;
}

async function unable(): Promise<never> {
  throw new Error("this driver of WebKit cannot do that yet");
}
