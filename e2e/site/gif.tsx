import "@giflet/react-components/style.css";
import "./site.css";
import { Gif, SdkProvider } from "@giflet/react-components";
import { StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { note, openRoom } from "./room";
import { numberOf, wishes } from "./wishes";

const room = openRoom();
const gif = await room.sdk.gif(wishes.get("id") ?? "");

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
        paused={wishes.has("paused")}
        noLink={wishes.has("noLink")}
        hideAttribution={wishes.has("hideAttribution")}
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
      <SdkProvider sdk={room.sdk}>
        <TestPage />
      </SdkProvider>
    </StrictMode>,
  );
}
