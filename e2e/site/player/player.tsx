import "@giflet/react-components/style.css";
import "@giflet/react-components/player.css";
import "../site.css";
import type { GifData } from "@giflet/core";
import { collector, createAnalytics } from "@giflet/core/consent";
import type { Network } from "@giflet/core/share";
import { EmbedPlayer } from "@giflet/react-components/player";
import { useEffect, useState } from "react";
import { mount } from "../mount";
import { params } from "../params";
import { openTestPage } from "../test-page";

const testPage = openTestPage();
const service = params.get("service") ?? "";
const analytics = params.has("analytics")
  ? createAnalytics({
      adapter: collector(`${service}/v1/analytics?api_key=e2e`),
      consent: testPage.client.consent,
    })
  : undefined;

/** The GIFs to show, one after the other. */
const gifs: GifData[] = await Promise.all(
  (params.get("ids") ?? "").split(",").map((id) => testPage.client.gif(id)),
);

const networks = params.get("networks")?.split(",") as Network[] | undefined;

function TestPage() {
  const [at, setAt] = useState(0);
  const gif = gifs[at];
  useEffect(() => {
    // Without a button, whose focus or hover would change the state under test.
    testPage.change = () => setAt((at) => (at + 1) % gifs.length);
  }, []);
  if (!gif) return null;
  return (
    <>
      <h1>Player</h1>
      <EmbedPlayer
        gif={gif}
        mobile={params.has("mobile") || undefined}
        networks={networks}
        pauseByAttribution={params.has("pauseByAttribution")}
        mayStore={params.get("consent") === "granted"}
        analytics={analytics}
        onSignal={(signal, { id }) => testPage.calls.push({ name: signal, ids: [id] })}
      />
    </>
  );
}

mount(<TestPage />);
