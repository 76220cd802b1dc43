import { type PlayerMessage, type PlayerRequest, parseMessage } from "./protocol.js";

/** A connection to the player in an iframe. */
export interface PlayerLink {
  /**
   * Sends a request to the player. Requests sent while the player loads are queued. The consent is sent again after each load. Logs an error for what is no request, and sends
   * nothing.
   */
  send(request: PlayerRequest): void;
  /** Removes the message listener. */
  close(): void;
}

/** Warns, once for the page, of a player whose messages are ignored. Does nothing in production builds, and on a page without a bundler. */
let warnOf = (_problem: "sandbox" | "origin"): void => {};
try {
  // Production builds drop the assignment, and the messages with it.
  if (process.env.NODE_ENV !== "production") {
    const messages = {
      sandbox:
        "its frame is sandboxed and has no origin: add allow-same-origin to the sandbox of the iframe.",
      origin: "its frame has a URL of another origin now: call connectPlayer again for another player.",
    };
    const logged = new Set<string>();
    warnOf = (problem) => {
      if (!logged.has(problem))
        console.warn(`giflet: the messages of a player are ignored, because ${messages[problem]}`);
      logged.add(problem);
    };
  }
} catch {
  // A page without a bundler has no `process`.
}

/**
 * Connects to the player in an iframe whose URL has this page's origin in its `origin` parameter. An iframe with the attribute `sandbox` needs `allow-same-origin`: without it the
 * player has no origin that messages could be sent to or checked against, so none are exchanged. When a frame whose player was ready gets a URL of another origin, the link ends.
 * Development builds log a warning for both.
 *
 * @param onMessage called with each message of this player; messages of other windows and origins are ignored
 */
export function connectPlayer(
  frame: HTMLIFrameElement,
  onMessage: (message: PlayerMessage) => void,
): PlayerLink {
  const queue: PlayerRequest[] = [];
  let consent: PlayerRequest | undefined;
  /** The player that is ready. A frame that was moved in the document or has another URL loads again. */
  let ready: { player: Window; url: string } | undefined;
  const isReady = () =>
    ready !== undefined && ready.player === frame.contentWindow && ready.url === frame.src;
  const originOf = () => new URL(frame.src).origin;
  let isEnded = false;
  /** Whether the link has ended, because the frame is no longer one of the origin that was ready. */
  const hasEnded = () => {
    // A page may empty a frame for a while.
    const isOther = ready && /^https?:/.test(frame.src) && originOf() !== new URL(ready.url).origin;
    if (isOther && !isEnded) {
      isEnded = true;
      close();
      warnOf("origin");
    }
    return isEnded;
  };
  const post = (request: PlayerRequest) => frame.contentWindow?.postMessage(request, originOf());
  const listener = ({ source, origin, data }: MessageEvent) => {
    if (!source || source !== frame.contentWindow || hasEnded()) return;
    if (origin !== originOf()) {
      if (origin === "null") warnOf("sandbox");
      return;
    }
    const message = parseMessage(data);
    if (!message) return;
    if (message.giflet === "ready") {
      ready = { player: frame.contentWindow, url: frame.src };
      if (consent) post(consent);
      for (const request of queue.splice(0)) post(request);
    }
    onMessage(message);
  };
  const close = () => removeEventListener("message", listener);
  addEventListener("message", listener);
  return {
    send(data) {
      try {
        // What cannot be sent throws now and not when the player is ready.
        const request = structuredClone(data);
        const isConsent = request.giflet === "consent";
        if (hasEnded()) return;
        if (isConsent) consent = request;
        if (isReady()) post(request);
        else if (!isConsent) queue.push(request);
      } catch (error) {
        console.error(error);
      }
    },
    close,
  };
}
