/// <reference path="./css-text.d.ts" />
import type { GifData } from "@giflet/core";
import {
  mediaOf,
  shouldReduceMotion,
  showFirstFrame,
  subscribeToEnvironment,
} from "@giflet/core/internal/item";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useStrings } from "../client/context.js";
import { useLatest } from "../hooks/useLatest.js";
import { form } from "../locales/en.json";
import type { FormStrings } from "../locales/strings.js";
import styles from "../styles/preview.css?inline";
import { adoptStyles } from "./adopt-styles.js";
import { dispatchChange } from "./dispatch-change.js";
import type { PreviewProps } from "./props.js";

const formStrings: FormStrings = form;

/** Height of the picture, CSS px. preview.css has the same value. */
const HEIGHT = 96;

/** Videos are shown as images, which need no script to move. */
const FORMATS = { webp: true, mp4: false };

/** Whether a page may load an address, which can be relative: one with another scheme is no picture. */
const isLoadable = (address: string): boolean =>
  URL.canParse(address, document.baseURI) &&
  /^(https?|file):$/.test(new URL(address, document.baseURI).protocol);

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
  // Of a value that was not selected here, only the address is known.
  const known = { renditions: [], gifUrl: isLoadable(value) ? value : undefined };
  const file = gif ?? (known as Partial<GifData> as GifData);
  const { image, frame } = mediaOf(file, size, playback === "auto" && !isReduced, FORMATS);

  useEffect(() => {
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
  return (
    <span ref={root} className="giflet-preview">
      <img
        {...image}
        id={`${id}gif`}
        alt={alt}
        className="giflet-preview-image"
        width={Math.round(size.width)}
        height={HEIGHT}
      />
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
