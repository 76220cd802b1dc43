import type { Consent } from "../wasm/giflet.js";
import type { AnalyticsAdapter } from "./analytics/adapter.js";
import { type AnalyticsEvent, type AnalyticsUser, userEvent } from "./analytics/events.js";
import { purposesOf } from "./consent/purposes.js";
import type { ConsentTarget } from "./consent/source.js";

export {
  type AdVerification,
  type AdVerificationData,
  adVerification,
} from "./analytics/ad-verification.js";
export { type AnalyticsAdapter, collector, dataLayer } from "./analytics/adapter.js";
export type { AnalyticsEvent, AnalyticsUser } from "./analytics/events.js";

export interface AnalyticsOptions {
  adapter: AnalyticsAdapter;
  /** The visitor's wish, if it is known already; `unknown` by default. */
  consent?: Consent;
  /** Makes a path of an API call's address (TXT-06); undefined for what is no address. Without it paths go as they are. */
  virtualPath?: (url: string) => string | undefined;
}

/** How many events wait for the visitor's choice, in memory; what comes after them is dropped. */
const HELD = 100;

/** Tells a site's own analytics what happens, once consent allows measuring (PNG-09, PNG-12). Nothing here throws. */
export class Analytics implements ConsentTarget {
  #options: AnalyticsOptions;
  #consent: Consent;
  #held: AnalyticsEvent[] = [];

  constructor(options: AnalyticsOptions) {
    this.#options = options;
    this.#consent = options.consent ?? "unknown";
  }

  /** What was held goes out or is forgotten. */
  setConsent(consent: Consent): void {
    this.#consent = consent;
    for (const event of this.#held.splice(0)) void this.#send(event);
  }

  /** A page was shown, or an API call shown as one. */
  pageView(url: string): void {
    const { virtualPath } = this.#options;
    const path = virtualPath ? virtualPath(url) : url;
    if (path === undefined) console.warn(`giflet: no address: ${url}`);
    void this.#send({ event: "page_view", path: path ?? url });
  }

  /** The pointer rested on a player, or pressed something of it; `label` says what, `gifId` whose GIF. */
  embed(action: "Hover" | "Click", label: string, gifId?: string): void {
    void this.#send({ event: "embed", category: "Embed", action, label, ...(gifId && { gifId }) });
  }

  /** A GIF was shared. Resolves once the adapter has taken it, or failed to. */
  share(shareType: string, gifId: string): Promise<void> {
    return this.#send({ event: "share", shareType, gifId });
  }

  /** Who the visitor is; only of one who is logged in more is told than that (PNG-10). */
  user(user: AnalyticsUser): void {
    void this.#send(userEvent(user));
  }

  async #send(event: AnalyticsEvent): Promise<void> {
    const purposes = purposesOf(this.#consent);
    if (!purposes && this.#held.length < HELD) this.#held.push(event);
    if (!purposes?.measurement) return;
    try {
      await this.#options.adapter.send(event);
    } catch {
      console.error(`Error sending ${event.event}`);
    }
  }
}

/** Analytics for a site. */
export const createAnalytics = (options: AnalyticsOptions): Analytics => new Analytics(options);
