import type { GifData } from "@giflet/core";
import { saveGif } from "@giflet/core/item";
import type { GifSelection, ListType } from "@giflet/react-components/picker";
import { useState } from "react";
import { useGallery } from "../app/gallery-context";
import { CodeBlock } from "../components/CodeBlock";
import { CodeDetails } from "../components/CodeDetails";
import { PageHeading } from "../components/PageHeading";
import { Slider } from "../components/Slider";
import { Switch } from "../components/Switch";
import { PickerButtonSample } from "../samples/PickerButtonSample";
import buttonSource from "../samples/PickerButtonSample.tsx?raw";
import { PickerSample } from "../samples/PickerSample";
import source from "../samples/PickerSample.tsx?raw";
import setup from "../samples/setup.tsx?raw";
import { useBoxSize } from "./useBoxSize";

const TYPES: readonly ListType[] = ["gifs", "stickers", "emoji", "text"];
const TYPE_NAMES = { gifs: "GIFs", stickers: "Stickers", emoji: "Emoji", text: "Text", videos: "Clips" };
const FILES = [
  ["PickerSample.tsx", source],
  ["setup.tsx", setup],
] as const;
const BUTTON_FILES = [
  ["PickerButtonSample.tsx", buttonSource],
  ["setup.tsx", setup],
] as const;

export function PickerPage() {
  const { connection, select } = useGallery();
  const offered = connection.provider.capabilities?.types;
  const available = TYPES.filter((type) => offered?.includes(type) ?? true);
  const [size, setSize] = useState({ width: 380, height: 500 });
  const [types, setTypes] = useState(available);
  const [categories, setCategories] = useState(false);
  const [recents, setRecents] = useState(true);
  const [isRtl, setRtl] = useState(false);
  const [result, setResult] = useState<{ gif: GifData; selection: GifSelection }>();
  const box = useBoxSize(size);
  const onSelect = (gif: GifData, selection: GifSelection) => {
    select(gif);
    setResult({ gif, selection });
  };
  const toggle = (type: ListType, isEnabled: boolean) =>
    setTypes(available.filter((other) => (other === type ? isEnabled : types.includes(other))));

  return (
    <>
      <PageHeading title="Picker">
        Search, suggestions, categories, recently used and several types of GIFs in a scroll container. Send
        the selected GIF as a file, or save it as a small object and show it again without an API call.
      </PageHeading>
      <div className="demo">
        <div className="stage" dir={isRtl ? "rtl" : "ltr"}>
          <div className="picker-box" ref={box}>
            <PickerSample
              // The picker chooses the initial tab on mount.
              key={types.join()}
              rating={connection.rating}
              types={types}
              categories={categories}
              recents={recents}
              onSelect={onSelect}
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
          {available.map((type) => (
            <Switch
              key={type}
              label={TYPE_NAMES[type]}
              checked={types.includes(type)}
              // At least one kind stays enabled.
              onChange={(isEnabled) => (isEnabled || types.length > 1) && toggle(type, isEnabled)}
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
      <section className="picker-button-demo">
        <h2>In a popover</h2>
        <p>
          A button that loads the picker when it is focused, clicked or under the pointer. GIFs are requested
          when it opens.
        </p>
        <div className="stage" dir={isRtl ? "rtl" : "ltr"}>
          <PickerButtonSample rating={connection.rating} onSelect={onSelect} />
        </div>
        <CodeDetails files={BUTTON_FILES} />
      </section>
      {result && (
        <div className="picker-result">
          <CodeBlock name="selection.url" source={result.selection.url} />
          <CodeBlock name="saveGif(gif)" source={JSON.stringify(saveGif(result.gif), null, 2)} />
        </div>
      )}
    </>
  );
}
