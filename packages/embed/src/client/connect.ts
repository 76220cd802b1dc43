import { type PlayerMessage, type PlayerRequest, parseMessage } from "./protocol.js";

/** A connection to the player in an iframe. */
export interface PlayerLink {
  /** Sends a request to the player. Requests sent before the player is ready are queued. */
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
  let queue: PlayerRequest[] | undefined = [];
  const originOf = () => new URL(frame.src).origin;
  const post = (request: PlayerRequest) => frame.contentWindow?.postMessage(request, originOf());
  const listener = ({ source, origin, data }: MessageEvent) => {
    if (!source || source !== frame.contentWindow || origin !== originOf()) return;
    const message = parseMessage(data);
    if (!message) return;
    if (message.giflet === "ready") {
      for (const request of queue ?? []) post(request);
      queue = undefined;
    }
    onMessage(message);
  };
  addEventListener("message", listener);
  return {
    send: (request) => void (queue ? queue.push(request) : post(request)),
    close: () => removeEventListener("message", listener),
  };
}
