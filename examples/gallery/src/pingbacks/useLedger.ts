import type { Ledger } from "@giflet/core";
import { useSdk } from "@giflet/react-components";
import { useEffect, useState } from "react";

const EVERY = 500;

/** What became of every pingback of this page, asked for as long as the page can be seen. */
export function useLedger(): Ledger | undefined {
  const sdk = useSdk();
  const [ledger, setLedger] = useState<Ledger>();

  useEffect(() => {
    setLedger(undefined);
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      // Where the core does not come nothing is told, and there is nothing to account for.
      const next = document.hidden ? undefined : await sdk.ledger().catch(() => undefined);
      if (isOver) return;
      if (next) setLedger((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
      timer = setTimeout(read, EVERY);
    };
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [sdk]);

  return ledger;
}
