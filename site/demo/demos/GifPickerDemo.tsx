import { GifPicker } from "@giflet/react-components/picker";
import "@giflet/react-components/picker.css";
import { boolean, choice, number } from "../controls";
import { Playground } from "../Playground";

const controls = {
  columns: number(3, 1, 5, ""),
  gutter: number(6, 0, 24),
  playback: choice("auto", "brief", "hover", "click", "never"),
  hideAttribution: boolean(),
};

const ignore = () => {};

export default function GifPickerDemo() {
  return (
    <Playground name="GifPicker" fixedProps={["onSelect={onSelect}"]} controls={controls}>
      {(props) => <GifPicker onSelect={ignore} {...props} />}
    </Playground>
  );
}
