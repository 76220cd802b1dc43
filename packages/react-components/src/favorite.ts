export { FavoriteButton, type FavoriteButtonProps } from "./favorite/FavoriteButton.js";
