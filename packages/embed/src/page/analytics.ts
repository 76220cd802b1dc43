import { collector, createAnalytics } from "@giflet/core/analytics";
import { type PlayerSignalEvent, reportSignal } from "@giflet/core/player";

/** Sends a player signal to analytics. */
export type Report = (news: PlayerSignalEvent) => void;

/** Creates the service's own analytics. Called only for visitors who gave consent (PNG-09, PNG-12). */
export function openAnalytics(url: string): Report {
  const analytics = createAnalytics({ adapter: collector(url), consent: "granted" });
  return (news) => reportSignal(analytics, news);
}
