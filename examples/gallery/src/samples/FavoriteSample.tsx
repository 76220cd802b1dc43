import type { Gif } from "@giflet/core";
import { FavoriteButton } from "@giflet/react-components/favorite";
import "@giflet/react-components/favorite.css";

interface FavoriteSampleProps {
  gif: Gif;
  isFavorite: boolean;
  onChange: (gif: Gif, isFavorite: boolean) => void;
}

export function FavoriteSample(props: FavoriteSampleProps) {
  return <FavoriteButton {...props} size={48} />;
}
