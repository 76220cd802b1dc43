import type { Gif, PingbackDetails } from "@giflet/core";
import { type ReactNode, useRef, useState } from "react";
import { useOptionalSdk, useShowStrings } from "../sdk/context";

export interface FavoriteButtonProps {
  gif: Gif;
  /** Whether it is one, where the page keeps that; the button keeps it itself where this is not given. */
  isFavorite?: boolean;
  /** What it begins with where it keeps it itself. */
  defaultFavorite?: boolean;
  /**
   * The visitor made it a favorite, or takes that back. A promise says what it is then, as a service has it: until then, and
   * if it rejects, the button stays what it was.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: who keeps it elsewhere answers nothing
  onChange?: (gif: Gif, isFavorite: boolean) => Promise<boolean> | void;
  /** Where it stands, for the pingback. */
  layout?: PingbackDetails["layout"];
  /** CSS px. Default 44. */
  size?: number;
  tabIndex?: number;
  className?: string;
  /** Stands in the heart's place, with the button's name and looks of its own. */
  children?: ReactNode;
}

/** A heart to press (ITM-04). Pressed by the visitor it bursts for half a second; shown as pressed it stands still. */
export function FavoriteButton(props: FavoriteButtonProps) {
  const { gif, defaultFavorite = false, onChange, layout, tabIndex, className = "", children } = props;
  const { favorite } = useShowStrings();
  const sdk = useOptionalSdk();
  const [own, setOwn] = useState(defaultFavorite);
  const [change, setChange] = useState<"active" | "unfavorite">();
  const isAsking = useRef(false);
  const isFavorite = props.isFavorite ?? own;

  const settle = (isNow: boolean) => {
    setOwn(isNow);
    setChange(isNow ? "active" : "unfavorite");
    if (isNow) sdk?.pingback(gif, "FAVORITE", { layout });
  };
  const press = () => {
    if (isAsking.current) return;
    const answer = onChange?.(gif, !isFavorite);
    if (!answer) return settle(!isFavorite);
    isAsking.current = true;
    const end = () => {
      isAsking.current = false;
    };
    // Where it was refused it stays what it was.
    answer.then(settle, () => {}).finally(end);
  };

  return (
    <button
      type="button"
      className={children ? className : `giflet-favorite ${className}`}
      aria-label={children ? undefined : favorite}
      aria-pressed={isFavorite}
      // What was pressed last, for the animation; nothing before, so that a page of favorites does not burst at once.
      data-change={change}
      tabIndex={tabIndex}
      onAnimationEnd={() => setChange(undefined)}
      onClick={press}
    >
      {children ?? <Heart size={props.size ?? 44} />}
    </button>
  );
}

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
