import { favorite, gif, player } from "../locales/en.json";

/** All texts of the player. `{product}` is the `productName` of the provider. Those of one player can be replaced with its prop `strings`. */
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
  continueOn: string;
  /** Link to the GIF's page in the mobile layout. */
  viewOn: string;
  /** Name of the button that opens the mobile footer. */
  showDetails: string;
  /** Name of the button that closes the mobile footer. */
  hideDetails: string;
  /** Back button from the hosted video to the GIF. */
  backToGif: string;
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
  /** Accessible name of the copy button of a field, whose label is `{field}`. */
  copyField: string;
  /** Announced after a copy. */
  copied: string;
  /** Shown if the browser does not allow copying. The text is then selected. */
  copyFailed: string;
  /** Heading of the hosted video in the share menu, and accessible name of its frame. */
  video: string;
  /** Button that opens the video hosted by `{host}`. */
  watchOn: string;
  /** Button that opens the share sheet of the device. */
  moreWays: string;
}

/** The English texts of the player. */
export const playerStrings: PlayerStrings = { pause: gif.pause, play: gif.play, ...favorite, ...player };

/** The names of the hosts of videos, the same in every language. */
export const HOST_NAMES = { youtube: "YouTube", vimeo: "Vimeo" };
