import type { GifData, Provider } from "@giflet/core";
import type { Analytics } from "@giflet/core/consent";
import type { PlayerSignal } from "@giflet/core/internal/player";
import type { ShareOptions } from "@giflet/core/share";
import type { FavoriteButtonProps } from "../favorite/FavoriteButton.js";
import type { RootProps } from "../hooks/root-props.js";
import type { PlayerStrings } from "./strings.js";

/** The props of an `EmbedPlayer`. */
export interface EmbedPlayerProps
  extends RootProps<"section">,
    Pick<FavoriteButtonProps, "favorite" | "defaultFavorite"> {
  /** The GIF or sticker to play. */
  gif: GifData;
  /** The provider, for its logo. @defaultValue the provider of the nearest `ClientProvider` */
  provider?: Pick<Provider, "productName" | "site">;
  /** Query parameters added to the URL of the player in embed codes, for example `{ utm_source: "blog" }`. @defaultValue none */
  embedParameters?: ShareOptions["parameters"];
  /** The networks of the share menu, in order. Also available: Tumblr and Reddit. @defaultValue Facebook, Twitter and Pinterest */
  networks?: ShareOptions["networks"];
  /** Hides the Watch button. @defaultValue `false` */
  hideVideo?: boolean;
  /**
   * Shows the pause control next to the attribution in the footer instead of on the GIF. If the player is too small for a footer, the
   * control stays on the GIF.
   *
   * @defaultValue `false`
   */
  pauseByAttribution?: boolean;
  /**
   * Uses the mobile layout, without hover and share menu. A server renders the desktop layout by default; `isMobile` detects a phone
   * from a request's user agent.
   *
   * @defaultValue whether the user agent is a phone
   */
  mobile?: boolean;
  /** Whether GIF and related GIFs are paused. Set it in `onPausedChange`. Absent by default. */
  paused?: boolean;
  /** The initial value for each GIF without `paused`. @defaultValue whether the visitor prefers reduced motion or saves data */
  defaultPaused?: boolean;
  /** Called by the pause control and the handle. Absent by default. */
  onPausedChange?: (paused: boolean) => void;
  /** Whether a video is muted. Set it in `onMutedChange`. Absent by default. */
  muted?: boolean;
  /** The initial value without `muted`. @defaultValue `true` */
  defaultMuted?: boolean;
  /** Called when the browser blocks playback with sound, or by the handle. Absent by default. */
  onMutedChange?: (muted: boolean) => void;
  /** Analytics of the site. Receives views, Embed events and shares, subject to the consent state. Absent by default. */
  analytics?: Pick<Analytics, "embed" | "pageView" | "share">;
  /**
   * Called for the same events, independent of consent. `detail` is the label of a click, the method of a share or the path of a
   * view. Absent by default.
   */
  onSignal?: (signal: PlayerSignal, gif: GifData, detail?: string) => void;
  /**
   * Called when the visitor adds or removes the favorite, for example to save it with the provider's API. If it returns a promise, the
   * button changes to the resolved state. Without it and `favorite`, favorites are stored in this browser.
   */
  onFavoriteChange?: FavoriteButtonProps["onFavoriteChange"];
  /** Whether favorites may be stored in this browser. Must be false before consent. @defaultValue `false` */
  mayStore?: boolean;
  /** Replaces individual texts of this player. @defaultValue those of the provider around it, or `playerStrings` */
  strings?: Partial<PlayerStrings>;
  /** A class for the player, for example to set its size, which is a square of at most 480 px. @defaultValue none */
  className?: string;
}

/** The ref of an `EmbedPlayer`. */
export interface EmbedPlayerHandle {
  /** The root element. */
  readonly element: HTMLElement | null;
  /** Moves the focus to the link of the GIF, or to the pause control of a GIF without a page. */
  focus: () => void;
  /** Plays GIF and related GIFs. */
  play: () => void;
  /** Pauses GIF and related GIFs. */
  pause: () => void;
  /** Mutes a video. */
  mute: () => void;
  /** Plays the sound of a video. */
  unmute: () => void;
}
