/** All texts of the player. Replace them with the `strings` prop of `EmbedPlayer`. `product` is the `productName` of the service. */
export interface PlayerStrings {
  pause: string;
  play: string;
  share: string;
  close: string;
  watch: string;
  /** Heading of the related GIFs. */
  related: string;
  /** Link of the bar that appears while the related GIFs are scrolled. */
  continueOn: (product: string) => string;
  /** Link to the GIF's page in the mobile layout. */
  viewOn: (product: string) => string;
  showDetails: string;
  hideDetails: string;
  /** Back button from the hosted video to the GIF. */
  back: string;
  favorite: string;
  /** Label of the field with the embed code. */
  embedCode: string;
  /** Label of the field with the link. */
  link: string;
  /** Label of the checkbox for the responsive embed code. */
  responsive: string;
  copy: string;
  /** Accessible name of the copy button of a field. */
  copyField: (field: string) => string;
  copied: string;
  /** Shown if the browser does not allow copying. The text is then selected. */
  copyFailed: string;
  /** Heading of the hosted video in the share menu, and accessible name of its frame. */
  video: string;
  /** Button that opens the hosted video. */
  watchOn: (host: string) => string;
  /** Button that opens the share sheet of the device. */
  moreWays: string;
}

export const defaultPlayerStrings: PlayerStrings = {
  pause: "Pause",
  play: "Play",
  share: "Share",
  close: "Close",
  watch: "Watch",
  related: "Related Gifs",
  continueOn: (product) => `Continue Watching on ${product}`,
  viewOn: (product) => `View on ${product}`,
  showDetails: "Show details",
  hideDetails: "Hide details",
  back: "GIF",
  favorite: "Favorite",
  embedCode: "Embed code",
  link: "Link",
  responsive: "Responsive",
  copy: "Copy",
  copyField: (field) => `Copy ${field}`,
  copied: "Copied",
  copyFailed: "Press Ctrl+C",
  video: "Video",
  watchOn: (host) => `Watch on ${host}`,
  moreWays: "More ways to share",
};

/** The names of the hosts of videos, the same in every language. */
export const HOST_NAMES = { youtube: "YouTube", vimeo: "Vimeo" };
