import { GifPicker, type GifPickerProps } from "@giflet/react-components/picker";
import "@giflet/react-components/picker.css";

export const Picker = ({ provider }: Pick<GifPickerProps, "provider">) => (
  <GifPicker provider={provider} playback="hover" onSelect={() => {}} />
);
