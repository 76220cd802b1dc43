import { useState } from "react";
import { enter } from "../app/rooms";
import { useShowroom } from "../app/showroom";
import { Behind } from "../parts/Behind";
import { Placard } from "../parts/Placard";
import { Slider } from "../parts/Slider";
import { Switch } from "../parts/Switch";
import { GifSample } from "../samples/GifSample";
import source from "../samples/GifSample.tsx?raw";
import { GifFacts } from "./GifFacts";
import { usePicked } from "./usePicked";

const FILES = [["GifSample.tsx", source]] as const;

export function GifRoom() {
  const { gif, another } = usePicked();
  const { setTerm } = useShowroom();
  const [width, setWidth] = useState(320);
  const [paused, setPaused] = useState(false);
  const [hideAttribution, setHideAttribution] = useState(false);
  const searchTag = (tag: string) => {
    setTerm(tag);
    enter("grid");
  };

  return (
    <>
      <Placard title="One GIF">
        A decoded GIF is a plain object. It is drawn without a call and without WebAssembly: keep it, and it
        can be shown years later.
      </Placard>
      <div className="alone">
        <div className="stage">
          {gif && <GifSample gif={gif} width={width} paused={paused} hideAttribution={hideAttribution} />}
        </div>
        <div className="controls">
          <Slider label="Width" min={100} max={480} value={width} onChange={setWidth} />
          <Switch label="Paused" checked={paused} onChange={setPaused} />
          <Switch label="Without its maker" checked={hideAttribution} onChange={setHideAttribution} />
          <button type="button" className="button" onClick={another}>
            Another one
          </button>
          {gif && <GifFacts gif={gif} width={width} onTag={searchTag} />}
        </div>
      </div>
      <Behind files={FILES} />
      {gif && <Behind files={[["The object it draws", JSON.stringify(gif, null, 2)]]} title="The object" />}
    </>
  );
}
