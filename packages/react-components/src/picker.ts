export type { GifSelection } from "./grid/selection.js";
export { EmojiVariations, type EmojiVariationsProps } from "./picker/EmojiVariations.js";
export { GifPicker } from "./picker/GifPicker.js";
export type { PickerKind, PickerTab } from "./picker/picker-view.js";
export type { GifPickerHandle, GifPickerProps } from "./picker/props.js";
export { SearchBar, type SearchBarProps } from "./search/SearchBar.js";
export {
  type Search,
  type SearchOptions,
  SearchProvider,
  type SearchProviderProps,
} from "./search/SearchProvider.js";
export { useSearch } from "./search/useSearch.js";
