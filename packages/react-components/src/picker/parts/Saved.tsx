import { type ForwardedRef, forwardRef, useSyncExternalStore } from "react";
import { useStrings } from "../../client/context.js";
import { searchStrings } from "../../client/strings.js";
import { useClient } from "../../client/useClient.js";
import { FavoriteButton, type FavoriteButtonProps } from "../../favorite/FavoriteButton.js";
import type { RootProps } from "../../hooks/root-props.js";
import { ButtonRow } from "../ButtonRow.js";
import type { SavedGifs } from "../saved-gifs.js";
import { usePicker } from "./context.js";
import { Still } from "./Still.js";

/** Returns the GIFs of a list, also after changes. */
const useSaved = ({ subscribe, list }: SavedGifs) => useSyncExternalStore(subscribe, list, list);

/** Size of a picture, CSS px. */
const SIZE = { width: 96, height: 96 };

/** Recently used GIFs, each a button with a still image. Renders nothing without any. A click selects the GIF. */
export const Recents = /*@__PURE__*/ forwardRef(function Recents(
  props: RootProps<"div">,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { savedGifs, hasRecents, select } = usePicker("Recents");
  const client = useClient();
  const strings = useStrings(searchStrings);
  const gifs = useSaved(savedGifs("recent"));
  return hasRecents && gifs.length > 0 ? (
    <ButtonRow
      data-giflet-recents=""
      {...props}
      ref={ref}
      label={strings.recent}
      name="data-giflet-recent"
      items={gifs}
      keyOf={({ id }) => id}
      onChoose={(gif) => {
        client.reportSelection(gif);
        select(gif);
      }}
      render={(gif) => <Still gif={gif} size={SIZE} alt={gif.alt} tolerance={client.tolerance} />}
    />
  ) : null;
});

/** The props of a `Favorite`: those of a `FavoriteButton` without the state. */
export interface PickerFavoriteProps
  extends Omit<FavoriteButtonProps, "favorite" | "defaultFavorite" | "onFavoriteChange"> {
  /** Whether the item is hovered or focused, as `renderOverlay` receives it: only then, the button is a tab stop. @defaultValue `true` */
  isHovered?: boolean;
}

/**
 * A toggle button that adds a GIF to the favorites of the picker, for `renderOverlay`:
 * `renderOverlay={(props) => <Favorite {...props} />}`. Its styles are `favorite.css`.
 */
export const Favorite = /*@__PURE__*/ forwardRef(function Favorite(
  { gif, isHovered = true, size = 32, ...rest }: PickerFavoriteProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const favorites = usePicker("Favorite").savedGifs("favorites");
  const isFavorite = useSaved(favorites).some(({ id }) => id === gif.id);
  return (
    <FavoriteButton
      data-giflet-favorite=""
      // A list uses a roving tabindex: the button is a tab stop only while its item is hovered or focused.
      tabIndex={isHovered ? 0 : -1}
      {...rest}
      ref={ref}
      gif={gif}
      size={size}
      favorite={isFavorite}
      onFavoriteChange={(next) => (next ? favorites.add(gif) : favorites.remove(gif))}
    />
  );
});
