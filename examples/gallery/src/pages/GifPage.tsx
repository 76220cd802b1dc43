import { useState } from "react";
import { useGallery } from "../app/gallery-context";
import { openPage } from "../app/pages";
import { CodeDetails } from "../components/CodeDetails";
import { PageHeading } from "../components/PageHeading";
import { Slider } from "../components/Slider";
import { Switch } from "../components/Switch";
import { GifSample } from "../samples/GifSample";
import source from "../samples/GifSample.tsx?raw";
import { GifDetails } from "./GifDetails";
import { useSelectedGif } from "./useSelectedGif";

const FILES = [["GifSample.tsx", source]] as const;

export function GifPage() {
  const { gif, isMissing, shuffle } = useSelectedGif();
  const { setTerm } = useGallery();
  const [width, setWidth] = useState(320);
  const [paused, setPaused] = useState(false);
  const [hideAttribution, setHideAttribution] = useState(false);
  const searchTag = (tag: string) => {
    setTerm(tag);
    openPage("grid");
  };

  return (
    <>
      <PageHeading title="Single GIF">
        A decoded GIF is a plain object. It renders without an API call and without WebAssembly, so a saved
        GIF can be shown again at any time.
      </PageHeading>
      <div className="demo">
        <div className="stage">
          {gif && <GifSample gif={gif} width={width} paused={paused} hideAttribution={hideAttribution} />}
          {isMissing && <p>This GIF could not be loaded. Press Shuffle to show another one.</p>}
        </div>
        <div className="controls">
          <Slider label="Width" min={100} max={480} value={width} onChange={setWidth} />
          <Switch label="Paused" checked={paused} onChange={setPaused} />
          <Switch label="Hide attribution" checked={hideAttribution} onChange={setHideAttribution} />
          <button type="button" className="button" onClick={shuffle}>
            Shuffle
          </button>
          {gif && <GifDetails gif={gif} width={width} onTag={searchTag} />}
        </div>
      </div>
      <CodeDetails files={FILES} />
      {gif && <CodeDetails files={[["Gif object", JSON.stringify(gif, null, 2)]]} title="Show data" />}
    </>
  );
}
