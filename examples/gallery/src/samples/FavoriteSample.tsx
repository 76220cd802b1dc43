import type { GifData } from "@giflet/core";
import { FavoriteButton } from "@giflet/react-components/gif";
import "@giflet/react-components/favorite.css";

interface FavoriteSampleProps {
  gif: GifData;
  isFavorite: boolean;
  onChange: (gif: GifData, isFavorite: boolean) => void;
}

export function FavoriteSample({ gif, isFavorite, onChange }: FavoriteSampleProps) {
  return (
    <FavoriteButton
      gif={gif}
      favorite={isFavorite}
      onFavoriteChange={(isFavorite) => onChange(gif, isFavorite)}
      size={48}
    />
  );
}
