import { webAddress } from "../address.js";
import { connectPlayer, type PlayerLink } from "../client/connect.js";
import type { PlayerRequest } from "../client/protocol.js";
import { GifletElement } from "./element.js";
import { tell } from "./tell.js";

/** CSS px, where the page says nothing. */
const SIZE = 480;

/** A GIF in the player's page, in a frame that may do what it needs and no more (EMB-02, EMB-03). */
export class Player extends GifletElement {
  #frame: HTMLIFrameElement | undefined;
  #link: PlayerLink | undefined;
  /** The GIF's own shape, once it is known. */
  #shape: string | undefined;

  play(): void {
    this.#ask({ giflet: "play" });
  }

  pause(): void {
    this.#ask({ giflet: "pause" });
  }

  mute(): void {
    this.#ask({ giflet: "mute" });
  }

  unmute(): void {
    this.#ask({ giflet: "unmute" });
  }

  seek(time: number): void {
    this.#ask({ giflet: "seek", time });
  }

  protected override show(): void {
    const address = this.#address();
    if (!address) {
      this.hide();
      return;
    }
    this.#frame ??= this.#make();
    const frame = this.#frame;
    frame.width = `${this.number("width", SIZE)}`;
    frame.height = `${this.number("height", SIZE)}`;
    frame.title = this.getAttribute("label") ?? "GIF";
    frame.referrerPolicy = GifletElement.settings.consent === "granted" ? "strict-origin" : "no-referrer";
    if (frame.src !== address) frame.src = address;
    if (!frame.isConnected) this.root.replaceChildren(frame);
  }

  protected override hide(): void {
    this.#link?.close();
    this.#frame = undefined;
    this.showOwn();
  }

  protected override place(): string {
    const width = this.number("width", SIZE);
    const shape = this.hasAttribute("height") ? undefined : this.#shape;
    return `width:${width}px;max-width:100%;aspect-ratio:${shape ?? `${width}/${this.number("height", SIZE)}`}`;
  }

  #ask(request: PlayerRequest): void {
    this.#link?.send(request);
  }

  #make(): HTMLIFrameElement {
    const frame = document.createElement("iframe");
    frame.loading = "lazy";
    // Scripts, its own storage, windows for its links, and what a hosted video in it needs; not the page around it.
    frame.sandbox.value =
      "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation";
    frame.allow = "autoplay; clipboard-write; encrypted-media; picture-in-picture; web-share";
    this.#link = connectPlayer(frame, (news) => {
      if (news.giflet === "resize") {
        this.#shape = `${news.width}/${news.height}`;
        this.keepPlace();
      }
      tell(this, news.giflet, news);
    });
    return frame;
  }

  #address(): string | undefined {
    const { service, consent } = GifletElement.settings;
    const id = this.getAttribute("gif");
    const address = id && webAddress(`${service.embedBase}/${encodeURIComponent(id)}`);
    if (!address) return;
    const url = new URL(address);
    // A page without an origin of its own, as in a sandbox, cannot be spoken to.
    if (origin !== "null") url.searchParams.set("origin", origin);
    if (consent !== "unknown") url.searchParams.set("consent", consent);
    if (this.hasAttribute("hide-video")) url.searchParams.set("hideVideo", "1");
    return url.href;
  }
}
