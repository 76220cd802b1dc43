import { type PlayerMessage, type PlayerRequest, parseMessage } from "./protocol.js";

/** A connection to the player in an iframe. */
export interface PlayerLink {
  /** Sends a request to the player. Requests sent while the player loads are queued. The consent is sent again after each load. */
  send(request: PlayerRequest): void;
  /** Removes the message listener. */
  close(): void;
}

let isLogged = false;

/** Warns, once for the page, of a player without an origin. Does nothing in production builds, and on a page without a bundler. */
let warnOfSandbox = (): void => {};
try {
  // Production builds drop the assignment, and the message with it.
  if (process.env.NODE_ENV !== "production")
    warnOfSandbox = () => {
      if (isLogged) return;
      isLogged = true;
      console.warn(
        "giflet: the messages of a player are ignored, because its frame is sandboxed and has no origin: add allow-same-origin to the sandbox of the iframe.",
      );
    };
} catch {
  // A page without a bundler has no `process`.
}

/**
 * Connects to the player in an iframe whose URL has this page's origin in its `origin` parameter. An iframe with the attribute `sandbox` needs `allow-same-origin`: without it the
 * player has no origin that messages could be sent to or checked against, so none are exchanged. Development builds then log a warning.
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
  const post = (request: PlayerRequest) => frame.contentWindow?.postMessage(request, originOf());
  const listener = ({ source, origin, data }: MessageEvent) => {
    if (!source || source !== frame.contentWindow) return;
    if (origin !== originOf()) {
      if (origin === "null") warnOfSandbox();
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
  addEventListener("message", listener);
  return {
    send(request) {
      const isConsent = request.giflet === "consent";
      if (isConsent) consent = request;
      if (isReady()) post(request);
      else if (!isConsent) queue.push(request);
    },
    close: () => removeEventListener("message", listener),
  };
}
