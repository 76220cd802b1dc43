import "@giflet/react-components/style.css";
import "../site.css";
import type { GifData } from "@giflet/core";
import { AdFrame, Gif, type OverlayProps, SdkProvider } from "@giflet/react-components";
import { StrictMode, useEffect, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { numberOf, params } from "../params";
import { note, openTestPage } from "../test-page";

const testPage = openTestPage();
const given = document.getElementById("initial")?.textContent;
const gif: GifData = given ? JSON.parse(given)[0] : await testPage.sdk.gif(params.get("id") ?? "");

const renderOwnOverlay = ({ isHovered }: OverlayProps) => (
  <span className="own-overlay" data-hovered={isHovered}>
    Overlay
  </span>
);

function TestPage() {
  const [isPaused, setPaused] = useState(params.has("paused"));
  useEffect(() => {
    document.documentElement.dataset.ready = "";
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

const root = document.getElementById("root");
const page = (
  <StrictMode>
    <SdkProvider sdk={testPage.sdk}>
      <TestPage />
    </SdkProvider>
  </StrictMode>
);
if (root && given) {
  // Like a script that arrives after the image.
  await document.querySelector("img")?.decode();
  hydrateRoot(root, page);
} else if (root) {
  createRoot(root).render(page);
}
