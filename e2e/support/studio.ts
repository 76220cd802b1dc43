import { inject } from "vitest";
import type { Page } from "../driver/index.ts";
import { test as base } from "./harness.ts";
import { Service } from "./service.ts";

/** The studio on the origin of a new service. */
export interface Studio {
  service: Service;
  address: (room?: string) => string;
  /** Opens a page of the studio after signing in. */
  signIn: (page: Page, username: string, room: string) => Promise<void>;
  /** Makes a call outside the page, as a person. */
  call: <T>(username: string, line: string, body?: object) => Promise<T>;
}

export const test = base.extend<{ studio: Studio }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from its pattern
  studio: async ({}, use) => {
    const service = await Service.start(inject("binary"), ["--app", inject("studio")]);
    const address = (room = "") => `${service.origin}/app/${room && `#${room}`}`;
    await use({
      service,
      address,
      async signIn(page, username, room) {
        await page.goto(address(room));
        await page.find(`[data-person="${username}"]`).click();
        await page.find(".who").shown();
      },
      async call<T>(username: string, line: string, body?: object) {
        const [method, path] = line.split(" ");
        const headers = { authorization: `Token ${username}`, "content-type": "application/json" };
        const response = await fetch(service.origin + path, { method, headers, body: JSON.stringify(body) });
        if (!response.ok) throw new Error(`${line}: ${response.status}`);
        return ((await response.json()) as { data: T }).data;
      },
    });
    await service.dispose();
  },
});

/** Clicks a button by its name, in the open dialog if there is one. */
export async function press(page: Page, name: string, within = "body"): Promise<void> {
  const focus = (name: string, within: string) => {
    const root = document.querySelector("dialog[open]") ?? document.querySelector(within);
    const buttons = [...(root?.querySelectorAll<HTMLElement>("button:not([aria-disabled=true])") ?? [])];
    const named = buttons.find((one) => (one.ariaLabel ?? one.textContent?.trim()) === name);
    named?.focus();
    return named && document.activeElement === named;
  };
  await page.waitFor(`the button “${name}” in ${within}`, focus, name, within);
  await page.press("Enter");
}

/** Waits until the status contains a text. */
export function waitForStatus(page: Page, text: string): Promise<unknown> {
  const says = (text: string) => document.querySelector(".status")?.textContent?.includes(text);
  return page.waitFor(`the status “${text}”`, says, text);
}

/** Waits until an alert contains a text. */
export function waitForAlert(page: Page, text: string): Promise<unknown> {
  const says = (text: string) =>
    [...document.querySelectorAll("[role=alert]")].some((alert) => alert.textContent?.includes(text));
  return page.waitFor(`the alert “${text}”`, says, text);
}

/** Waits until a heading starts with a text. */
export function waitForHeading(page: Page, text: string): Promise<unknown> {
  const has = (text: string) =>
    [...document.querySelectorAll("h1, h2")].some((heading) => heading.textContent?.trim().startsWith(text));
  return page.waitFor(`the heading “${text}”`, has, text);
}
