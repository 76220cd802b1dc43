import type { Page } from "../driver/index.ts";

/** Waits until the video plays, and the component shows that it does. */
export function playing(page: Page): Promise<true> {
  return page.waitFor("the video to play", () => {
    const video = document.querySelector("video");
    const component = video?.closest(".giflet-video");
    const isShown = !component || component.hasAttribute("data-playing");
    return video && !video.paused && video.currentTime > 0 && isShown;
  }) as Promise<true>;
}
