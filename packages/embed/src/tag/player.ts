import { connectPlayer, type PlayerLink } from "../client/connect.js";
import type { PlayerRequest } from "../client/protocol.js";
import { httpUrl, readAttributes } from "../elements/read.js";
import { playerAttributes } from "../shared/attributes.js";
import { dispatch } from "../shared/dispatch.js";
import type { Settings } from "../shared/settings.js";
import { type StaticProviderName, staticPlayerUrl } from "../shared/static-player.js";
import { TagElement } from "./tag-element.js";

/** Returns the URL of the player of a GIF, without parameters: on a server, or the page for static hosts beside the script at `base`. */
function playerUrl(id: string, { embedBase, named, provider, apiKey }: Settings, base: string): string {
  // Settings in JSON may have another value, which is no address.
  if (embedBase !== undefined) return `${String(embedBase).replace(/\/+$/, "")}/${encodeURIComponent(id)}`;
  const isNamed = named?.name || named?.url || !provider;
  return staticPlayerUrl(new URL("player.html", base), {
    gif: id,
    provider: isNamed ? (named?.name as StaticProviderName | undefined) : provider,
    apiKey,
    baseUrl: named?.url,
  });
}

/** Height before the aspect ratio of the GIF is known, CSS px. */
const DEFAULT_HEIGHT = 480;

/** The player page in a sandboxed iframe (EMB-02, EMB-03). */
export class Player extends TagElement {
  static override readonly attributes = playerAttributes;
  #frame: HTMLIFrameElement | undefined;
  #link: PlayerLink | undefined;
  /** The GIF's aspect ratio, from the player's `resize` message. */
  #aspectRatio: string | undefined;

  play(): void {
    this.#send({ giflet: "play" });
  }

  pause(): void {
    this.#send({ giflet: "pause" });
  }

  mute(): void {
    this.#send({ giflet: "mute" });
  }

  unmute(): void {
    this.#send({ giflet: "unmute" });
  }

  seek(time: number): void {
    this.#send({ giflet: "seek", time });
  }

  protected override async show(): Promise<void> {
    const url = this.#url();
    if (!url) {
      this.hide();
      if (this.getAttribute("gif")) this.#refuseBase();
      return;
    }
    // A new frame for another URL: to navigate the present one would add an entry to the history of the page, and Back would undo it.
    const frame = this.#frame?.src === url ? this.#frame : this.#createFrame(url);
    this.#frame = frame;
    const { consent } = this.settings;
    const { width, height = DEFAULT_HEIGHT, label } = readAttributes(this, playerAttributes);
    frame.width = `${width}`;
    frame.height = `${height}`;
    frame.title = label;
    frame.referrerPolicy = consent === "granted" ? "strict-origin" : "no-referrer";
    if (!frame.isConnected) this.root.replaceChildren(frame);
    this.#send({ giflet: "consent", consent });
  }

  protected override hide(): void {
    this.#link?.close();
    this.#frame = undefined;
    this.showSlot();
  }

  protected override hostStyle(): string {
    const { width, height } = readAttributes(this, playerAttributes);
    const aspectRatio = (!height && this.#aspectRatio) || `${width}/${height ?? DEFAULT_HEIGHT}`;
    // A row of the page does not stretch it.
    return `width:${width}px;height:fit-content;max-width:100%;aspect-ratio:${aspectRatio}`;
  }

  /** Sends a request to the frame of the present attributes, whose changes are applied in a microtask. */
  #send(request: PlayerRequest): void {
    queueMicrotask(() => this.#link?.send(request));
  }

  #refuseBase(): never {
    const error = new Error(
      'giflet: data-embed-base must be an http(s) URL, or "provider" for a provider that has players',
    );
    console.error(error);
    throw error;
  }

  #createFrame(url: string): HTMLIFrameElement {
    this.#link?.close();
    const frame = document.createElement("iframe");
    frame.src = url;
    frame.loading = "lazy";
    // Allows scripts, storage, links and hosted videos, but no navigation of the embedding page.
    frame.sandbox.value =
      "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation";
    // Browsers that cannot share warn about a feature that they do not have.
    const share = "share" in navigator ? "; web-share" : "";
    frame.allow = `autoplay; clipboard-write; encrypted-media; picture-in-picture${share}`;
    this.#link = connectPlayer(frame, (message) => {
      if (message.giflet === "resize") {
        this.#aspectRatio = `${message.width}/${message.height}`;
        this.updateStyle();
      }
      if (message.giflet === "error")
        this.failed(new Error(`giflet: there is no GIF ${message.id}, or it failed to load`));
      else dispatch(this, message.giflet, message);
    });
    return frame;
  }

  #url(): string | undefined {
    const { consent, debug, lang, utm } = this.settings;
    const { gif, networks, ...flags } = readAttributes(this, playerAttributes);
    // As a segment of a path it would name another page of the host.
    if (gif === "." || gif === "..") throw new Error(`giflet: ${gif} is no id of a GIF`);
    const base = gif && httpUrl(playerUrl(gif, this.settings, TagElement.tag.src));
    if (!base) return;
    const url = new URL(base);
    // A sandboxed page has an opaque origin, which cannot be a target of `postMessage`: the URL has the consent instead.
    if (origin !== "null") url.searchParams.set("origin", origin);
    else if (consent !== "unknown") url.searchParams.set("consent", consent);
    if (debug) url.searchParams.set("debug", "1");
    for (const [name, value] of Object.entries({ ...utm, lang, networks }))
      if (value) url.searchParams.set(name, value);
    for (const name of ["hideVideo", "pauseByAttribution"] as const)
      if (flags[name]) url.searchParams.set(name, "1");
    return url.href;
  }
}
