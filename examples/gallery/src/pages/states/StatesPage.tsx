import type { Client } from "@giflet/core";
import { ClientProvider } from "@giflet/react-components";
import { useState } from "react";
import { useConnectedClient, useGallery } from "../../app/gallery-context";
import { PageHeading } from "../../components/PageHeading";
import { Segmented } from "../../components/Segmented";
import { GifStates } from "./GifStates";
import { CarouselStates, GridStates } from "./ListStates";
import { PlayerStates } from "./PlayerStates";
import { SearchStates } from "./SearchStates";
import { useExamples } from "./useExamples";

const SCHEMES = [
  ["light dark", "System"],
  ["light", "Light"],
  ["dark", "Dark"],
] as const;
const DIRECTIONS = [
  ["ltr", "Left to right"],
  ["rtl", "Right to left"],
] as const;

/** Every component in every state. */
export default function StatesPage() {
  const { connection } = useGallery();
  // Without consent, so that the steps to a state neither store nor send anything.
  const client = useConnectedClient(connection, "unknown");
  return (
    <>
      <PageHeading title="States">
        Every component in every state, with its own colours instead of the gallery's. Change the color scheme
        or the direction of the text to compare.
      </PageHeading>
      {client && (
        <ClientProvider client={client}>
          <Overview client={client} rating={connection.rating} />
        </ClientProvider>
      )}
    </>
  );
}

function Overview({ client, rating }: { client: Client; rating: string }) {
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number][0]>("light dark");
  const [direction, setDirection] = useState<"ltr" | "rtl">("ltr");
  const examples = useExamples(client, rating);
  if (!examples) return null;
  return (
    <>
      <div className="search-options">
        <Segmented label="Color scheme" options={SCHEMES} value={scheme} onChange={setScheme} />
        <Segmented label="Direction" options={DIRECTIONS} value={direction} onChange={setDirection} />
      </div>
      <div className="states" dir={direction} style={{ colorScheme: scheme }}>
        <GifStates examples={examples} />
        <GridStates examples={examples} />
        <CarouselStates examples={examples} />
        <SearchStates client={client} />
        <PlayerStates examples={examples} />
      </div>
    </>
  );
}
