import { type Consent, createSdk, type Gif, type Sdk } from "@giflet/core";
import { type Analytics, collector, createAnalytics } from "@giflet/core/analytics";
import { SdkProvider } from "@giflet/react-components";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { type Connection, firstConnection } from "../service/connection";

interface Showroom {
  connection: Connection;
  connect: (connection: Connection) => void;
  consent: Consent;
  setConsent: (consent: Consent) => void;
  /** Where the service takes events for its own analytics. */
  analytics?: Analytics;
  /** The GIF the visitor picked last. */
  picked?: Gif;
  pick: (gif: Gif) => void;
  /** The search, kept here so that a tag clicked in another room can start one. */
  term: string;
  setTerm: (term: string) => void;
}

const ShowroomContext = createContext<Showroom | undefined>(undefined);

export function useShowroom(): Showroom {
  const showroom = useContext(ShowroomContext);
  if (!showroom) throw new Error("useShowroom needs a ShowroomProvider above it");
  return showroom;
}

/** Everything the rooms share. All of it lives in memory: a reload forgets the key and the consent. */
export function ShowroomProvider({ children }: { children: ReactNode }) {
  const [connection, connect] = useState(() => firstConnection(window.location.search));
  const [consent, setConsent] = useState<Consent>("unknown");
  const [picked, pick] = useState<Gif>();
  const [term, setTerm] = useState("");
  const sdk = useConnectedSdk(connection, consent);
  const analytics = useAnalytics(connection, consent);

  const showroom = useMemo(() => {
    const reconnect = (next: Connection) => {
      pick(undefined);
      connect(next);
    };
    return { connection, connect: reconnect, consent, setConsent, analytics, picked, pick, term, setTerm };
  }, [connection, consent, analytics, picked, term]);

  return (
    <ShowroomContext value={showroom}>
      {sdk && <SdkProvider sdk={sdk}>{children}</SdkProvider>}
    </ShowroomContext>
  );
}

function useAnalytics({ analytics: at }: Connection, consent: Consent): Analytics | undefined {
  const url = at?.url;
  const analytics = useMemo(() => (url ? createAnalytics({ adapter: collector(url) }) : undefined), [url]);
  useEffect(() => analytics?.setConsent(consent), [analytics, consent]);
  return analytics;
}

function useConnectedSdk({ service, apiKey }: Connection, consent: Consent): Sdk | undefined {
  const [sdk, setSdk] = useState<Sdk>();
  useEffect(() => {
    const next = createSdk({ service, apiKey });
    setSdk(next);
    return () => next.dispose();
  }, [service, apiKey]);
  useEffect(() => sdk?.setConsent(consent), [sdk, consent]);
  return sdk;
}
