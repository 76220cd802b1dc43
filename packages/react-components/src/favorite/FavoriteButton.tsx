import type { GifData, PingbackDetails } from "@giflet/core";
import { type ForwardedRef, forwardRef, type ReactNode, useRef, useState } from "react";
import { useOptionalClient, useStrings } from "../client/context.js";
import { favoriteStrings } from "../client/strings.js";
import { compose, type RootProps } from "../hooks/root-props.js";
import { useControlled } from "../hooks/useControlled.js";
import { isGifProp } from "../hooks/warn-of-prop.js";

/** The props of a `FavoriteButton`. */
export interface FavoriteButtonProps extends RootProps<"button"> {
  /** The GIF that is or becomes a favorite. */
  gif: GifData;
  /** Whether the GIF is a favorite. Set it in `onFavoriteChange`. Absent by default. */
  favorite?: boolean;
  /**
   * The initial value without `favorite`.
   *
   * @defaultValue `false`
   */
  defaultFavorite?: boolean;
  /**
   * Called when the visitor adds or removes the favorite. If it returns a promise, the button changes to the resolved state, and
   * does not change if the promise rejects. Absent by default.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a callback without a promise returns nothing
  onFavoriteChange?: (favorite: boolean, details: { gif: GifData }) => Promise<boolean> | void;
  /** The layout for the pingback. Absent by default. */
  layout?: PingbackDetails["layout"];
  /**
   * CSS px.
   *
   * @defaultValue `44`
   */
  size?: number;
  /**
   * Provide the accessible name and the styles of a content of your own.
   *
   * @defaultValue a heart
   */
  children?: ReactNode;
}

/** A toggle button with a heart. A click starts an animation of half a second; the initial state is not animated. */
export const FavoriteButton = /*@__PURE__*/ forwardRef(function FavoriteButton(
  {
    gif,
    favorite,
    defaultFavorite = false,
    onFavoriteChange,
    layout,
    size = 44,
    className = "",
    children,
    ...rest
  }: FavoriteButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const strings = useStrings(favoriteStrings);
  const client = useOptionalClient();
  const [isFavorite, setFavorite] = useControlled(favorite, defaultFavorite);
  const [change, setChange] = useState<"active" | "unfavorite">();
  const isPending = useRef(false);

  const applyChange = (isFavorite: boolean) => {
    setFavorite(isFavorite);
    setChange(isFavorite ? "active" : "unfavorite");
    if (isFavorite) client?.pingback(gif, "FAVORITE", { layout });
  };
  const toggle = () => {
    if (isPending.current) return;
    const result = onFavoriteChange?.(!isFavorite, { gif });
    if (!result) return applyChange(!isFavorite);
    isPending.current = true;
    const onSettled = () => {
      isPending.current = false;
    };
    // If it rejects, the state does not change.
    result.then(applyChange, () => {}).finally(onSettled);
  };

  if (!isGifProp(gif)) return null;
  return (
    <button
      type="button"
      aria-label={children ? undefined : strings.favorite}
      {...rest}
      ref={ref}
      className={children ? className : `giflet-favorite ${className}`}
      aria-pressed={isFavorite}
      // The last change, for the animation. Unset at first, so that a page of favorites is not animated on load.
      // Unset too while the caller has not applied a requested change.
      data-change={(change === "active") === isFavorite ? change : undefined}
      onAnimationEnd={compose(rest.onAnimationEnd, () => setChange(undefined))}
      onClick={compose(rest.onClick, toggle)}
    >
      {children ?? <Heart size={size} />}
    </button>
  );
});

function Heart({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
      <g className="giflet-burst">
        <path d="M22 4v5M22 35v5M4 22h5M35 22h5M9.3 9.3l3.5 3.5M31.2 31.2l3.5 3.5M9.3 34.7l3.5-3.5M31.2 12.8l3.5-3.5" />
      </g>
      <path
        className="giflet-heart"
        d="M22 32.5C15 27 11.5 23.5 11.5 19a5.6 5.6 0 0 1 10.5-2.7A5.6 5.6 0 0 1 32.5 19c0 4.5-3.5 8-10.5 13.5Z"
      />
    </svg>
  );
}
