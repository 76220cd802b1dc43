import type { Page, Scope } from "../driver/index.ts";
import type { Service } from "./service.ts";

/** The URLs of each host's files, and the pages of the sample service that replace them. */
const HOST_MOCKS = {
  "https://www.youtube.com/iframe_api": "youtube/iframe_api",
  "https://www.youtube-nocookie.com/": "youtube/embed/any",
  "https://player.vimeo.com/": "vimeo/video/1",
};

/** The origins of the hosts' players. */
export const ORIGINS = { youtube: "https://www.youtube-nocookie.com", vimeo: "https://player.vimeo.com" };

/**
 * The video hosts are not requested: pages of the sample service at their URLs implement their message
 * protocols.
 */
export async function mockHosts(page: Page, service: Service): Promise<void> {
  for (const [address, path] of Object.entries(HOST_MOCKS)) {
    const response = await fetch(`${service.origin}/mocks/${path}`);
    const headers = { "content-type": response.headers.get("content-type") ?? "" };
    await page.mock(address, { headers, body: await response.text() });
  }
}

/** Returns the requests to the hosts. */
export function hostRequests(page: Page): string[] {
  return page.requests
    .map(({ url }) => url)
    .filter((url) => Object.keys(HOST_MOCKS).some((host) => url.startsWith(new URL(host).origin)));
}

/** Makes the video play, pause, end or fail, once the player is listening. */
export async function video(host: Scope, does: "Play" | "Pause" | "End" | "Fail"): Promise<void> {
  await host.waitFor("the player to listen", () => document.body.dataset.ready !== undefined);
  await host.evaluate((does) => {
    const buttons = [...document.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === does)?.click();
  }, does);
}
