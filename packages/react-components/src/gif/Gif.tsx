import { targetOf } from "@giflet/core/internal/item";
import {
  type AriaAttributes,
  type ForwardedRef,
  forwardRef,
  memo,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useStrings } from "../client/context.js";
import { gifStrings } from "../client/strings.js";
import { compose, splitAria } from "../hooks/root-props.js";
import { usePlaybackState } from "../hooks/usePlayback.js";
import { isGifProp, warnOfClickKey } from "../hooks/warn-of-prop.js";
import { Attribution } from "./Attribution.js";
import { externalLink } from "./external-link.js";
import type { GifHandle, GifProps } from "./props.js";
import { useGifMedia } from "./useGifMedia.js";
import { useGifTracking } from "./useGifTracking.js";

/** A GIF or sticker. Renders on the server. Needs neither WebAssembly nor a `ClientProvider`. */
export const Gif = /*@__PURE__*/ memo(
  /*@__PURE__*/ forwardRef(function Gif(props: GifProps, ref: ForwardedRef<GifHandle>) {
    if (!isGifProp(props.gif)) return null;
    // The key resets the state for another GIF: loaded, seen, hovered.
    return <GifView key={props.gif.id} {...props} handle={ref} />;
  }),
);

function GifView({
  gif,
  width,
  height,
  fluid,
  noLink,
  hideAttribution,
  renderOverlay,
  playback,
  paused,
  defaultPaused,
  pauseControl = playback === "click",
  eager,
  tabIndex,
  className = "",
  handle,
  ...props
}: GifProps & { handle: ForwardedRef<GifHandle> }) {
  const strings = useStrings(gifStrings);
  const root = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLElement>(null);
  const tracking = useGifTracking(root, gif, props, eager);
  const { isInView, onLoad } = tracking;
  const [aria, { onGifRightClick, onGifKeyPress, ...rest }] = splitAria(tracking.rest);
  // Undefined until the GIF is first hovered, focused, played or paused.
  const [isHovered, setHovered] = useState<boolean>();
  const [isFocused, setFocused] = useState<boolean>();
  const [isStarted, setStarted] = useState(defaultPaused ? false : undefined);
  const isActive = isHovered || isFocused || false;

  const [isPlaying, needsFocus] = usePlaybackState({
    playback,
    isInView: isInView || false,
    isActive,
    isStarted,
    isPaused: paused || isStarted === false,
  });
  const wasPlaying = useRef(false);
  useEffect(() => {
    if (!isActive) wasPlaying.current = isPlaying;
  });
  // What plays only while it is hovered or focused, also by way to the button, can be started. With `click` also before it has loaded and in view.
  const isOwn = isPlaying && (playback === "hover" || isStarted || !isActive || wasPlaying.current);
  const canPause = playback === "click" ? isStarted : isOwn;
  const media = useGifMedia(gif, target, { width, height, eager, isInView, isPlaying });

  useImperativeHandle(
    handle,
    () => ({
      element: root.current,
      focus: () => target.current?.focus(),
      play: () => setStarted(true),
      pause: () => setStarted(false),
    }),
    [],
  );

  const Tag = targetOf(gif, noLink, Boolean(props.onGifClick || onGifKeyPress || rest.onClick));
  const isLink = Tag === "a";
  const isImage = Tag === "span";
  const hasAttribution = gif.attribution && !hideAttribution;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes hover; the control is inside
    <div
      {...rest}
      ref={root}
      className={`giflet-gif giflet-palette-${gif.palette}${gif.isSticker ? " giflet-sticker" : ""}${
        fluid ? " giflet-fluid" : ""
      } ${className}`}
      data-gif-id={gif.id}
      onMouseEnter={compose(rest.onMouseEnter, (event) => {
        setHovered(true);
        tracking.onEnter(event);
      })}
      onMouseLeave={compose(rest.onMouseLeave, () => {
        setHovered(false);
        tracking.onLeave();
      })}
      onFocus={compose(rest.onFocus, () => setFocused(true))}
      onBlur={compose(rest.onBlur, () => setFocused(false))}
    >
      <Tag
        {...(isImage
          ? { role: "img", "aria-label": gif.alt }
          : isLink
            ? externalLink(gif.url as string)
            : ({ type: "button" } as const))}
        {...(aria as AriaAttributes)}
        ref={target as Ref<HTMLAnchorElement & HTMLButtonElement>}
        className="giflet-target"
        // The focus plays the image or shows the uploader, and in a list it is what is copied.
        tabIndex={tabIndex ?? (isImage && (hasAttribution || (needsFocus && !pauseControl)) ? 0 : undefined)}
        onClick={isImage ? undefined : tracking.onClick}
        onAuxClick={tracking.onAuxClick}
        onContextMenu={(event) => onGifRightClick?.(gif, event)}
        onKeyDown={(event) => {
          const isClick = event.key === "Enter" || (event.key === " " && (!isLink || props.layout));
          // A key that is held down would click again and again.
          if (event.repeat && (event.key === "Enter" || (isClick && isLink))) event.preventDefault();
          else if (!isClick || !props.onGifClick) onGifKeyPress?.(gif, event);
          else if (onGifKeyPress) {
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
          {...media.attributes}
          ref={media.image}
          alt={gif.alt}
          aria-hidden={isImage || undefined}
          className="giflet-media"
          onLoad={onLoad}
        />
        {media.isBroken && (
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
            onError={media.onVideoError}
          />
        )}
      </Tag>
      {pauseControl && (
        <button
          type="button"
          className="giflet-play"
          tabIndex={tabIndex}
          aria-label={canPause ? strings.pause : strings.play}
          data-playing={canPause || undefined}
          onClick={() => setStarted(!canPause)}
        />
      )}
      {renderOverlay?.({ gif, isHovered: isActive })}
      {(isHovered ?? isFocused) !== undefined && hasAttribution && (
        <Attribution gif={gif} noLink={noLink} tabIndex={tabIndex} />
      )}
    </div>
  );
}
