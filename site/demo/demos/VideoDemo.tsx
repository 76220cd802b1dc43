import { Video } from "@giflet/react-components/gif";
import "@giflet/react-components/video.css";
import { boolean, number } from "../controls";
import { Playground } from "../Playground";
import { useFirstGif } from "../useFirstGif";

const controls = { width: number(300, 240, 400), hideControls: boolean(), defaultMuted: boolean() };

export default function VideoDemo() {
  const gif = useFirstGif("videos");
  return (
    <Playground name="Video" fixedProps={["gif={gif}"]} controls={controls}>
      {({ defaultMuted, ...props }) =>
        gif && <Video key={String(defaultMuted)} gif={gif} defaultMuted={defaultMuted} {...props} />
      }
    </Playground>
  );
}
