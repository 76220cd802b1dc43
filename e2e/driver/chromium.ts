import puppeteer, {
  type BrowserContext,
  type CDPSession,
  type Browser as Chromium,
  type HTTPRequest,
  type KeyInput,
  type SerializedAXNode,
  type Page as Tab,
} from "puppeteer-core";
import type { Browser, Media, Page, PageOptions, Reply, Request, Viewport } from "./interface.ts";
import { FrameScope } from "./scope.ts";
import { until } from "./until.ts";

const DESKTOP: Viewport = { width: 1280, height: 800 };

/** Keys that the browser itself would understand as commands; those of the protocol need to be told. */
const EDITING: Record<string, string[]> = { "Control+c": ["copy"] };

/** What is told of a control beside role and name. */
const STATES = ["expanded", "selected", "pressed", "checked", "focused", "busy"];

/** Nodes of the accessibility tree that say nothing themselves. */
const UNSPOKEN = new Set(["none", "generic", "InlineTextBox"]);

/** Joins the browser that `launch` started. */
export async function connect(address: string): Promise<Browser> {
  return new ChromiumBrowser(
    await puppeteer.connect({ browserWSEndpoint: address, defaultViewport: null, protocolTimeout: 120_000 }),
  );
}

class ChromiumBrowser implements Browser {
  readonly name = "chromium";
  readonly #chromium: Chromium;
  readonly #contexts: BrowserContext[] = [];

  constructor(chromium: Chromium) {
    this.#chromium = chromium;
  }

  async open(options: PageOptions = {}): Promise<Page> {
    const context = await this.#chromium.createBrowserContext();
    this.#contexts.push(context);
    return ChromiumPage.from(await context.newPage(), { viewport: DESKTOP, ...options });
  }

  async closePages(): Promise<void> {
    for (const context of this.#contexts.splice(0)) await context.close();
  }
}

class ChromiumPage extends FrameScope implements Page {
  readonly requests: Request[] = [];
  readonly errors: string[] = [];
  readonly violations: string[] = [];
  readonly #tab: Tab;
  readonly #cdp: CDPSession;

  private constructor(tab: Tab, cdp: CDPSession) {
    super(() => tab.mainFrame());
    this.#tab = tab;
    this.#cdp = cdp;
  }

  static async from(tab: Tab, options: PageOptions): Promise<ChromiumPage> {
    const page = new ChromiumPage(tab, await tab.createCDPSession());
    page.#listen();
    await page.#watchPolicy();
    if (options.viewport) await page.viewport(options.viewport);
    await page.emulate(options);
    if (options.userAgent) await tab.setUserAgent({ userAgent: options.userAgent });
    if (options.scripts === false) await tab.setJavaScriptEnabled(false);
    if (options.before) await tab.evaluateOnNewDocument(options.before);
    return page;
  }

  async goto(url: string): Promise<void> {
    await this.#tab.goto(url, { waitUntil: "domcontentloaded" });
  }

  async back(): Promise<void> {
    await this.#tab.goBack({ waitUntil: "domcontentloaded" });
  }

  url(): string {
    return this.#tab.url();
  }

  async press(key: string): Promise<void> {
    const [modifier, main] = key.includes("+") ? (key.split("+") as [KeyInput, KeyInput]) : [];
    if (!modifier || !main) return this.#tab.keyboard.press(key as KeyInput);
    await this.#tab.keyboard.down(modifier);
    await this.#tab.keyboard.press(main, { commands: EDITING[key] ?? [] });
    await this.#tab.keyboard.up(modifier);
  }

  type(text: string): Promise<void> {
    return this.#tab.keyboard.type(text);
  }

  async compose(text: string): Promise<void> {
    const { length } = text;
    await this.#cdp.send("Input.imeSetComposition", { text, selectionStart: length, selectionEnd: length });
  }

  async commit(text: string): Promise<void> {
    await this.#cdp.send("Input.insertText", { text });
  }

  async heard(): Promise<string[]> {
    const { nodes } = await this.#cdp.send("Accessibility.getFullAXTree");
    const value = (given?: { value?: unknown }) => String(given?.value ?? "");
    return nodes
      .filter(({ ignored, role }) => !ignored && !["InlineTextBox", "none"].includes(value(role)))
      .map(({ role, name, properties = [] }) => {
        const states = properties
          .filter(({ name, value }) => STATES.includes(name) && ![false, "false"].includes(value.value))
          .map(({ name, value }) =>
            /^(true|page)$/.test(String(value.value)) ? name : `${name}=${value.value}`,
          );
        return [value(role), name?.value && `"${name.value}"`, ...states].filter(Boolean).join(" ");
      });
  }

  point(x: number, y: number): Promise<void> {
    return this.#tab.mouse.move(x, y);
  }

  wheel(deltaY: number): Promise<void> {
    return this.#tab.mouse.wheel({ deltaY });
  }

  async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    const { mouse } = this.#tab;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 5 });
    await mouse.up();
  }

  async answer(address: string, reply: Reply): Promise<void> {
    if (this.#replies.size === 0) {
      await this.#tab.setRequestInterception(true);
      this.#tab.on("request", (request) => this.#reply(request));
    }
    this.#replies.set(address, reply);
  }

  async clipboard(): Promise<Record<string, string>> {
    const context = this.#tab.browserContext();
    const { origin } = new URL(this.#tab.url());
    // The other two permissions would be taken away by granting only the first.
    await context.overridePermissions(origin, [
      "clipboard-read",
      "clipboard-write",
      "clipboard-sanitized-write",
    ]);
    return this.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const types = item?.types ?? [];
      const texts = types.map(async (type) => [type, await (await item?.getType(type))?.text()] as const);
      return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
    });
  }

  viewport({ width, height }: Viewport): Promise<void> {
    return this.#tab.setViewport({ width, height });
  }

  /** By the protocol itself: puppeteer's own call does not know forced colours. */
  async emulate({ reducedMotion, colorScheme, forcedColors }: Media): Promise<void> {
    await this.#cdp.send("Emulation.setEmulatedMedia", {
      features: [
        { name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" },
        { name: "prefers-color-scheme", value: colorScheme ?? "light" },
        { name: "forced-colors", value: forcedColors ? "active" : "none" },
      ],
    });
  }

  async popup(action: () => Promise<void>): Promise<Page> {
    const context = this.#tab.browserContext();
    const before = new Set(context.targets());
    await action();
    // Not the page's "popup" event: a window opened without an opener, as every link here is, has none.
    const tab = await until("a new tab", async () => {
      const target = context.targets().find((target) => target.type() === "page" && !before.has(target));
      return target?.page();
    });
    return ChromiumPage.from(tab, {});
  }

  async heap(): Promise<number> {
    // Some of what a first collection frees was kept alive by what it frees.
    for (let time = 0; time < 3; time += 1) await this.#cdp.send("HeapProfiler.collectGarbage");
    const { usedSize, backingStorageSize } = await this.#cdp.send("Runtime.getHeapUsage");
    return usedSize + backingStorageSize;
  }

  async spoken(): Promise<string[]> {
    const lines: string[] = [];
    const read = (node: SerializedAXNode | null) => {
      if (node && !UNSPOKEN.has(node.role)) lines.push(`${node.role} "${node.name ?? ""}"`);
      for (const child of node?.children ?? []) read(child);
    };
    read(await this.#tab.accessibility.snapshot({ interestingOnly: false }));
    return lines;
  }

  async screenshot(file: string): Promise<void> {
    await this.#tab.screenshot({ path: file as `${string}.png` });
  }

  async picture(): Promise<string> {
    return `data:image/png;base64,${await this.#tab.screenshot({ encoding: "base64" })}`;
  }

  async kill(): Promise<void> {
    const killed = new Promise((resolve) => this.#tab.once("error", resolve));
    // Nobody is left to answer.
    this.#cdp.send("Page.crash").catch(() => {});
    await killed;
    await this.#tab.close();
  }

  async close(): Promise<void> {
    await this.#tab.close({ runBeforeUnload: true });
    await until("the tab to close", async () => this.#tab.isClosed());
  }

  #listen(): void {
    this.#tab.on("pageerror", (error) => this.errors.push(String(error)));
    this.#tab.on("request", (request) => {
      const entry: Request = {
        url: request.url(),
        method: request.method(),
        type: request.resourceType(),
        headers: request.headers(),
      };
      this.requests.push(entry);
      this.#entries.set(request, entry);
    });
    this.#tab.on("response", (response) => {
      const entry = this.#entries.get(response.request());
      if (entry) entry.status = response.status();
    });
    this.#tab.on("requestfailed", (request) => {
      const entry = this.#entries.get(request);
      if (entry) entry.failed = true;
    });
  }

  readonly #entries = new WeakMap<object, Request>();
  readonly #replies = new Map<string, Reply>();

  #reply(request: HTTPRequest): Promise<void> | undefined {
    const found = [...this.#replies].find(([address]) => request.url().includes(address));
    const [, reply] = found ?? [];
    if (!reply || reply === "server") return request.continue();
    // What is neither continued nor answered hangs.
    if (reply !== "silence") return request.respond({ status: 200, ...reply });
  }

  async #watchPolicy(): Promise<void> {
    await this.#tab.exposeFunction("reportViolation", (text: string) => this.violations.push(text));
    await this.#tab.evaluateOnNewDocument(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        const { reportViolation } = globalThis as unknown as { reportViolation(text: string): void };
        reportViolation(
          `${event.effectiveDirective}: ${event.blockedURI || "inline"} in ${event.documentURI}`,
        );
      });
    });
  }
}
