export type { ListType } from "@giflet/core";
export { StringsProvider, type StringsProviderProps } from "./client/StringsProvider.js";
export { type SharedClientOptions, useSharedClient } from "./client/useSharedClient.js";
export type { GifSelection } from "./grid/selection.js";
export { EmojiVariations, type EmojiVariationsProps } from "./picker/EmojiVariations.js";
export { GifPicker } from "./picker/GifPicker.js";
export type { PickerTab } from "./picker/picker-view.js";
export type { EmptyProps, GifPickerHandle, GifPickerProps, PickerRootProps } from "./picker/props.js";
export { createMemoryStorage, type GifStorage } from "./picker/storage.js";
export { SearchBar, type SearchBarProps } from "./search/SearchBar.js";
export type { SearchInputProps } from "./search/SearchInput.js";
export {
  type SearchOptions,
  SearchProvider,
  type SearchProviderProps,
  type SearchState,
  useSearch,
} from "./search/SearchProvider.js";
export type { SuggestionMode } from "./search/useCombobox.js";
