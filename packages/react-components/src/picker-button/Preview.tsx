/// <reference path="./css-text.d.ts" />
import type { GifData } from "@giflet/core";
import {
  ALL_FORMATS,
  animatedImage,
  isSafeUrl,
  mediaOf,
  shouldReduceMotion,
  showFirstFrame,
  subscribeToEnvironment,
} from "@giflet/core/internal/item";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useStrings } from "../client/context.js";
import { useEffectOnCommit, useLatest } from "../hooks/useLatest.js";
import { form } from "../locales/en.json";
import type { FormStrings } from "../locales/strings.js";
import styles from "../styles/preview.css?inline";
import { adoptStyles } from "./adopt-styles.js";
import { dispatchChange } from "./dispatch-change.js";
import type { PreviewProps } from "./props.js";

const formStrings: FormStrings = form;

/** Height of the picture, CSS px. preview.css has the same value. */
const HEIGHT = 96;

/** Returns a GIF of which only the address of its file is known, which can be relative. Without files if the address is not a safe http(s) URL. */
function gifAt(address: string): GifData {
  const { href, pathname } = Object.assign(document.createElement("a"), { href: address });
  const file = { url: address, name: "", width: 0, height: 0 };
  const renditions = pathname.endsWith(".mp4") ? [{ ...file, mime: "video/mp4" }] : [];
  const isSafe = isSafeUrl(href);
  const known = {
    renditions: isSafe ? renditions : [],
    gifUrl: isSafe && !renditions[0] ? address : undefined,
  };
  return known as Partial<GifData> as GifData;
}

/** A picture of the selected GIF with a button that removes it. Resets the value with the form. */
export function Preview({
  id,
  value,
  selection,
  playback = "auto",
  disabled,
  button,
  field,
  onChange,
}: PreviewProps) {
  const strings = useStrings(formStrings);
  const root = useRef<HTMLSpanElement>(null);
  const latest = useLatest(onChange);
  const isReduced = useSyncExternalStore(subscribeToEnvironment, shouldReduceMotion, () => true);
  const gif = selection?.url === value ? selection.gif : undefined;
  const { width = 0, height = 0, alt = strings.selectedGif } = gif ?? {};
  const size = { width: (HEIGHT * width) / height || HEIGHT, height: HEIGHT };
  const file = gif ?? gifAt(value);
  const isPlaying = playback === "auto" && !isReduced;
  // Videos are shown as images, which need no script to move, unless there is no image.
  const mp4 = !animatedImage(file, size, ALL_FORMATS);
  const { image, frame, video } = mediaOf(file, size, isPlaying, { webp: true, mp4 });

  // Before the browser paints: without the styles, the button is below the picture.
  useEffectOnCommit(() => {
    if (value && root.current) adoptStyles(root.current, styles);
  }, [value]);
  useEffect(() => {
    if (frame && root.current) return showFirstFrame(root.current, frame);
  }, [frame]);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // The form may be another one later, or in a shadow root.
    const tree = input.getRootNode();
    const onReset = ({ target }: Event) => {
      // The browser resets the field after the event, unless a listener prevents it.
      if (target === input.form) setTimeout(() => latest.current(input.value));
    };
    tree.addEventListener("reset", onReset);
    return () => tree.removeEventListener("reset", onReset);
  }, [field, latest]);

  if (!value) return null;
  const shared = {
    id: `${id}gif`,
    className: "giflet-preview-image",
    width: Math.round(size.width),
    height: HEIGHT,
  };
  return (
    <span ref={root} className="giflet-preview">
      {video ? (
        <video {...shared} src={video} aria-label={alt} muted loop playsInline autoPlay={isPlaying} />
      ) : (
        <img {...image} {...shared} alt={alt} />
      )}
      <button
        type="button"
        className="giflet-preview-remove"
        aria-label={strings.removeGif}
        disabled={disabled}
        onClick={() => {
          onChange("");
          dispatchChange(field.current);
          button.current?.focus();
        }}
      >
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d="m1 1 8 8m0-8L1 9" />
        </svg>
      </button>
    </span>
  );
}
