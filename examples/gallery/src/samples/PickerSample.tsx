import type { Gif } from "@giflet/core";
import { GifPicker, type PickerKind, type Selection } from "@giflet/react-components/picker";
import "@giflet/react-components/picker.css";

interface PickerSampleProps {
  rating: string;
  kinds: readonly PickerKind[];
  categories: boolean;
  recents: boolean;
  onSelect: (gif: Gif, selection: Selection) => void;
}

export function PickerSample({ rating, kinds, categories, recents, onSelect }: PickerSampleProps) {
  return (
    <GifPicker rating={rating} kinds={kinds} categories={categories} recents={recents} onSelect={onSelect} />
  );
}
