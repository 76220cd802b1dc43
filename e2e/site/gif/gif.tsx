import "@giflet/react-components/style.css";
import "../site.css";
import { Gif, type OverlayProps, SdkProvider } from "@giflet/react-components";
import { StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { numberOf, params } from "../params";
import { note, openTestPage } from "../test-page";

const testPage = openTestPage();
const gif = await testPage.sdk.gif(params.get("id") ?? "");

const renderOwnOverlay = ({ isHovered }: OverlayProps) => (
  <span className="own-overlay" data-hovered={isHovered}>
    Overlay
  </span>
);

function TestPage() {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
  return (
    <>
      <h1>Gif</h1>
      <p className="away">Nothing here</p>
      <Gif
        gif={gif}
        width={numberOf("width") ?? 320}
        paused={params.has("paused")}
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
    </>
  );
}

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SdkProvider sdk={testPage.sdk}>
        <TestPage />
      </SdkProvider>
    </StrictMode>,
  );
}
