import { collector, createAnalytics } from "@giflet/core/analytics";
import { type PlayerNews, report } from "@giflet/react-components/player/behaviour";

/** Sends a player signal to analytics. */
export type Report = (news: PlayerNews) => void;

/** Creates the service's own analytics. Called only for visitors who gave consent (PNG-09, PNG-12). */
export function openAnalytics(url: string): Report {
  const analytics = createAnalytics({ adapter: collector(url), consent: "granted" });
  return (news) => report(analytics, news);
}
