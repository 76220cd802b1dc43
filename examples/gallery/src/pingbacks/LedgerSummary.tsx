import { useLedger } from "./useLedger";

/** Shows the client's ledger of this page: `accepted` is the sum of the lines below it. What waits is in memory, and with consent also stored. */
export function LedgerSummary() {
  const ledger = useLedger();
  if (!ledger) return null;
  const { accepted, acknowledged, inFlight, stored, dropped } = ledger;
  const dropReasons = Object.entries(dropped).filter(([, count]) => count > 0);
  const lines: [string, number][] = [
    ["acknowledged", acknowledged],
    ["in flight", inFlight],
    ["waiting", stored],
    ...(dropReasons.length > 0
      ? dropReasons.map(([reason, count]): [string, number] => [`dropped (${reason})`, count])
      : [["dropped", 0] as [string, number]]),
  ];
  return (
    <dl className="ledger">
      <div>
        <dt>accepted</dt>
        <dd>{accepted}</dd>
      </div>
      {lines.map(([name, count], index) => (
        <div key={name}>
          <dt>
            <span aria-hidden="true">{index === 0 ? "=" : "+"} </span>
            {name}
          </dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
