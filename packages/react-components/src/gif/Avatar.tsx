import { useRef } from "react";
import { useFirstFrame } from "./useGifMedia.js";

export interface AvatarProps {
  src?: string;
  className: string;
  /** The class of an avatar without an image. */
  placeholder: string;
}

/** An avatar, which never moves: a small image beside a paused GIF has no pause control of its own. */
export function Avatar({ src, className, placeholder }: AvatarProps) {
  const element = useRef<HTMLSpanElement>(null);
  useFirstFrame(element, src);
  return (
    <span ref={element} className={src ? className : `${className} ${placeholder}`} aria-hidden="true" />
  );
}
