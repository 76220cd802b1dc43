import "@giflet/react-components/picker.css";
import "./site.css";
import { saveGif } from "@giflet/core/saved";
import { SdkProvider } from "@giflet/react-components";
import { GifPicker, type GifSelection, type PickerKind } from "@giflet/react-components/picker";
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { note, openRoom } from "./room";
import { numberOf, wishes } from "./wishes";

declare global {
  /** What was chosen last, and what is saved of it. */
  var picked: { selection: GifSelection; json: string } | undefined;
}

const room = openRoom();
document.dir = wishes.get("dir") ?? "";

function TestPage() {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    room.change = ({ shown }) => setShown(shown !== "no");
  }, []);
  return (
    <>
      <h1>Picker</h1>
      <div className="box">
        {isShown && (
          <GifPicker
            autoFocus={wishes.has("autoFocus")}
            kinds={(wishes.get("kinds")?.split(",") as PickerKind[] | undefined) ?? undefined}
            recents={!wishes.has("noRecents")}
            rating={wishes.get("rating") ?? undefined}
            lang={wishes.get("lang") ?? undefined}
            selectionWidth={numberOf("selectionWidth")}
            onDismiss={() => note("dismiss")([])}
            onSelect={(gif, selection) => {
              note("select")(gif);
              globalThis.picked = { selection, json: JSON.stringify(saveGif(gif)) };
            }}
          />
        )}
      </div>
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
