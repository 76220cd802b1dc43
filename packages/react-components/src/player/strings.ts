import {
  COPIED_LABEL,
  COPY_FAILED_LABEL,
  COPY_LABEL,
  HIDE_DETAILS_LABEL,
  PAUSE_LABEL,
  PLAY_LABEL,
  SHOW_DETAILS_LABEL,
} from "./behaviour/constants";

/** Every text of the player; `EmbedPlayer` takes replacements. `product` is the service's name for people. */
export interface PlayerStrings {
  pause: string;
  play: string;
  share: string;
  close: string;
  /** PLY-03. */
  watch: string;
  /** PLY-03. */
  related: string;
  /** PLY-05. */
  continueOn: (product: string) => string;
  /** PLY-08. */
  viewOn: (product: string) => string;
  showDetails: string;
  hideDetails: string;
  /** EXT-01: leads from the hosted video to the GIF. */
  back: string;
  /** SHR-01. */
  favorite: string;
  /** SHR-01. */
  embedCode: string;
  /** SHR-01. */
  link: string;
  responsive: string;
  copy: string;
  /** Name of the button that copies a field. */
  copyField: (field: string) => string;
  copied: string;
  /** Where the browser did not let the text be copied: it is selected then. */
  copyFailed: string;
  /** SHR-03: heading of the hosted video. */
  video: string;
  /** SHR-03. */
  watchOn: (host: string) => string;
  moreWays: string;
}

export const defaultPlayerStrings: PlayerStrings = {
  pause: PAUSE_LABEL,
  play: PLAY_LABEL,
  share: "Share",
  close: "Close",
  watch: "Watch",
  related: "Related Gifs",
  continueOn: (product) => `Continue Watching on ${product}`,
  viewOn: (product) => `View on ${product}`,
  showDetails: SHOW_DETAILS_LABEL,
  hideDetails: HIDE_DETAILS_LABEL,
  back: "GIF",
  favorite: "Favorite",
  embedCode: "Embed code",
  link: "Link",
  responsive: "Responsive",
  copy: COPY_LABEL,
  copyField: (field) => `Copy ${field}`,
  copied: COPIED_LABEL,
  copyFailed: COPY_FAILED_LABEL,
  video: "Video",
  watchOn: (host) => `Watch on ${host}`,
  moreWays: "More ways to share",
};
