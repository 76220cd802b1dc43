import "@giflet/react-components/style.css";
import "../site.css";
import { AdFrame, Gif, type OverlayProps } from "@giflet/react-components";
import { useEffect, useState } from "react";
import { initialGifs, mount } from "../mount";
import { numberOf, params } from "../params";
import { note, openTestPage } from "../test-page";

const testPage = openTestPage();
const gif = initialGifs?.[0] ?? (await testPage.client.gif(params.get("id") ?? ""));

const renderOwnOverlay = ({ isHovered }: OverlayProps) => (
  <span className="own-overlay" data-hovered={isHovered}>
    Overlay
  </span>
);

function TestPage() {
  const [isPaused, setPaused] = useState(params.has("paused"));
  useEffect(() => {
    testPage.change = ({ paused }) => setPaused(paused === "1");
  }, []);
  return (
    <>
      <h1>Gif</h1>
      <p className="away">Nothing here</p>
      <Gif
        gif={gif}
        width={numberOf("width") ?? 320}
        paused={isPaused}
        noLink={params.has("noLink")}
        hideAttribution={params.has("hideAttribution")}
        renderOverlay={params.has("overlay") ? renderOwnOverlay : undefined}
        onGifClick={note("click")}
        onGifHover={note("hover")}
        onGifSeen={note("seen")}
        onGifVisible={note("visible")}
        onGifRightClick={note("rightClick")}
        onGifKeyPress={note("keyPress")}
      />
      {params.has("own") && <Gif gif={{ ...gif, id: "own", url: undefined }} width={320} pauseControl />}
      {params.has("ad") && (
        <>
          <input className="field" aria-label="Field" />
          <AdFrame
            ad={{ content: params.get("ad") ?? "", width: 300, height: 150 }}
            width={300}
            height={150}
          />
        </>
      )}
    </>
  );
}

// Like a script that arrives after the image. Not `decode`, which Firefox rejects for a picture that was just created.
const image = initialGifs && document.querySelector("img");
if (image && !image.complete) await new Promise((resolve) => image.addEventListener("load", resolve));
mount(<TestPage />);
