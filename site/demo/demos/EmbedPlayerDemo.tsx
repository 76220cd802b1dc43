import { EmbedPlayer } from "@giflet/react-components/player";
import "@giflet/react-components/style.css";
import "@giflet/react-components/player.css";
import { boolean } from "../controls";
import { Playground } from "../Playground";
import { useFirstGif } from "../useFirstGif";

const controls = { hideVideo: boolean(), pauseByAttribution: boolean() };

export default function EmbedPlayerDemo() {
  const gif = useFirstGif("gifs");
  return (
    <Playground name="EmbedPlayer" fixedProps={["gif={gif}"]} controls={controls}>
      {(props) => gif && <EmbedPlayer className="demo-player" gif={gif} {...props} />}
    </Playground>
  );
}
