import type { Consent } from "../../wasm/giflet.js";
import { purposesOf } from "../consent/purposes.js";
import type { ConsentTarget } from "../consent/source.js";
import { listPath, virtualPath } from "../share/virtual-path.js";
import type { AnalyticsAdapter } from "./adapter.js";
import { type AnalyticsEvent, type AnalyticsUser, userEvent } from "./events.js";

export {
  type AdVerification,
  type AdVerificationData,
  type AdVerificationParameter,
  adVerification,
} from "./ad-verification.js";
export { type AnalyticsAdapter, collector, dataLayer } from "./adapter.js";
export type { AnalyticsEvent, AnalyticsUser } from "./events.js";

/** Options of `createAnalytics`. */
export interface AnalyticsOptions {
  /** Receives the events. */
  adapter: AnalyticsAdapter;
  /** The initial consent state. Default: `unknown`. */
  consent?: Consent;
}

/** Maximum number of events queued in memory before the visitor has chosen. Later events are dropped. */
const MAX_QUEUED = 100;

/** Sends events to a site's own analytics if the visitor has consented to measurement. No method throws. */
export class Analytics implements ConsentTarget {
  #options: AnalyticsOptions;
  #consent: Consent;
  #queue: AnalyticsEvent[] = [];

  constructor(options: AnalyticsOptions) {
    this.#options = options;
    this.#consent = options.consent ?? "unknown";
  }

  /** Sets the consent state. Sends or drops the queued events accordingly. */
  setConsent(consent: Consent): void {
    this.#consent = consent;
    for (const event of this.#queue.splice(0)) void this.#send(event);
  }

  /**
   * Reports a page view.
   *
   * @param url a URL or a path. That of a list of the API is reported as its virtual path, see docs/pingbacks.md; of any other, its path.
   *   An invalid URL is reported unchanged, with a warning.
   */
  pageView(url: string): void {
    const path = virtualPath(url);
    if (path === undefined) console.warn(`giflet: invalid URL: ${url}`);
    void this.#send({ event: "page_view", path: path ?? url });
  }

  /** Reports a page of a list, by the URL of its API call. A list without a virtual path is not reported. */
  listView(url: string): void {
    const path = listPath(url);
    if (path) void this.#send({ event: "page_view", path });
  }

  /**
   * Reports a hover over a player, or a click in it.
   *
   * @param label the element that was hovered or clicked
   * @param gifId the id of the GIF in the player
   */
  embed(action: "Hover" | "Click", label: string, gifId?: string): void {
    void this.#send({ event: "embed", category: "Embed", action, label, ...(gifId && { gifId }) });
  }

  /** Reports that a GIF was shared. Resolves when the adapter has finished, even if it failed. */
  share(shareType: string, gifId: string): Promise<void> {
    return this.#send({ event: "share", shareType, gifId });
  }

  /** Reports the visitor. If they are not logged in, all other fields are omitted. */
  user(user: AnalyticsUser): void {
    void this.#send(userEvent(user));
  }

  async #send(event: AnalyticsEvent): Promise<void> {
    const purposes = purposesOf(this.#consent);
    if (!purposes && this.#queue.length < MAX_QUEUED) this.#queue.push(event);
    if (!purposes?.measurement) return;
    try {
      await this.#options.adapter.send(event);
    } catch {
      console.error(`Error sending ${event.event}`);
    }
  }
}

/** Creates the analytics of a site. */
export const createAnalytics = (options: AnalyticsOptions): Analytics => new Analytics(options);
