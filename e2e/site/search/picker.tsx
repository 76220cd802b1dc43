import "@giflet/react-components/picker.css";
import "../site.css";
import { saveGif } from "@giflet/core/item";
import { GifPicker, type GifSelection, type ListType } from "@giflet/react-components/picker";
import { useEffect, useState } from "react";
import { mount } from "../mount";
import { params } from "../params";
import { note, openTestPage } from "../test-page";

declare global {
  /** The last selection, and its saved form. */
  var picked: { selection: GifSelection; json: string } | undefined;
}

const testPage = openTestPage();
document.dir = params.get("dir") ?? "";

function TestPage() {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    testPage.change = ({ shown }) => setShown(shown !== "no");
  }, []);
  return (
    <>
      <h1>Picker</h1>
      <div className="box">
        {isShown && (
          <GifPicker
            autoFocus={params.has("autoFocus")}
            categories={params.has("categories")}
            types={(params.get("types")?.split(",") as ListType[] | undefined) ?? undefined}
            recents={!params.has("noRecents")}
            rating={params.get("rating") ?? undefined}
            lang={params.get("lang") ?? undefined}
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

mount(<TestPage />);
