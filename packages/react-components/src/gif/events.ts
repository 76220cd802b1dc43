import type { Gif, PingbackDetails } from "@giflet/core";
import type { FocusEvent, KeyboardEvent, MouseEvent, SyntheticEvent } from "react";

/** Event callbacks of a GIF. Seen, hover and click are also sent as pingbacks. */
export interface GifEvents {
  /**
   * Called once, when at least 99% of the GIF is in view and its first file has loaded: the still image, or the animation if there
   * is no still.
   */
  onGifSeen?: (gif: Gif, area: DOMRectReadOnly) => void;
  /** Called when the GIF is in view and its image has loaded. */
  onGifVisible?: (gif: Gif, event: SyntheticEvent<HTMLElement>) => void;
  /** Called after the pointer has been over the GIF for 200 ms. */
  onGifHover?: (gif: Gif, event: MouseEvent<HTMLElement>) => void;
  onGifClick?: (gif: Gif, event: MouseEvent<HTMLElement>) => void;
  onGifRightClick?: (gif: Gif, event: MouseEvent<HTMLElement>) => void;
  /** Called on `keydown`. */
  onGifKeyPress?: (gif: Gif, event: KeyboardEvent<HTMLElement>) => void;
  onGifFocus?: (gif: Gif, event: FocusEvent<HTMLElement>) => void;
}

/** The context of a GIF, sent with its pingbacks. */
export interface GifPlace {
  /** Zero-based index in its list. */
  position?: number;
  layout?: PingbackDetails["layout"];
  /** The viewer, if not the user of the SDK. */
  user?: { id: string | number };
  /** Shared by the GIFs of a list, so that each is reported as seen once even if it is unmounted in between. */
  seenIds?: Set<string>;
}
