import puppeteer, {
  type BrowserContext,
  type CDPSession,
  type Browser as Chromium,
  type KeyPressOptions,
  type Page as Puppet,
  type SerializedAXNode,
} from "puppeteer-core";
import type { Browser, Media, Memory, Page, PageOptions } from "./interface.ts";
import { DESKTOP, Tab } from "./tab.ts";

/** Keys that the browser treats as editing commands. The protocol requires the names of the commands. */
const EDITING: Record<string, string[]> = { "Control+c": ["copy"], "Control+v": ["paste"] };

/** The properties of a control that are listed beside its role and name. */
const STATES = ["expanded", "selected", "pressed", "checked", "focused", "busy"];

/** Nodes of the accessibility tree without content of their own. */
const UNSPOKEN = new Set(["none", "generic", "InlineTextBox"]);

/** Connects to the browser that `launch` started. */
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

  leave(): Promise<void> {
    return this.#chromium.disconnect();
  }
}

class ChromiumPage extends Tab {
  readonly #cdp: CDPSession;

  private constructor(puppet: Puppet, cdp: CDPSession) {
    super(puppet);
    this.#cdp = cdp;
  }

  static async from(puppet: Puppet, options: PageOptions): Promise<ChromiumPage> {
    const page = new ChromiumPage(puppet, await puppet.createCDPSession());
    await page.begin(options);
    await page.emulate(options);
    if (options.userAgent) await puppet.setUserAgent({ userAgent: options.userAgent });
    if (options.scripts === false) await puppet.setJavaScriptEnabled(false);
    return page;
  }

  async compose(text: string): Promise<void> {
    const { length } = text;
    await this.#cdp.send("Input.imeSetComposition", { text, selectionStart: length, selectionEnd: length });
  }

  async commit(text: string): Promise<void> {
    await this.#cdp.send("Input.insertText", { text });
  }

  async accessibilityTree(): Promise<string[]> {
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

  async clipboard(): Promise<Record<string, string>> {
    const context = this.puppet.browserContext();
    const { origin } = new URL(this.puppet.url());
    // Granting one permission revokes the others, so both are granted together.
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

  /** Uses the protocol directly: puppeteer's own call does not support forced colors. */
  async emulate({ reducedMotion, colorScheme, forcedColors }: Media): Promise<void> {
    await this.#cdp.send("Emulation.setEmulatedMedia", {
      features: [
        { name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" },
        { name: "prefers-color-scheme", value: colorScheme ?? "light" },
        { name: "forced-colors", value: forcedColors ? "active" : "none" },
      ],
    });
  }

  async forcePseudoClasses(selector: string, names: readonly string[]): Promise<void> {
    await this.#cdp.send("DOM.enable");
    await this.#cdp.send("CSS.enable");
    const { root } = await this.#cdp.send("DOM.getDocument", { depth: 0 });
    const { nodeIds } = await this.#cdp.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
    const forcedPseudoClasses = [...names];
    const forced = nodeIds.map((nodeId) =>
      // Rejects if the element has been removed since.
      this.#cdp.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses }).catch(() => {}),
    );
    await Promise.all(forced);
  }

  async memory(): Promise<Memory> {
    // Objects freed by the first collection may have kept others alive.
    for (let time = 0; time < 3; time += 1) await this.#cdp.send("HeapProfiler.collectGarbage");
    const { usedSize, backingStorageSize } = await this.#cdp.send("Runtime.getHeapUsage");
    const { nodes, jsEventListeners } = await this.#cdp.send("Memory.getDOMCounters");
    return { heap: usedSize + backingStorageSize, nodes, listeners: jsEventListeners };
  }

  async readingOrder(): Promise<string[]> {
    const lines: string[] = [];
    const read = (node: SerializedAXNode | null) => {
      if (node && !UNSPOKEN.has(node.role)) lines.push(`${node.role} "${node.name ?? ""}"`);
      for (const child of node?.children ?? []) read(child);
    };
    read(await this.puppet.accessibility.snapshot({ interestingOnly: false }));
    return lines;
  }

  async kill(): Promise<void> {
    const killed = new Promise((resolve) => this.puppet.once("error", resolve));
    // The renderer has ended, so the call gets no response.
    this.#cdp.send("Page.crash").catch(() => {});
    await killed;
    await this.puppet.close();
  }

  protected beside(puppet: Puppet): Promise<Page> {
    return ChromiumPage.from(puppet, {});
  }

  protected override means(key: string): KeyPressOptions {
    return { commands: EDITING[key] ?? [] };
  }
}
