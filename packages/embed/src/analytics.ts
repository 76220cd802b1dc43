import { collector, createAnalytics } from "@giflet/core/analytics";
import { type PlayerNews, report } from "@giflet/react-components/player/behaviour";

/** Tells analytics a piece of news. */
export type Report = (news: PlayerNews) => void;

/** The service's own analytics. They are opened only for visitors who allow them (PNG-09, PNG-12). */
export function openAnalytics(url: string): Report {
  const analytics = createAnalytics({ adapter: collector(url), consent: "granted" });
  return (news) => report(analytics, news);
}
