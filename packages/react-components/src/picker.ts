export type { GifSelection } from "./grid/selection.js";
export { EmojiVariations, type EmojiVariationsProps } from "./picker/EmojiVariations.js";
export { GifPicker, type GifPickerHandle, type GifPickerProps } from "./picker/GifPicker.js";
export type { PickerKind } from "./picker/picker-view.js";
export { SearchBar, type SearchBarProps } from "./search/SearchBar.js";
export {
  type Search,
  type SearchOptions,
  SearchProvider,
  type SearchProviderProps,
} from "./search/SearchProvider.js";
export { useSearch } from "./search/useSearch.js";
