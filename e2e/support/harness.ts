import { afterAll, test as base, expect, inject } from "vitest";
import { type Browser, connect, firefox, type Page, type PageOptions, webkit } from "../driver/index.ts";
import { Host } from "./host.ts";
import { Service } from "./service.ts";

export { expect } from "vitest";

interface Fixtures {
  /** A new service, with nothing stored. */
  service: Service;
  /** A static site, for pages with the script tag. */
  host: Host;
  /** Opens a page in a new context. All pages are closed when the test ends. */
  open: (options?: PageOptions) => Promise<Page>;
  /** A desktop page. */
  page: Page;
}

let shared: Promise<Browser> | undefined;
afterAll(async () => (await shared)?.leave());

/** Returns the browser of the project and worker: a Chromium that `setup.ts` started, or a Firefox or WebKit of this file. */
async function browserOf(): Promise<Browser> {
  if (inject("engine") === "firefox") return firefox();
  if (inject("engine") === "webkit") return webkit();
  // The runner numbers its workers from 1.
  return connect(inject("browsers")[Number(process.env.VITEST_POOL_ID) - 1] as string);
}

/** A test with a page and a service of its own. It fails on uncaught exceptions and policy violations. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from its pattern
  service: async ({}, use) => {
    const service = await Service.start(inject("binary"));
    await use(service);
    await service.dispose();
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from its pattern
  host: async ({}, use) => {
    const host = await Host.start();
    await use(host);
    await host.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from its pattern
  open: async ({}, use) => {
    shared ??= browserOf();
    const browser = await shared;
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await browser.open(options);
      pages.push(page);
      return page;
    });
    await browser.closePages();
    // Errors thrown by a suite contain "on purpose".
    const errors = pages.flatMap((page) => page.errors).filter((error) => !error.includes("on purpose"));
    expect(errors).toEqual([]);
    expect(pages.flatMap((page) => page.violations)).toEqual([]);
  },
  page: async ({ open }, use) => {
    await use(await open());
  },
});

/** Returns the URL of a test page with its parameters; of the project's build unless another one is named. */
export function sitePage(
  name: string,
  params: Record<string, string | number>,
  build = inject("build"),
): string {
  return address(`${inject("sites")[build]}/${name}.html`, params);
}

export function galleryPage(service: Service, hash = ""): string {
  return address(`${inject("gallery")}/`, { service: service.origin }) + hash;
}

/** The chat, as one of its two people. */
export function chatPage(service: Service): string {
  return address(`${inject("chat")}/`, { service: service.origin });
}

/** The comment box, in English and with the API of GIPHY unless the parameters say otherwise. */
export function commentsPage(service: Service, params: Record<string, string> = {}): string {
  return address(`${inject("comments")}/`, { service: service.origin, ...params });
}

/** A comment box without React. */
export function elementsPage(service: Service, name: "vue" | "svelte"): string {
  return address(`${inject("elements")}/${name}.html`, { service: service.origin });
}

/** The text editor. */
export function editorPage(service: Service): string {
  return address(`${inject("editor")}/`, { service: service.origin });
}

export function playerPage(
  service: Service,
  id: string,
  params: Record<string, string | number> = {},
): string {
  return address(`${service.origin}/embed/${id}`, params);
}

function address(base: string, params: Record<string, string | number>): string {
  const query = Object.entries(params).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return query.length ? `${base}?${query.join("&")}` : base;
}
