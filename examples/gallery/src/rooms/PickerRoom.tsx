import type { Gif } from "@giflet/core";
import { saveGif } from "@giflet/core/saved";
import type { PickerKind, Selection } from "@giflet/react-components/picker";
import { useState } from "react";
import { useShowroom } from "../app/showroom";
import { Behind } from "../parts/Behind";
import { Code } from "../parts/Code";
import { Placard } from "../parts/Placard";
import { Slider } from "../parts/Slider";
import { Switch } from "../parts/Switch";
import { PickerSample } from "../samples/PickerSample";
import source from "../samples/PickerSample.tsx?raw";
import setup from "../samples/setup.tsx?raw";
import { useBoxSize } from "./useBoxSize";

const KINDS: readonly PickerKind[] = ["gifs", "stickers", "emoji", "text"];
const FILES = [
  ["PickerSample.tsx", source],
  ["setup.tsx", setup],
] as const;

export function PickerRoom() {
  const { connection, pick } = useShowroom();
  const [size, setSize] = useState({ width: 380, height: 500 });
  const [kinds, setKinds] = useState(KINDS);
  const [categories, setCategories] = useState(true);
  const [recents, setRecents] = useState(true);
  const [isRtl, setRtl] = useState(false);
  const [chosen, setChosen] = useState<{ gif: Gif; selection: Selection }>();
  const box = useBoxSize(size);
  const toggle = (kind: PickerKind, isWanted: boolean) =>
    setKinds(KINDS.filter((other) => (other === kind ? isWanted : kinds.includes(other))));

  return (
    <>
      <Placard title="Picker">
        Search, suggestions, categories, what was chosen before and four kinds of GIFs, in a box that scrolls
        by itself. What is chosen can be sent as a file, or kept as a small object and shown again without a
        call.
      </Placard>
      <div className="alone">
        <div className="stage" dir={isRtl ? "rtl" : "ltr"}>
          <div className="picker-box" ref={box}>
            <PickerSample
              // Which kind it begins with is decided when it appears.
              key={kinds.join()}
              rating={connection.rating}
              kinds={kinds}
              categories={categories}
              recents={recents}
              onSelect={(gif, selection) => {
                pick(gif);
                setChosen({ gif, selection });
              }}
            />
          </div>
        </div>
        <div className="controls">
          <Slider
            label="Width"
            min={240}
            max={640}
            value={size.width}
            onChange={(width) => setSize({ ...size, width })}
          />
          <Slider
            label="Height"
            min={300}
            max={700}
            value={size.height}
            onChange={(height) => setSize({ ...size, height })}
          />
          {KINDS.map((kind) => (
            <Switch
              key={kind}
              label={`With ${kind}`}
              checked={kinds.includes(kind)}
              // Something has to be there to choose from.
              onChange={(isWanted) => (isWanted || kinds.length > 1) && toggle(kind, isWanted)}
            />
          ))}
          <Switch label="With categories" checked={categories} onChange={setCategories} />
          <Switch
            label="With what was chosen before"
            hint="It is stored only while Pingbacks is on"
            checked={recents}
            onChange={setRecents}
          />
          <Switch label="From right to left" checked={isRtl} onChange={setRtl} />
        </div>
      </div>
      <Behind files={FILES} />
      {chosen && (
        <div className="chosen">
          <Code name="selection.url" source={chosen.selection.url} />
          <Code name="saveGif(gif)" source={JSON.stringify(saveGif(chosen.gif), null, 2)} />
        </div>
      )}
    </>
  );
}
