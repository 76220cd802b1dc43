import type { GifData, Service } from "@giflet/core";
import type { Analytics } from "@giflet/core/analytics";
import type { PlayerSignal, PlayerState } from "@giflet/core/internal/player";
import { createFavorites } from "@giflet/core/internal/player";
import type { ShareOptions } from "@giflet/core/share";
import { type ForwardedRef, forwardRef, useImperativeHandle, useMemo, useState } from "react";
import type { FavoriteButtonProps } from "../favorite/FavoriteButton.js";
import type { RootProps } from "../hooks/root-props.js";
import { useOptionalSdk } from "../sdk/context.js";
import { PlayerContext, type PlayerContextValue } from "./context.js";
import { CallToAction, PauseButton } from "./controls.js";
import { Bar, Header, Panel } from "./desktop.js";
import { HostedVideo } from "./HostedVideo.js";
import { useIsMobile } from "./is-mobile.js";
import { Sheet } from "./mobile.js";
import { ShareMenu } from "./ShareMenu.js";
import { Stage } from "./Stage.js";
import { defaultPlayerStrings, type PlayerStrings } from "./strings.js";
import { usePlayer } from "./usePlayer.js";
import { useShareData } from "./useShareData.js";

/** The props of an `EmbedPlayer`. */
export interface EmbedPlayerProps
  extends RootProps,
    Pick<FavoriteButtonProps, "favorite" | "defaultFavorite"> {
  /** The GIF that is shown. */
  gif: GifData;
  /** The service, for its logo. @defaultValue the service of the nearest `SdkProvider` */
  service?: Pick<Service, "productName" | "site">;
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
   * Uses the mobile layout, without hover and share menu. A server renders the desktop layout by default; `isMobile` detects a phone from a
   * request's user agent.
   *
   * @defaultValue whether the user agent is a phone
   */
  mobile?: boolean;
  /** Whether favorites may be stored in this browser. Must be false before consent. @defaultValue `false` */
  mayStore?: boolean;
  /**
   * Called when the visitor adds or removes the favorite, for example to save it with the service's API. If it returns a promise, the
   * button changes to the resolved state. Without it and `favorite`, favorites are stored in this browser.
   */
  onFavoriteChange?: FavoriteButtonProps["onFavoriteChange"];
  /** Whether GIF and related GIFs are paused. Set it in `onPausedChange`. Absent by default. */
  paused?: boolean;
  /** The initial value for each GIF without `paused`. @defaultValue whether stills are preferred: reduced motion or save-data */
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
  /** Replaces individual texts. @defaultValue the English texts */
  strings?: Partial<PlayerStrings>;
  /** A class for the player, for example to set its size. @defaultValue none: the player is a square of at most 480 px */
  className?: string;
}

/** The ref of an `EmbedPlayer`. */
export interface EmbedPlayerHandle {
  /** The root element. */
  readonly element: HTMLElement | null;
  /** Moves the focus to the link of the GIF, or to the pause control of a GIF without a page. */
  focus: () => void;
  /** Plays the GIF and the related GIFs. */
  play: () => void;
  /** Pauses the GIF and the related GIFs. */
  pause: () => void;
  /** Mutes a video. */
  mute: () => void;
  /** Unmutes a video. Browsers may require a user gesture. */
  unmute: () => void;
}

/** The state classes in the stylesheet. */
const stateClasses = {
  isRevealed: "is-revealed",
  isSharing: "is-sharing",
  isPaused: "is-paused",
  isFooterOpen: "is-open",
  isHeaderHidden: "is-scrolled",
  isExternal: "is-external",
  isReady: "is-ready",
} as const satisfies Partial<Record<keyof PlayerState, string>>;

/**
 * A player for a GIF or sticker with attribution, share menu and related GIFs. A new `gif` resets hover, share menu, pause and mobile
 * footer. Related GIFs and pingbacks require an `SdkProvider`.
 */
export const EmbedPlayer = /*@__PURE__*/ forwardRef(function EmbedPlayer(
  props: EmbedPlayerProps,
  ref: ForwardedRef<EmbedPlayerHandle>,
) {
  const sdk = useOptionalSdk();
  const isPhone = useIsMobile();
  const {
    gif,
    service = sdk?.service,
    embedParameters,
    networks,
    hideVideo = false,
    pauseByAttribution = false,
    mobile = isPhone,
    mayStore = false,
    favorite,
    defaultFavorite = false,
    onFavoriteChange,
    paused,
    defaultPaused,
    onPausedChange,
    muted,
    defaultMuted,
    onMutedChange,
    analytics,
    onSignal,
    strings: ownStrings,
    className = "",
    ...rest
  } = props;
  const { root, state, dispatch, sendSignal } = usePlayer(gif, { ...props, mobile });
  useImperativeHandle(
    ref,
    () => ({
      element: root.current,
      focus: () =>
        root.current?.querySelector<HTMLElement>("a.giflet-player-link, .giflet-player-pause")?.focus(),
      play: () => dispatch({ type: "setPaused", paused: false }),
      pause: () => dispatch({ type: "setPaused", paused: true }),
      mute: () => dispatch({ type: "setMuted", muted: true }),
      unmute: () => dispatch({ type: "setMuted", muted: false }),
    }),
    [root, dispatch],
  );
  // Created once for all GIFs, so that favorites chosen before consent can be stored after it.
  const [favorites] = useState(() => createFavorites());
  const strings = useMemo(() => ({ ...defaultPlayerStrings, ...ownStrings }), [ownStrings]);
  const isShareNeeded = !mobile && (state.isRevealed || state.isSharing);
  const value: PlayerContextValue = {
    gif,
    share: useShareData(gif, { parameters: embedParameters, networks }, isShareNeeded),
    service,
    hideVideo,
    pauseByAttribution,
    favorites,
    favorite,
    defaultFavorite,
    onFavoriteChange,
    mayStore,
    strings,
    state,
    dispatch,
    sendSignal,
  };
  const activeClasses = Object.entries(stateClasses).filter(
    ([key]) => state[key as keyof typeof stateClasses],
  );
  const kind = gif.isSticker ? "is-sticker" : "is-gif";

  return (
    <PlayerContext.Provider value={value}>
      <section
        aria-label={gif.title || gif.alt}
        {...rest}
        ref={root}
        className={[
          "giflet-player",
          mobile ? "is-mobile" : "is-desktop",
          kind,
          ...activeClasses.map(([, name]) => name),
          className,
        ].join(" ")}
      >
        <div className="giflet-player-scroll">
          <Stage key={gif.id} />
          <div className="giflet-player-front">
            <PauseButton position="front" />
            <CallToAction />
            <HostedVideo />
            {mobile ? <Sheet /> : <Header />}
          </div>
          {!mobile && (
            <>
              <Panel />
              <Bar />
              <ShareMenu key={gif.id} />
            </>
          )}
        </div>
      </section>
    </PlayerContext.Provider>
  );
});
