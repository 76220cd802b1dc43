import { SdkProvider } from "@giflet/react-components";
import { GifPicker, type GifPickerProps } from "@giflet/react-components/picker";
import "@giflet/react-components/picker.css";
import { sdk } from "./sdk";

export default function Picker(props: GifPickerProps) {
  return (
    <SdkProvider sdk={sdk}>
      <GifPicker {...props} autoFocus rating="g" />
    </SdkProvider>
  );
}
