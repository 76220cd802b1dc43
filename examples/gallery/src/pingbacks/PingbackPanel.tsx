import { useState } from "react";
import { useGallery } from "../app/gallery-context";
import { AnalyticsList } from "./AnalyticsList";
import { LedgerSummary } from "./LedgerSummary";
import { type EventLog, useEventLog } from "./useEventLog";

/** An action stored by the sample service. */
interface Pingback {
  row: number;
  action_type: string;
  gif_id: string;
  event_type: string;
  attributes: { key: string; value: string }[];
}

const actionOf = ({ action_type }: Pingback) => action_type;
const ACTIONS = ["SEEN", "HOVER", "CLICK"];

/** Shows the pingbacks that the provider receives, live: in a column on wide screens, otherwise above the page. */
export function PingbackPanel() {
  const { connection, consent } = useGallery();
  const log = useEventLog(connection.ledger, actionOf);
  const [isOpen, setOpen] = useState(false);
  const total = Object.values(log.counts).reduce((sum, count) => sum + count, 0);

  return (
    <aside className="pingbacks" data-open={isOpen || undefined} aria-labelledby="pingbacks-title">
      <div className="pingbacks-head">
        <h2 id="pingbacks-title">Pingbacks received</h2>
        <button
          type="button"
          className="pingbacks-toggle"
          aria-expanded={isOpen}
          aria-controls="pingbacks-body"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="visually-hidden">Pingbacks: </span>
          {total}
        </button>
      </div>
      <div className="pingbacks-body" id="pingbacks-body">
        <dl className="counts">
          {ACTIONS.map((action) => (
            <div key={action} className={`count action-${action.toLowerCase()}`}>
              <dt>{action.toLowerCase()}</dt>
              <dd>{log.counts[action] ?? 0}</dd>
            </div>
          ))}
        </dl>
        <LedgerSummary />
        <p className="pingbacks-note">{statusText(log, consent === "granted", total)}</p>
        <ol className="pingbacks-list">
          {log.latest.map((event) => (
            <Row key={event.row} event={event} />
          ))}
        </ol>
        {connection.analytics && <AnalyticsList log={connection.analytics.log} />}
      </div>
    </aside>
  );
}

function statusText(log: EventLog<Pingback>, isGranted: boolean, total: number): string {
  if (!log.isReachable) return "The provider does not respond. Is it running?";
  if (!isGranted)
    return "Without consent, nothing is saved in the browser or sent. Turn on Consent to send pingbacks.";
  return total === 0 ? "Scroll, hover or click a GIF to send a pingback." : "";
}

function Row({ event }: { event: Pingback }) {
  const position = event.attributes.find(({ key }) => key === "position")?.value;
  return (
    <li className={`pingbacks-row action-${event.action_type.toLowerCase()}`}>
      <b>{event.action_type.toLowerCase()}</b>
      <code>{event.gif_id}</code>
      <small>{event.event_type.replace("GIF_", "").toLowerCase()}</small>
      {position && <small className="visually-hidden">position {position}</small>}
    </li>
  );
}
