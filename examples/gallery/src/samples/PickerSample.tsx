import type { GifData } from "@giflet/core";
import { GifPicker, type GifSelection, type ListType } from "@giflet/react-components/picker";
import "@giflet/react-components/picker.css";

interface PickerSampleProps {
  rating: string;
  types: readonly ListType[];
  categories: boolean;
  recents: boolean;
  onSelect: (gif: GifData, selection: GifSelection) => void;
}

export function PickerSample({ rating, types, categories, recents, onSelect }: PickerSampleProps) {
  return (
    <GifPicker rating={rating} types={types} categories={categories} recents={recents} onSelect={onSelect} />
  );
}
