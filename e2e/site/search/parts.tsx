import "@giflet/react-components/style.css";
import "@giflet/react-components/favorite.css";
import "../site.css";
import "./parts.css";
import * as Picker from "@giflet/react-components/picker-parts";
import { useState } from "react";
import { mount } from "../mount";
import { params } from "../params";
import { note, openTestPage } from "../test-page";

openTestPage();

const types = (params.get("types") ?? "recent,gifs,emoji,favorites").split(",") as Picker.PickerTab[];

function TestPage() {
  const [term, setTerm] = useState("");
  const [tab, setTab] = useState<Picker.PickerTab>("gifs");
  return (
    <>
      <h1>Parts</h1>
      <Picker.Root
        types={types}
        term={term}
        onTermChange={setTerm}
        tab={tab}
        onTabChange={setTab}
        onDismiss={() => note("dismiss")([])}
        onSelect={(gif) => note("select")(gif)}
        renderItem={(props) => (
          <Picker.Item {...props} renderOverlay={(overlay) => <Picker.Favorite {...overlay} />} />
        )}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: React 18 does not know the element */}
        <div role="search">
          <Picker.Search />
          <Picker.Clear />
          <Picker.Suggestions />
        </div>
        <Picker.Tabs />
        <Picker.Recents />
        <Picker.Panel>
          <Picker.Back />
          <Picker.Title />
          <Picker.Subcategories />
          <Picker.Categories />
          <Picker.Grid>
            <Picker.Empty>
              {({ term, type }) => (
                <>
                  <strong>
                    Nothing for “{term}” in {type}.
                  </strong>{" "}
                  <button type="button" id="own-retry" onClick={() => setTerm("love")}>
                    Search for love
                  </button>
                </>
              )}
            </Picker.Empty>
            <Picker.Error />
            <Picker.Loading />
          </Picker.Grid>
        </Picker.Panel>
        <Picker.Footer />
      </Picker.Root>
    </>
  );
}

mount(<TestPage />);
