import { GifPickerButton, type GifPickerButtonProps } from "@giflet/react-components/picker-button";
import "@giflet/react-components/picker-button.css";

export function PickerButtonSample({ rating, onSelect }: Pick<GifPickerButtonProps, "rating" | "onSelect">) {
  return <GifPickerButton rating={rating} onSelect={onSelect} />;
}
