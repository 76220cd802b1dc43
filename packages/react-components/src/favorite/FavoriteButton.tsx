import type { Gif } from "@giflet/core";
import { useState } from "react";
import { useOptionalSdk, useShowStrings } from "../sdk/context";

export interface FavoriteButtonProps {
  gif: Gif;
  /** Whether it is one, where the page keeps that; the button keeps it itself where this is not given. */
  isFavorite?: boolean;
  /** What it begins with where it keeps it itself. */
  defaultFavorite?: boolean;
  /** The visitor made it a favorite, or takes that back. */
  onChange?: (gif: Gif, isFavorite: boolean) => void;
  /** CSS px. Default 44. */
  size?: number;
  tabIndex?: number;
  className?: string;
}

/** A heart to press (ITM-04). Pressed by the visitor it bursts for half a second; shown as pressed it stands still. */
export function FavoriteButton(props: FavoriteButtonProps) {
  const { gif, defaultFavorite = false, onChange, size = 44, tabIndex, className = "" } = props;
  const { favorite } = useShowStrings();
  const sdk = useOptionalSdk();
  const [own, setOwn] = useState(defaultFavorite);
  const [change, setChange] = useState<"active" | "unfavorite">();
  const isFavorite = props.isFavorite ?? own;

  return (
    <button
      type="button"
      className={`giflet-favorite ${className}`}
      aria-label={favorite}
      aria-pressed={isFavorite}
      // What was pressed last, for the animation; nothing before, so that a page of favorites does not burst at once.
      data-change={change}
      tabIndex={tabIndex}
      onAnimationEnd={() => setChange(undefined)}
      onClick={() => {
        setOwn(!isFavorite);
        setChange(isFavorite ? "unfavorite" : "active");
        if (!isFavorite) sdk?.pingback(gif, "FAVORITE");
        onChange?.(gif, !isFavorite);
      }}
    >
      <svg width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
        <g className="giflet-burst">
          <path d="M22 4v5M22 35v5M4 22h5M35 22h5M9.3 9.3l3.5 3.5M31.2 31.2l3.5 3.5M9.3 34.7l3.5-3.5M31.2 12.8l3.5-3.5" />
        </g>
        <path
          className="giflet-heart"
          d="M22 32.5C15 27 11.5 23.5 11.5 19a5.6 5.6 0 0 1 10.5-2.7A5.6 5.6 0 0 1 32.5 19c0 4.5-3.5 8-10.5 13.5Z"
        />
      </svg>
    </button>
  );
}
