import { showFirstFrame } from "@giflet/core/internal/item";
import { useEffect, useRef } from "react";

export interface AvatarProps {
  src?: string;
  className: string;
  /** The class of an avatar without an image. */
  placeholder: string;
}

/** An avatar, which never moves: a small image beside a paused GIF has no pause control of its own. */
export function Avatar({ src, className, placeholder }: AvatarProps) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (src && element.current) return showFirstFrame(element.current, src);
  }, [src]);
  return (
    <span ref={element} className={src ? className : `${className} ${placeholder}`} aria-hidden="true" />
  );
}
