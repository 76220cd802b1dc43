import type { AnalyticsEvent } from "@giflet/core/consent";
import { useEventLog } from "./useEventLog";

/** An analytics event stored by the sample service. */
interface StoredEvent {
  row: number;
  event: AnalyticsEvent;
}

const typeOf = ({ event }: StoredEvent) => event.event;

/** Lists the analytics events that the provider received. Renders nothing before the first event. */
export function AnalyticsList({ log }: { log: string }) {
  const { latest } = useEventLog(log, typeOf);
  if (latest.length === 0) return null;
  return (
    <>
      <h3 className="pingbacks-title">Analytics received</h3>
      <ol className="pingbacks-list" aria-label="Analytics received">
        {latest.map(({ row, event }) => (
          <li key={row} className={`pingbacks-row event-${event.event}`}>
            <Row event={event} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Row({ event }: { event: AnalyticsEvent }) {
  switch (event.event) {
    case "page_view":
      return (
        <>
          <b>page</b>
          <code>{event.path}</code>
        </>
      );
    case "embed":
      return (
        <>
          <b>{event.action.toLowerCase()}</b>
          <code>{event.label}</code>
          <small>{event.gifId}</small>
        </>
      );
    case "share":
      return (
        <>
          <b>share</b>
          <code>{event.shareType}</code>
          <small>{event.gifId}</small>
        </>
      );
    default:
      return <b>user</b>;
  }
}
