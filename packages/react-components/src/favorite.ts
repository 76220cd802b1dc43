export { StringsProvider, type StringsProviderProps } from "./client/StringsProvider.js";
export { FavoriteButton, type FavoriteButtonProps } from "./favorite/FavoriteButton.js";
