import type { GifData } from "@giflet/core";
import type { MouseEvent } from "react";
import { VerifiedBadge } from "./VerifiedBadge";

export interface AttributionProps {
  gif: GifData;
  className?: string;
  tabIndex?: number;
  onClick?: (gif: GifData, event: MouseEvent) => void;
}

/** The uploader's avatar, name and badge, linked to the profile. Renders nothing for a GIF without `attribution`. */
export function Attribution({ gif, className = "", tabIndex, onClick }: AttributionProps) {
  const { attribution } = gif;
  if (!attribution) return null;
  const { avatar, name, palette, url, isVerified } = attribution;
  const Tag = url ? "a" : "span";
  const link = url ? { href: url, target: "_blank", rel: "noopener noreferrer", tabIndex } : {};
  return (
    <Tag
      {...link}
      className={`giflet-attribution ${className}`}
      onClick={onClick && ((event: MouseEvent) => onClick(gif, event))}
    >
      {avatar ? (
        <img className="giflet-avatar" src={avatar} alt="" width={24} height={24} loading="lazy" />
      ) : (
        <span className={`giflet-avatar giflet-palette-${palette}`} aria-hidden="true" />
      )}
      <bdi className="giflet-name">{name}</bdi>
      {isVerified && <VerifiedBadge />}
    </Tag>
  );
}
