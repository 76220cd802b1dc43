import { GifPickerButton } from "@giflet/react-components/picker-button";
import "@giflet/react-components/picker-button.css";
import { boolean, choice } from "../controls";
import { Playground } from "../Playground";

const controls = {
  placement: choice("bottom-start", "bottom-end", "top-start", "top-end"),
  keepOpen: boolean(),
};

const ignore = () => {};

export default function GifPickerButtonDemo() {
  return (
    <Playground name="GifPickerButton" fixedProps={['name="gif"', "onSelect={onSelect}"]} controls={controls}>
      {(props) => <GifPickerButton name="gif" onSelect={ignore} {...props} />}
    </Playground>
  );
}
