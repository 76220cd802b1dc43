import type { GifData } from "@giflet/core";
import {
  type Media,
  mediaOf,
  type Playback,
  showFirstFrame,
  trackStillLoading,
} from "@giflet/core/internal/item";
import {
  type ForwardedRef,
  forwardRef,
  memo,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  version,
} from "react";
import { ariaProps, type RootProps, rootProps } from "../hooks/root-props.js";
import { useFormats } from "../hooks/useFormats.js";
import { useIsFromServer } from "../hooks/useIsFromServer.js";
import { usePlayback } from "../hooks/usePlayback.js";
import { useOptionalSdk, useStrings } from "../sdk/context.js";
import { Attribution } from "./Attribution.js";
import type { GifContext, GifEvents } from "./events.js";
import { mediaBox } from "./media-box.js";
import { useGifTracking } from "./useGifTracking.js";
import { warnOfClickKey } from "./warn-of-click-key.js";

export interface OverlayProps {
  gif: GifData;
  /** Hovered or focused. */
  isHovered: boolean;
}

export interface GifProps extends GifEvents, GifContext, RootProps {
  gif: GifData;
  /** CSS px. Default: the width of the original. */
  width?: number;
  /** CSS px. Default: follows from `width` and the aspect ratio of the original, from 1:6 to 6:1. */
  height?: number;
  /** Fills its container. `width` and `height` then only select the rendition. */
  fluid?: boolean;
  /** Renders a button instead of a link to the GIF's page. */
  noLink?: boolean;
  hideAttribution?: boolean;
  /** Renders on top of the GIF. */
  renderOverlay?: (props: OverlayProps) => ReactNode;
  playback?: Playback;
  /** Shows the still image, overriding `playback` and the handle. */
  paused?: boolean;
  /** Shows the still image until `play` of the handle is called. Default false. */
  defaultPaused?: boolean;
  /** Loads immediately with high priority instead of when it scrolls into view. Use it for GIFs that are in view on page load. */
  eager?: boolean;
  tabIndex?: number;
  className?: string;
}

/** The ref of a `Gif`. */
export interface GifHandle {
  /** The root element. */
  readonly element: HTMLDivElement | null;
  /** Moves the focus to the link or button. */
  focus: () => void;
  /** Plays the GIF while it is in view, unless `paused` is set or `playback` is "hover" or "never". */
  play: () => void;
  /** Shows the still image. */
  pause: () => void;
}

/** React 18 does not know the prop and passes the attribute through as written. */
const HIGH_PRIORITY: { fetchPriority?: "high" } = version.startsWith("18.")
  ? ({ fetchpriority: "high" } as object)
  : { fetchPriority: "high" };

/** A GIF or sticker. Renders on the server. Needs neither WebAssembly nor an `SdkProvider`. */
export const Gif = /*@__PURE__*/ memo(
  /*@__PURE__*/ forwardRef(function Gif(props: GifProps, ref: ForwardedRef<GifHandle>) {
    // The key resets the state for another GIF: loaded, seen, hovered.
    return <GifView key={props.gif.id} {...props} handle={ref} />;
  }),
);

function GifView(props: GifProps & { handle: ForwardedRef<GifHandle> }) {
  const { gif, fluid, noLink, hideAttribution, renderOverlay, playback, eager, tabIndex } = props;
  const { className = "" } = props;
  const strings = useStrings();
  const root = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const tracking = useGifTracking(root, gif, props);
  const { isInView, onLoad } = tracking;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isStarted, setStarted] = useState(false);
  const [isPaused, setPaused] = useState(props.defaultPaused);
  const isActive = isHovered || isFocused;
  const [wasActive, setWasActive] = useState(false);
  if (isActive && !wasActive) setWasActive(true);

  // The server does not know what is in view, so its HTML uses the browser's lazy loading.
  const isFromServer = useIsFromServer();
  const [isLazy] = useState(isFromServer && !eager);
  const [wasInView, setWasInView] = useState(isFromServer || eager);
  if (isInView && !wasInView) setWasInView(true);

  const isPlaying = usePlayback({
    playback,
    isInView,
    isActive,
    isStarted,
    isPaused: props.paused || isPaused,
  });
  const supported = useFormats(isInView);
  const [failed, setFailed] = useState({ webp: false, mp4: false });
  const formats = { webp: supported.webp && !failed.webp, mp4: supported.mp4 && !failed.mp4 };
  const tolerance = useOptionalSdk()?.tolerance;
  const box = mediaBox(gif, props, isFromServer);
  const media: Media = wasInView ? mediaOf(gif, box, isPlaying, formats, tolerance) : { image: {} };

  /** The image that failed to load. A later one of the same GIF, for example the animation, may load. */
  const [brokenImage, setBrokenImage] = useState<string>();
  const { frame } = media;
  const isBroken = brokenImage && brokenImage === (media.image.src ?? frame);

  const mayLoad = isInView || !isLazy;
  useEffect(() => {
    const target = image.current?.parentElement;
    if (frame && mayLoad && target) return showFirstFrame(target, frame);
  }, [frame, mayLoad]);

  useEffect(() => {
    const { current } = image;
    // Events before hydration are missed.
    if (current?.src && current.complete)
      current.dispatchEvent(new Event(current.naturalWidth > 0 ? "load" : "error"));
  }, []);

  const endStillLoading = useRef<() => void>(undefined);
  useEffect(() => {
    // Other GIFs on the page wait for the stills in view before they play.
    if (!isInView || !image.current?.src || image.current.complete) return;
    endStillLoading.current = trackStillLoading();
    return endStillLoading.current;
  }, [isInView]);

  useImperativeHandle(props.handle, () => {
    const toggle = (isPlaying: boolean) => {
      setStarted(isPlaying);
      setPaused(!isPlaying);
    };
    return {
      get element() {
        return root.current;
      },
      focus: () => root.current?.querySelector<HTMLElement>(".giflet-target")?.focus(),
      play: () => toggle(true),
      pause: () => toggle(false),
    };
  }, []);

  const isLink = !noLink && gif.url;
  const Tag = isLink ? "a" : "button";
  const target = isLink
    ? ({ href: gif.url, target: "_blank", rel: "noopener noreferrer" } as const)
    : ({ type: "button" } as const);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes hover; the control is inside
    <div
      {...rootProps(props)}
      ref={root}
      className={`giflet-gif giflet-palette-${gif.palette}${gif.isSticker ? " giflet-sticker" : ""}${
        fluid ? " giflet-fluid" : ""
      } ${className}`}
      data-gif-id={gif.id}
      onMouseEnter={(event) => {
        props.onMouseEnter?.(event);
        setHovered(true);
        tracking.onEnter(event);
      }}
      onMouseLeave={(event) => {
        props.onMouseLeave?.(event);
        setHovered(false);
        tracking.onLeave();
      }}
      onFocus={(event) => {
        props.onFocus?.(event);
        setFocused(true);
        props.onGifFocus?.(gif, event);
      }}
      onBlur={(event) => {
        props.onBlur?.(event);
        setFocused(false);
      }}
    >
      <Tag
        {...target}
        {...ariaProps(props)}
        className="giflet-target"
        tabIndex={tabIndex}
        onClick={tracking.onClick}
        onContextMenu={props.onGifRightClick && ((event) => props.onGifRightClick?.(gif, event))}
        onKeyDown={(event) => {
          const isClick = event.key === "Enter" || (event.key === " " && (!isLink || props.layout));
          // A key that is held down would click again and again.
          if (event.repeat && (event.key === "Enter" || (isClick && isLink))) event.preventDefault();
          else if (!isClick || !props.onGifClick) props.onGifKeyPress?.(gif, event);
          else if (props.onGifKeyPress) {
            try {
              // Production builds drop the call.
              if (process.env.NODE_ENV !== "production") warnOfClickKey();
            } catch {
              // A page without a bundler has no `process`.
            }
          }
        }}
      >
        <img
          ref={image}
          className="giflet-media"
          {...(!isBroken && media.image)}
          {...(isInView || eager ? HIGH_PRIORITY : undefined)}
          alt={gif.alt}
          {...box}
          loading={isLazy ? "lazy" : "eager"}
          decoding="async"
          onLoad={(event) => {
            endStillLoading.current?.();
            onLoad(event);
          }}
          onError={() => {
            endStillLoading.current?.();
            if (isPlaying || frame) setFailed({ ...failed, webp: true });
            setBrokenImage(media.image.src ?? frame);
          }}
        />
        {isBroken && (
          <span className="giflet-alt" aria-hidden="true">
            {gif.alt}
          </span>
        )}
        {media.video && (
          <video
            className="giflet-media"
            // Firefox makes every video a tab stop unless it has a tabindex.
            tabIndex={-1}
            src={media.video}
            // Also stops it: `autoplay` only starts a video.
            ref={(video) => {
              if (isPlaying) video?.play()?.catch(() => {});
              else video?.pause();
            }}
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
      {renderOverlay?.({ gif, isHovered: isActive })}
      {wasActive && !hideAttribution && <Attribution gif={gif} tabIndex={tabIndex} />}
    </div>
  );
}
