import { useLedger } from "./useLedger";

/** The page's own account: what was accepted is the sum of what is below. */
export function LedgerSum() {
  const ledger = useLedger();
  if (!ledger) return null;
  const { accepted, acknowledged, handed, stored, dropped } = ledger;
  const reasons = Object.entries(dropped).filter(([, count]) => count > 0);
  const lines: [string, number][] = [
    ["acknowledged", acknowledged],
    ["handed", handed],
    ["stored", stored],
    ...(reasons.length > 0
      ? reasons.map(([reason, count]): [string, number] => [`dropped (${reason})`, count])
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
