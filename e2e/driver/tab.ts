import type { HTTPRequest, KeyInput, KeyPressOptions, Page as Puppet } from "puppeteer-core";
import { until } from "../../scripts/lib/until.mjs";
import type { Media, Memory, Page, PageOptions, Reply, Request, Viewport } from "./interface.ts";
import { FrameScope } from "./scope.ts";

export const DESKTOP: Viewport = { width: 1280, height: 800 };

/** The parts of a page that are the same in all browsers. The others are in a file for each browser. */
export abstract class Tab extends FrameScope implements Page {
  readonly requests: Request[] = [];
  readonly errors: string[] = [];
  readonly violations: string[] = [];
  protected readonly puppet: Puppet;
  #pixelRatio: number | undefined;
  readonly #entries = new WeakMap<object, Request>();
  readonly #replies = new Map<string, Reply>();

  protected constructor(puppet: Puppet) {
    super(() => puppet.mainFrame());
    this.puppet = puppet;
  }

  abstract compose(text: string): Promise<void>;
  abstract commit(text: string): Promise<void>;
  abstract accessibilityTree(): Promise<string[]>;
  abstract clipboard(): Promise<Record<string, string>>;
  abstract emulate(media: Media): Promise<void>;
  abstract forcePseudoClasses(selector: string, names: readonly string[]): Promise<void>;
  abstract memory(): Promise<Memory>;
  abstract readingOrder(): Promise<string[]>;
  abstract kill(): Promise<void>;
  /** Creates a page of the same browser, for a tab that was opened by a page. */
  protected abstract beside(puppet: Puppet): Promise<Page>;

  /** Starts recording, from the first document on. */
  protected async begin({ viewport, pixelRatio, before }: PageOptions): Promise<void> {
    this.#pixelRatio = pixelRatio;
    this.#listen();
    await this.#watchPolicy();
    if (viewport) await this.viewport(viewport);
    if (before) await this.puppet.evaluateOnNewDocument(before);
  }

  async goto(url: string): Promise<void> {
    await this.puppet.goto(url, { waitUntil: "domcontentloaded" });
  }

  async back(): Promise<void> {
    await this.puppet.goBack({ waitUntil: "domcontentloaded" });
  }

  url(): string {
    return this.puppet.url();
  }

  async press(key: string): Promise<void> {
    const [modifier, main] = key.includes("+") ? (key.split("+") as [KeyInput, KeyInput]) : [];
    if (!modifier || !main) return this.puppet.keyboard.press(key as KeyInput);
    await this.puppet.keyboard.down(modifier);
    await this.puppet.keyboard.press(main, this.means(key));
    await this.puppet.keyboard.up(modifier);
  }

  type(text: string): Promise<void> {
    return this.puppet.keyboard.type(text);
  }

  point(x: number, y: number): Promise<void> {
    return this.puppet.mouse.move(x, y);
  }

  wheel(deltaY: number): Promise<void> {
    return this.puppet.mouse.wheel({ deltaY });
  }

  clickAt(x: number, y: number, by: "main" | "middle" | "finger" = "main"): Promise<void> {
    if (by === "finger") return this.puppet.touchscreen.tap(x, y);
    return this.puppet.mouse.click(x, y, { button: by === "main" ? "left" : "middle" });
  }

  async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    const { mouse } = this.puppet;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 5 });
    await mouse.up();
  }

  async swipe(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    const finger = await this.puppet.touchscreen.touchStart(from.x, from.y);
    for (let step = 1; step <= 5; step += 1)
      await finger.move(from.x + ((to.x - from.x) * step) / 5, from.y + ((to.y - from.y) * step) / 5);
    await finger.end();
  }

  async mock(address: string, reply: Reply): Promise<void> {
    if (this.#replies.size === 0) {
      await this.puppet.setRequestInterception(true);
      this.puppet.on("request", (request) => this.#reply(request));
    }
    this.#replies.set(address, reply);
  }

  viewport({ width, height }: Viewport): Promise<void> {
    return this.puppet.setViewport({ width, height, deviceScaleFactor: this.#pixelRatio });
  }

  async popup(action: () => Promise<void>): Promise<Page> {
    const context = this.puppet.browserContext();
    const before = new Set(context.targets());
    await action();
    // The page's "popup" event is not dispatched for windows opened without an opener, as all our links are.
    const tab = await until("a new tab", async () => {
      const target = context.targets().find((target) => target.type() === "page" && !before.has(target));
      return target?.page();
    });
    return this.beside(tab);
  }

  async screenshot(file: string): Promise<void> {
    await this.puppet.screenshot({ path: file as `${string}.png` });
  }

  async picture(): Promise<string> {
    return `data:image/png;base64,${await this.puppet.screenshot({ encoding: "base64" })}`;
  }

  async close(): Promise<void> {
    await this.puppet.close({ runBeforeUnload: true });
    await until("the tab to close", async () => this.puppet.isClosed());
  }

  /** How a key with a modifier is pressed, if the browser needs the command it stands for. */
  protected means(_key: string): KeyPressOptions {
    return {};
  }

  /** Whether the browser reports this as an exception. */
  protected isThrown(_error: Error): boolean {
    return true;
  }

  protected typeOf(request: HTTPRequest): string {
    return request.resourceType();
  }

  #listen(): void {
    this.puppet.on("pageerror", (thrown) => {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (this.isThrown(error)) this.errors.push(String(thrown));
    });
    this.puppet.on("request", (request) => {
      const entry: Request = {
        url: request.url(),
        method: request.method(),
        type: this.typeOf(request),
        headers: request.headers(),
      };
      this.requests.push(entry);
      this.#entries.set(request, entry);
    });
    this.puppet.on("response", (response) => {
      const entry = this.#entries.get(response.request());
      if (entry) entry.status = response.status();
    });
    this.puppet.on("requestfailed", (request) => {
      const entry = this.#entries.get(request);
      if (entry) entry.failed = true;
    });
  }

  #reply(request: HTTPRequest): Promise<void> | undefined {
    const found = [...this.#replies].find(([address]) => request.url().includes(address));
    const [, reply] = found ?? [];
    if (!reply || reply === "server") return request.continue();
    // A request that is neither continued nor fulfilled stays pending.
    if (reply !== "silence") return request.respond({ status: 200, ...reply });
  }

  async #watchPolicy(): Promise<void> {
    await this.puppet.exposeFunction("reportViolation", (text: string) => this.violations.push(text));
    await this.puppet.evaluateOnNewDocument(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        const { reportViolation } = globalThis as unknown as { reportViolation(text: string): void };
        reportViolation(
          `${event.effectiveDirective}: ${event.blockedURI || "inline"} in ${event.documentURI}`,
        );
      });
    });
  }
}
