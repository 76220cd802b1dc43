import type { Gif as GifObject } from "@giflet/core";
import { type ComponentType, memo, useEffect, useRef, useState, version } from "react";
import { startStill } from "../hooks/stills";
import { useFormats } from "../hooks/useFormats";
import { useIsFromServer } from "../hooks/useIsFromServer";
import { type Playback, usePlayback } from "../hooks/usePlayback";
import { useStrings } from "../sdk/context";
import { Attribution } from "./Attribution";
import type { GifEvents, GifPlace } from "./events";
import { type Media, mediaOf } from "./media";
import { useGifTracking } from "./useGifTracking";

export interface OverlayProps {
  gif: GifObject;
  /** Hovered or focused. */
  isHovered: boolean;
}

export interface GifProps extends GifEvents, GifPlace {
  gif: GifObject;
  /** CSS px. Default: the original's. */
  width?: number;
  /** CSS px. Default: as the original's shape wants. */
  height?: number;
  /** Fills its container; `width` and `height` then say only which rendition is asked for. */
  fluid?: boolean;
  /** A button that calls `onGifClick` instead of a link to the GIF's page. */
  noLink?: boolean;
  hideAttribution?: boolean;
  /** Drawn over the GIF. */
  overlay?: ComponentType<OverlayProps>;
  playback?: Playback;
  /** Shows the still picture, whatever `playback` says. */
  paused?: boolean;
  /** Loads at once and with high priority, instead of when it comes into view: for what is in view from the start. */
  eager?: boolean;
  tabIndex?: number;
  className?: string;
}

/** React 19 has a property for the attribute; React 18 passes it on as it is written. */
const HIGH_PRIORITY: { fetchPriority?: "high" } = version.startsWith("18.")
  ? ({ fetchpriority: "high" } as object)
  : { fetchPriority: "high" };

const isComplete = (image: HTMLImageElement | null) => image?.complete && image.naturalWidth > 0;

/** One GIF or sticker (ITM-01..03). Renders on the server; needs no wasm and no `SdkProvider`. */
export const Gif = memo(function Gif(props: GifProps) {
  // Another GIF in the same place starts anew: not loaded, not seen, not hovered.
  return <GifView key={props.gif.id} {...props} />;
});

function GifView(props: GifProps) {
  const { gif, fluid, noLink, hideAttribution, overlay: Overlay, playback, paused, eager, tabIndex } = props;
  const { width = gif.width, height = Math.round((width * gif.height) / gif.width), className = "" } = props;
  const strings = useStrings();
  const root = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const tracking = useGifTracking(root, gif, props);
  const { isInView, onLoad } = tracking;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isStarted, setStarted] = useState(false);
  const isActive = isHovered || isFocused;
  const [wasActive, setWasActive] = useState(false);
  if (isActive && !wasActive) setWasActive(true);

  // The server cannot know what is in view, so there the browser's own lazy loading decides.
  const isFromServer = useIsFromServer();
  const [isLazy] = useState(isFromServer && !eager);
  const [wasInView, setWasInView] = useState(isFromServer || eager);
  if (isInView && !wasInView) setWasInView(true);

  const isPlaying = usePlayback({ playback, isInView, isActive, isStarted, isPaused: paused });
  const supported = useFormats(isInView);
  const [failed, setFailed] = useState({ webp: false, mp4: false });
  const formats = { webp: supported.webp && !failed.webp, mp4: supported.mp4 && !failed.mp4 };
  const box = { width, height };
  const media: Media = wasInView ? mediaOf(gif, box, isPlaying, formats) : { image: {} };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was loaded before hydration is missed
  useEffect(() => {
    if (isComplete(image.current)) onLoad();
  }, []);

  const endStill = useRef<() => void>(undefined);
  useEffect(() => {
    // What moves elsewhere on the page waits for the stills in view.
    if (!isInView || !image.current?.src || image.current.complete) return;
    endStill.current = startStill();
    return endStill.current;
  }, [isInView]);

  const isLink = !noLink && gif.url;
  const Tag = isLink ? "a" : "button";
  const target = isLink
    ? ({ href: gif.url, target: "_blank", rel: "noopener noreferrer" } as const)
    : ({ type: "button" } as const);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover is only observed here; the control is inside
    <div
      ref={root}
      className={`giflet-gif giflet-palette-${gif.palette}${gif.isSticker ? " giflet-sticker" : ""}${
        fluid ? " giflet-fluid" : ""
      } ${className}`}
      data-gif-id={gif.id}
      onMouseEnter={(event) => {
        setHovered(true);
        tracking.onEnter(event);
      }}
      onMouseLeave={() => {
        setHovered(false);
        tracking.onLeave();
      }}
      onFocus={(event) => {
        setFocused(true);
        props.onGifFocus?.(gif, event);
      }}
      onBlur={() => setFocused(false)}
    >
      <Tag
        {...target}
        className="giflet-target"
        tabIndex={tabIndex}
        onClick={tracking.onClick}
        onContextMenu={props.onGifRightClick && ((event) => props.onGifRightClick?.(gif, event))}
        onKeyDown={props.onGifKeyPress && ((event) => props.onGifKeyPress?.(gif, event))}
      >
        <img
          ref={image}
          className="giflet-media"
          {...media.image}
          {...(isInView || eager ? HIGH_PRIORITY : undefined)}
          alt={gif.alt}
          width={width}
          height={height}
          loading={isLazy ? "lazy" : "eager"}
          decoding="async"
          onLoad={(event) => {
            endStill.current?.();
            onLoad(event);
          }}
          onError={() => {
            endStill.current?.();
            if (isPlaying) setFailed({ ...failed, webp: true });
          }}
        />
        {media.video && (
          <video
            className="giflet-media"
            // Firefox makes a tab stop of every video, unless told that it is none.
            tabIndex={-1}
            src={media.video}
            autoPlay={isPlaying}
            muted
            loop
            playsInline
            disableRemotePlayback
            aria-hidden="true"
            onLoadedData={onLoad}
            onError={({ currentTarget }) => {
              if (currentTarget.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED)
                setFailed({ ...failed, mp4: true });
            }}
          />
        )}
      </Tag>
      {playback === "click" && (
        <button
          type="button"
          className="giflet-play"
          tabIndex={tabIndex}
          aria-label={isStarted ? strings.pause : strings.play}
          data-playing={isStarted || undefined}
          onClick={() => setStarted(!isStarted)}
        />
      )}
      {Overlay && <Overlay gif={gif} isHovered={isActive} />}
      {wasActive && !hideAttribution && <Attribution gif={gif} tabIndex={tabIndex} />}
    </div>
  );
}
