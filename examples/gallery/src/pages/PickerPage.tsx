import type { GifData } from "@giflet/core";
import { saveGif } from "@giflet/core/item";
import type { GifSelection, PickerKind } from "@giflet/react-components/picker";
import { useState } from "react";
import { useGallery } from "../app/gallery-context";
import { CodeBlock } from "../components/CodeBlock";
import { CodeDetails } from "../components/CodeDetails";
import { PageHeading } from "../components/PageHeading";
import { Slider } from "../components/Slider";
import { Switch } from "../components/Switch";
import { PickerSample } from "../samples/PickerSample";
import source from "../samples/PickerSample.tsx?raw";
import setup from "../samples/setup.tsx?raw";
import { useBoxSize } from "./useBoxSize";

const KINDS: readonly PickerKind[] = ["gifs", "stickers", "emoji", "text"];
const KIND_NAMES = { gifs: "GIFs", stickers: "Stickers", emoji: "Emoji", text: "Text", videos: "Clips" };
const FILES = [
  ["PickerSample.tsx", source],
  ["setup.tsx", setup],
] as const;

export function PickerPage() {
  const { connection, select } = useGallery();
  const types = connection.service.capabilities?.types;
  const available = KINDS.filter((kind) => types?.includes(kind) ?? true);
  const [size, setSize] = useState({ width: 380, height: 500 });
  const [kinds, setKinds] = useState(available);
  const [categories, setCategories] = useState(true);
  const [recents, setRecents] = useState(true);
  const [isRtl, setRtl] = useState(false);
  const [result, setResult] = useState<{ gif: GifData; selection: GifSelection }>();
  const box = useBoxSize(size);
  const toggle = (kind: PickerKind, isEnabled: boolean) =>
    setKinds(available.filter((other) => (other === kind ? isEnabled : kinds.includes(other))));

  return (
    <>
      <PageHeading title="Picker">
        Search, suggestions, categories, recently used and several kinds of GIFs in a scroll container. Send
        the selected GIF as a file, or save it as a small object and show it again without an API call.
      </PageHeading>
      <div className="demo">
        <div className="stage" dir={isRtl ? "rtl" : "ltr"}>
          <div className="picker-box" ref={box}>
            <PickerSample
              // The picker chooses the initial tab on mount.
              key={kinds.join()}
              rating={connection.rating}
              kinds={kinds}
              categories={categories}
              recents={recents}
              onSelect={(gif, selection) => {
                select(gif);
                setResult({ gif, selection });
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
          {available.map((kind) => (
            <Switch
              key={kind}
              label={KIND_NAMES[kind]}
              checked={kinds.includes(kind)}
              // At least one kind stays enabled.
              onChange={(isEnabled) => (isEnabled || kinds.length > 1) && toggle(kind, isEnabled)}
            />
          ))}
          <Switch label="Categories" checked={categories} onChange={setCategories} />
          <Switch
            label="Recently used"
            hint="Stored only with consent"
            checked={recents}
            onChange={setRecents}
          />
          <Switch label="Right to left" checked={isRtl} onChange={setRtl} />
        </div>
      </div>
      <CodeDetails files={FILES} />
      {result && (
        <div className="picker-result">
          <CodeBlock name="selection.url" source={result.selection.url} />
          <CodeBlock name="saveGif(gif)" source={JSON.stringify(saveGif(result.gif), null, 2)} />
        </div>
      )}
    </>
  );
}
