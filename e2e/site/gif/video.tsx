import "@giflet/react-components/gif.css";
import "@giflet/react-components/video.css";
import "../site.css";
import { Gif, Video, VideoOverlay } from "@giflet/react-components";
import { useEffect, useState } from "react";
import { mount } from "../mount";
import { numberOf, params } from "../params";
import { note, openTestPage } from "../test-page";

declare global {
  /** The calls of the video's callbacks: the name of each, and its arguments. */
  var videoCalls: unknown[][];
}

const testPage = openTestPage();
const gif = await testPage.client.gif(params.get("id") ?? "");
globalThis.videoCalls = [];
const record =
  (name: string) =>
  (_: unknown, ...rest: unknown[]) => {
    videoCalls.push([name, ...rest]);
  };

function TestPage() {
  const [width, setWidth] = useState(numberOf("width") ?? 320);
  useEffect(() => {
    testPage.change = (next) => setWidth(Number(next.width));
  }, []);
  return (
    <>
      <h1>Video</h1>
      <p className="away">Nothing here</p>
      {params.has("overlay") ? (
        <Gif gif={gif} width={width} renderOverlay={(props) => <VideoOverlay {...props} />} />
      ) : (
        <Video
          gif={gif}
          width={width}
          defaultMuted={params.has("muted")}
          loop={!params.has("once")}
          defaultPaused={params.has("wait")}
          onFirstPlay={record("firstPlay")}
          onQuartile={record("quartile")}
          onLoop={record("loop")}
          onEnded={record("ended")}
          onMutedChange={(muted, { by }) => videoCalls.push(["muted", muted, by])}
          onPlayingChange={(playing) => videoCalls.push(["playing", playing])}
          onVideoError={record("error")}
          onGifSeen={note("seen")}
        />
      )}
    </>
  );
}

mount(<TestPage />);
