import { type Consent, createSdk, type GifData, type Sdk } from "@giflet/core";
import { type Analytics, collector, createAnalytics } from "@giflet/core/analytics";
import { SdkProvider } from "@giflet/react-components";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { type Connection, initialConnection } from "../service/connection";

interface Gallery {
  connection: Connection;
  connect: (connection: Connection) => void;
  consent: Consent;
  setConsent: (consent: Consent) => void;
  /** Sends events to the service's analytics endpoint; absent where it has none. */
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
  const sdk = useConnectedSdk(connection, consent);
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
    <GalleryContext value={gallery}>{sdk && <SdkProvider sdk={sdk}>{children}</SdkProvider>}</GalleryContext>
  );
}

function useAnalytics(connection: Connection, consent: Consent): Analytics | undefined {
  const url = connection.analytics?.url;
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
