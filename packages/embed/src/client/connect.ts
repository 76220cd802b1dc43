import { type PlayerNews, type PlayerRequest, readNews } from "./protocol.js";

/** A player in a frame, as the page around it sees it. */
export interface PlayerLink {
  /** Asks for something; what is asked before the player is ready waits until then. */
  send(request: PlayerRequest): void;
  /** Hears and says no more. */
  close(): void;
}

/**
 * Talks with the player in a frame whose address says `&origin=` and this page's origin (EMB-06).
 *
 * @param told  is called with what the player tells; nothing else in the page, and no other frame, reaches it
 */
export function connectPlayer(frame: HTMLIFrameElement, told: (news: PlayerNews) => void): PlayerLink {
  let waiting: PlayerRequest[] | undefined = [];
  const originOf = () => new URL(frame.src).origin;
  const post = (request: PlayerRequest) => frame.contentWindow?.postMessage(request, originOf());
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (!source || source !== frame.contentWindow || origin !== originOf()) return;
    const news = readNews(data);
    if (!news) return;
    if (news.giflet === "ready") {
      for (const request of waiting ?? []) post(request);
      waiting = undefined;
    }
    told(news);
  };
  addEventListener("message", hear);
  return {
    send: (request) => void (waiting ? waiting.push(request) : post(request)),
    close: () => removeEventListener("message", hear),
  };
}
