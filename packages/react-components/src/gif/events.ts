import type { GifData, PingbackDetails } from "@giflet/core";
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from "react";

/** Event callbacks of a GIF, absent by default. Seen, hover and click are also sent as pingbacks. */
export interface GifEvents {
  /**
   * Called once, when at least 99% of the GIF is in view and its first file has loaded: the still image, or the animation if there
   * is no still.
   */
  onGifSeen?: (gif: GifData, area: DOMRectReadOnly) => void;
  /** Called when the GIF is in view and its image has loaded. */
  onGifVisible?: (gif: GifData, event: SyntheticEvent<HTMLElement>) => void;
  /** Called after the pointer has been over the GIF for 200 ms. */
  onGifHover?: (gif: GifData, event: MouseEvent<HTMLElement>) => void;
  /** Called on a click or tap, and on Enter and Space, which the browser turns into a click. */
  onGifClick?: (gif: GifData, event: MouseEvent<HTMLElement>) => void;
  /** Called on a `contextmenu` event. */
  onGifRightClick?: (gif: GifData, event: MouseEvent<HTMLElement>) => void;
  /** Called on `keydown`. With `onGifClick` or `onSelect`, not for the keys that cause a click: each key causes one action. */
  onGifKeyPress?: (gif: GifData, event: KeyboardEvent<HTMLElement>) => void;
}

/** The context of a GIF, sent with its pingbacks. */
export interface GifContext {
  /** Zero-based index in its list. Absent by default. */
  position?: number;
  /** The layout of its list. Absent by default. */
  layout?: PingbackDetails["layout"];
  /** The viewer. @defaultValue the user of the client */
  user?: { id: string | number };
  /** Shared by the GIFs of a list, so that each is reported as seen once even if it is unmounted in between. Absent by default. */
  seenIds?: Set<string>;
}
