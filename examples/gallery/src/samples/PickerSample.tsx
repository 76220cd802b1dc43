import type { GifData } from "@giflet/core";
import { GifPicker, type GifSelection, type PickerKind } from "@giflet/react-components/picker";
import "@giflet/react-components/picker.css";

interface PickerSampleProps {
  rating: string;
  kinds: readonly PickerKind[];
  categories: boolean;
  recents: boolean;
  onSelect: (gif: GifData, selection: GifSelection) => void;
}

export function PickerSample({ rating, kinds, categories, recents, onSelect }: PickerSampleProps) {
  return (
    <GifPicker rating={rating} kinds={kinds} categories={categories} recents={recents} onSelect={onSelect} />
  );
}
