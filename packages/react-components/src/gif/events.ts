import type { Gif, PingbackDetails } from "@giflet/core";
import type { FocusEvent, KeyboardEvent, MouseEvent, SyntheticEvent } from "react";

/** What the caller is told of one GIF. Seen, hover and click are also sent as pingbacks (PNG-06). */
export interface GifEvents {
  /**
   * Once, when at least 99% of it is in view and the first of its files has loaded: the still, or what moves where there is no
   * still.
   */
  onGifSeen?: (gif: Gif, area: DOMRectReadOnly) => void;
  /** Its picture has come into view and is loaded. */
  onGifVisible?: (gif: Gif, event: SyntheticEvent<HTMLElement>) => void;
  /** After 200 ms under the pointer. */
  onGifHover?: (gif: Gif, event: MouseEvent<HTMLElement>) => void;
  onGifClick?: (gif: Gif, event: MouseEvent<HTMLElement>) => void;
  onGifRightClick?: (gif: Gif, event: MouseEvent<HTMLElement>) => void;
  onGifKeyPress?: (gif: Gif, event: KeyboardEvent<HTMLElement>) => void;
  onGifFocus?: (gif: Gif, event: FocusEvent<HTMLElement>) => void;
}

/** Where a GIF stands, for the pingbacks' attributes. */
export interface GifPlace {
  /** Place in its list, from 0. */
  position?: number;
  layout?: PingbackDetails["layout"];
  /** Who looks at it, if not the user the SDK was made for. */
  user?: { id: string | number };
  /** Shared by the GIFs of one list: each is told as seen once, even if it was unmounted in between. */
  seenIds?: Set<string>;
}
