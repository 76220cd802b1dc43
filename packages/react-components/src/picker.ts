export type { GifSelection } from "./grid/selection";
export { EmojiVariations, type EmojiVariationsProps } from "./picker/EmojiVariations";
export { GifPicker, type GifPickerHandle, type GifPickerProps } from "./picker/GifPicker";
export type { PickerKind } from "./picker/picker-view";
export { SearchBar, type SearchBarProps } from "./search/SearchBar";
export {
  type Search,
  type SearchOptions,
  SearchProvider,
  type SearchProviderProps,
} from "./search/SearchProvider";
export { useSearch } from "./search/useSearch";
