import { type PlayerMessage, type PlayerRequest, parseMessage } from "./protocol.js";

/** A connection to the player in an iframe. */
export interface PlayerLink {
  /** Sends a request to the player. Requests sent while the player loads are queued. The consent is sent again after each load. */
  send(request: PlayerRequest): void;
  /** Removes the message listener. */
  close(): void;
}

/**
 * Connects to the player in an iframe whose URL has this page's origin in its `origin` parameter.
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
    if (!source || source !== frame.contentWindow || origin !== originOf()) return;
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
