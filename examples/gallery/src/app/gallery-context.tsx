import { type Client, type Consent, createClient, type GifData } from "@giflet/core";
import { type Analytics, collector, createAnalytics } from "@giflet/core/consent";
import { ClientProvider } from "@giflet/react-components";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { type Connection, initialConnection } from "../provider/connection";

interface Gallery {
  connection: Connection;
  connect: (connection: Connection) => void;
  consent: Consent;
  setConsent: (consent: Consent) => void;
  /** Sends events to the provider's analytics endpoint; absent where it has none. */
  analytics?: Analytics;
  /** The GIF selected last. */
  selected?: GifData;
  select: (gif: GifData) => void;
  /** The search term. It is shared so that a click on a tag of another page can start a search. */
  term: string;
  setTerm: (term: string) => void;
}

const GalleryContext = createContext<Gallery | undefined>(undefined);

export function useGallery(): Gallery {
  const gallery = useContext(GalleryContext);
  if (!gallery) throw new Error("useGallery needs a GalleryProvider above it");
  return gallery;
}

/** State shared by all pages. It is not persisted: the key and the consent are lost on reload. */
export function GalleryProvider({ children }: { children: ReactNode }) {
  const [connection, connect] = useState(() => initialConnection(window.location.search));
  const [consent, setConsent] = useState<Consent>("unknown");
  const [selected, select] = useState<GifData>();
  const [term, setTerm] = useState("");
  const client = useConnectedClient(connection, consent);
  const analytics = useAnalytics(connection, consent);

  const gallery = useMemo(() => {
    const reconnect = (next: Connection) => {
      select(undefined);
      connect(next);
    };
    return {
      connection,
      connect: reconnect,
      consent,
      setConsent,
      analytics,
      selected,
      select,
      term,
      setTerm,
    };
  }, [connection, consent, analytics, selected, term]);

  return (
    <GalleryContext value={gallery}>
      {client && <ClientProvider client={client}>{children}</ClientProvider>}
    </GalleryContext>
  );
}

function useAnalytics(connection: Connection, consent: Consent): Analytics | undefined {
  const url = connection.analytics?.url;
  const analytics = useMemo(() => (url ? createAnalytics({ adapter: collector(url) }) : undefined), [url]);
  useEffect(() => analytics?.setConsent(consent), [analytics, consent]);
  return analytics;
}

/** Returns a client of the provider; undefined until it is created. */
export function useConnectedClient({ provider, apiKey }: Connection, consent: Consent): Client | undefined {
  const [client, setClient] = useState<Client>();
  useEffect(() => {
    const next = createClient({ provider, apiKey });
    setClient(next);
    return () => next.dispose();
  }, [provider, apiKey]);
  useEffect(() => client?.setConsent(consent), [client, consent]);
  return client;
}
