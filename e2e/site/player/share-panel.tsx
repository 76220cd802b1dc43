import "@giflet/react-components/style.css";
import "@giflet/react-components/player.css";
import "../site.css";
import type { Network } from "@giflet/core/share";
import { SharePanel } from "@giflet/react-components/player";
import { mount } from "../mount";
import { params } from "../params";
import { openTestPage } from "../test-page";

const testPage = openTestPage();
const gifs = await Promise.all((params.get("ids") ?? "").split(",").map((id) => testPage.client.gif(id)));
const [gif] = gifs;
const networks = params.get("networks")?.split(",") as Network[] | undefined;

const note = (name: string, ...ids: string[]) => testPage.calls.push({ name, ids });

function TestPage() {
  if (!gif) return null;
  return (
    <>
      <h1>Share panel</h1>
      <SharePanel
        gif={gif}
        // The videos of all GIFs of the page: the service has one for each GIF.
        videos={gifs.flatMap(({ externalMedia }) => externalMedia ?? [])}
        networks={networks}
        embedCode={params.has("embedCode")}
        onClose={() => note("close")}
        onVideo={({ host, id }) => note("video", host, id)}
        onShare={(method, { id }) => note("share", method, id)}
      />
    </>
  );
}

mount(<TestPage />);
