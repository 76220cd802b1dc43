import type { Ledger } from "@giflet/core";
import { useClient } from "@giflet/react-components";
import { useEffect, useState } from "react";

/** Polling interval, ms. */
const INTERVAL = 500;

/** Polls the delivery status of this page's pingbacks while the page is visible. */
export function useLedger(): Ledger | undefined {
  const client = useClient();
  const [ledger, setLedger] = useState<Ledger>();

  useEffect(() => {
    setLedger(undefined);
    let isCancelled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      // Without the core, no pingbacks are sent and there is no ledger.
      const next = document.hidden ? undefined : await client.ledger().catch(() => undefined);
      if (isCancelled) return;
      if (next) setLedger((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
      timer = setTimeout(read, INTERVAL);
    };
    void read();
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [client]);

  return ledger;
}
