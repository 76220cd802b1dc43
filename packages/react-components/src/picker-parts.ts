export type { ListType } from "@giflet/core";
export type { ErrorProps } from "./grid/GridEnd.js";
export type { GifSelection } from "./grid/selection.js";
export { Categories } from "./picker/parts/Categories.js";
export { Footer, type FooterProps, Mark, Pause } from "./picker/parts/Footer.js";
export {
  Empty,
  Grid,
  Item,
  Loading,
  type PickerEmptyProps,
  PickerError as Error,
  type PickerErrorProps,
  type PickerGridProps,
  type PickerItemProps,
  type PickerLoadingProps,
} from "./picker/parts/Grid.js";
export {
  Back,
  type BackProps,
  Panel,
  type PanelProps,
  Subcategories,
  Title,
  type TitleProps,
} from "./picker/parts/Panel.js";
export { Root } from "./picker/parts/Root.js";
export { Favorite, type PickerFavoriteProps, Recents } from "./picker/parts/Saved.js";
export { Clear, Search, Suggestions } from "./picker/parts/Search.js";
export { Tab, type TabProps, Tabs, type TabsProps } from "./picker/parts/Tabs.js";
export type { PickerTab } from "./picker/picker-view.js";
export type { EmptyProps, GifPickerHandle, PickerRootProps } from "./picker/props.js";
export { createMemoryStorage, type GifStorage } from "./picker/storage.js";
export type { ClearButtonProps, SearchInputProps } from "./search/SearchInput.js";
export type { SuggestionsProps } from "./search/SuggestionList.js";
export type { SuggestionMode } from "./search/useCombobox.js";
