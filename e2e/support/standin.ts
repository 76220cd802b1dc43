import type { Page } from "../driver/index.ts";

/** What a stand-in has been told, and how it tells what its video does. */
export interface Player {
  heard: Record<string, unknown>[];
  /** False while nobody has asked to be told. */
  say(state: string): boolean;
}

interface StandIn {
  /** The host's own origin. */
  origin: string;
  /** A script that speaks the host's message protocol, as far as the player uses it. */
  script: string;
}

const common = `
  globalThis.heard = [];
  const tell = (message) => parent.postMessage(JSON.stringify(message), "*");
  const isTold = (wanted) => heard.some((said) => Object.entries(wanted).every(([key, value]) => said[key] === value));
  addEventListener("message", ({ data }) => {
    const message = typeof data === "string" ? JSON.parse(data) : data;
    heard.push(message);
    globalThis.answer?.(message);
  });
`;

/**
 * No test asks the hosts themselves: small pages at their addresses take their place. Like the real ones they tell of their
 * video only to whoever has asked to be told.
 */
export const standIns = {
  youtube: {
    origin: "https://www.youtube-nocookie.com",
    script: `${common}
      globalThis.answer = ({ event }) => event === "listening" && tell({ event: "onReady" });
      globalThis.say = (state) => {
        if (!isTold({ event: "listening" })) return false;
        tell({ event: "onStateChange", info: { ended: 0, playing: 1, paused: 2 }[state] });
        return true;
      };`,
  },
  vimeo: {
    origin: "https://player.vimeo.com",
    script: `${common}
      tell({ event: "ready" });
      globalThis.say = (state) => {
        const event = { playing: "play", paused: "pause", ended: "ended" }[state];
        if (!isTold({ method: "addEventListener", value: event })) return false;
        tell({ event, data: {} });
        return true;
      };`,
  },
} satisfies Record<string, StandIn>;

/** Puts the stand-ins in the hosts' places, for this page. */
export async function standIn(page: Page): Promise<void> {
  for (const { origin, script } of Object.values(standIns)) {
    const headers = { "content-type": "text/html" };
    const body = `<!doctype html><title>Stand-in</title><button>Video</button><script>${script}</script>`;
    await page.answer(origin, { headers, body });
  }
}
