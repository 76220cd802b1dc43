import { useState } from "react";
import { useShowroom } from "../app/showroom";
import { AnalyticsList } from "./AnalyticsList";
import { LedgerSum } from "./LedgerSum";
import { type Log, useLog } from "./useLog";

/** One action as the sample service stored it. */
interface Pingback {
  row: number;
  action_type: string;
  gif_id: string;
  event_type: string;
  attributes: { key: string; value: string }[];
}

const actionOf = ({ action_type }: Pingback) => action_type;
const ACTIONS = ["SEEN", "HOVER", "CLICK"];

/** What the service receives, as it receives it. A column where there is room, else a drawer at the bottom. */
export function PingbackPanel() {
  const { connection, consent } = useShowroom();
  const log = useLog(connection.ledger, actionOf);
  const [isOpen, setOpen] = useState(false);
  const total = Object.values(log.counts).reduce((sum, count) => sum + count, 0);

  return (
    <aside className="wire" data-open={isOpen || undefined} aria-labelledby="wire-title">
      <div className="wire-head">
        <h2 id="wire-title">Pingbacks received</h2>
        <button
          type="button"
          className="wire-toggle"
          aria-expanded={isOpen}
          aria-controls="wire-body"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="visually-hidden">Pingbacks: </span>
          {total}
        </button>
      </div>
      <div className="wire-body" id="wire-body">
        <dl className="counts">
          {ACTIONS.map((action) => (
            <div key={action} className={`count action-${action.toLowerCase()}`}>
              <dt>{action.toLowerCase()}</dt>
              <dd>{log.counts[action] ?? 0}</dd>
            </div>
          ))}
        </dl>
        <LedgerSum />
        <p className="wire-note">
          {note(log, connection.ledger !== undefined, consent === "granted", total)}
        </p>
        <ol className="wire-list">
          {log.latest.map((event) => (
            <Row key={event.row} event={event} />
          ))}
        </ol>
        {connection.analytics && <AnalyticsList log={connection.analytics.log} />}
      </div>
    </aside>
  );
}

function note(log: Log<Pingback>, isSample: boolean, isGranted: boolean, total: number): string {
  if (!isSample) return "Only the sample service tells what it has received.";
  if (!log.isReachable) return "The service does not answer. Is it running?";
  if (!isGranted) return "Nothing is stored or sent. Turn on Pingbacks to let the service know what you see.";
  return total === 0 ? "Scroll, point at a GIF, click one: it arrives here." : "";
}

function Row({ event }: { event: Pingback }) {
  const position = event.attributes.find(({ key }) => key === "position")?.value;
  return (
    <li className={`wire-row action-${event.action_type.toLowerCase()}`}>
      <b>{event.action_type.toLowerCase()}</b>
      <code>{event.gif_id}</code>
      <small>{event.event_type.replace("GIF_", "").toLowerCase()}</small>
      {position && <small className="visually-hidden">position {position}</small>}
    </li>
  );
}
