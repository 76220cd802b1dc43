/** All texts of the player. Replace them with the `strings` prop of `EmbedPlayer`. `product` is the `productName` of the provider. */
export interface PlayerStrings {
  /** Name of the pause control. */
  pause: string;
  /** Name of the pause control while the GIF is paused. */
  play: string;
  /** Name of the share button, and heading of the share menu. */
  share: string;
  /** Name of the button that closes the share menu. */
  close: string;
  /** Link to the GIF's page in the footer. */
  watch: string;
  /** Heading of the related GIFs. */
  related: string;
  /** Link of the bar that appears while the related GIFs are scrolled. */
  continueOn: (product: string) => string;
  /** Link to the GIF's page in the mobile layout. */
  viewOn: (product: string) => string;
  /** Name of the button that opens the mobile footer. */
  showDetails: string;
  /** Name of the button that closes the mobile footer. */
  hideDetails: string;
  /** Back button from the hosted video to the GIF. */
  back: string;
  /** Name of the favorite button. */
  favorite: string;
  /** Label of the field with the embed code. */
  embedCode: string;
  /** Label of the field with the link. */
  link: string;
  /** Label of the checkbox for the responsive embed code. */
  responsive: string;
  /** Text of a copy button. */
  copy: string;
  /** Accessible name of the copy button of a field. */
  copyField: (field: string) => string;
  /** Announced after a copy. */
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

/** The English texts of the player. */
export const playerStrings: PlayerStrings = {
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
