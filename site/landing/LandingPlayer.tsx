import { ClientProvider } from "@giflet/react-components";
import { EmbedPlayer } from "@giflet/react-components/player";
import "@giflet/react-components/style.css";
import "@giflet/react-components/player.css";
import { client } from "../demo/gifs";
import { useFirstGif } from "../demo/useFirstGif";

/** A player that fills its panel. */
export default function LandingPlayer() {
  const gif = useFirstGif("gifs");
  return (
    <ClientProvider client={client}>
      {gif && <EmbedPlayer className="landing-player" gif={gif} />}
    </ClientProvider>
  );
}
