import "@giflet/react-components/gif.css";
import "@giflet/react-components/favorite.css";
import "../site.css";
import { restoreGif } from "@giflet/core/item";
import { FavoriteButton, Gif, StringsProvider } from "@giflet/react-components/gif";
import { strings as de } from "@giflet/react-components/locales/de";
import { createRoot } from "react-dom/client";
import { params } from "../params";

// Not `mount`, which provides a client.
const gif = restoreGif(JSON.parse(params.get("gif") ?? "{}"));
createRoot(document.getElementById("root") as HTMLElement).render(
  <StringsProvider strings={de}>
    <h1>Gespeichert</h1>
    {gif && (
      <>
        <Gif gif={gif} width={320} playback="click" />
        <FavoriteButton gif={gif} />
      </>
    )}
  </StringsProvider>,
);
