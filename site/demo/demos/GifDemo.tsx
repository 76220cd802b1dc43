import { Gif } from "@giflet/react-components/gif";
import "@giflet/react-components/gif.css";
import { boolean, choice, number } from "../controls";
import { Playground } from "../Playground";
import { useFirstGif } from "../useFirstGif";

const controls = {
  width: number(260, 100, 400),
  playback: choice("auto", "brief", "hover", "click", "never"),
  paused: boolean(),
  hideAttribution: boolean(),
};

export default function GifDemo() {
  const gif = useFirstGif("gifs");
  return (
    <Playground name="Gif" fixedProps={["gif={gif}"]} controls={controls}>
      {(props) => gif && <Gif gif={gif} noLink {...props} />}
    </Playground>
  );
}
