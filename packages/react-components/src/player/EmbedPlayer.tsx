import type { GifData, Service } from "@giflet/core";
import type { Analytics } from "@giflet/core/analytics";
import type { PlayerSignal, PlayerState } from "@giflet/core/internal/player";
import { createFavorites } from "@giflet/core/internal/player";
import type { ShareOptions } from "@giflet/core/share";
import { type ForwardedRef, forwardRef, useImperativeHandle, useMemo, useState } from "react";
import type { FavoriteButtonProps } from "../favorite/FavoriteButton.js";
import { ariaProps, type RootProps, rootProps } from "../hooks/root-props.js";
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

export interface EmbedPlayerProps
  extends RootProps,
    Pick<FavoriteButtonProps, "favorite" | "defaultFavorite"> {
  gif: GifData;
  /** The service, for its logo. Default: the service of the nearest `SdkProvider`. */
  service?: Pick<Service, "productName" | "site">;
  /** Query parameters added to the URL of the player in embed codes, for example `{ utm_source: "blog" }`. */
  embedParameters?: ShareOptions["parameters"];
  /** The networks of the share menu, in order. Default: Facebook, Twitter and Pinterest. Also available: Tumblr and Reddit. */
  networks?: ShareOptions["networks"];
  /** Hides the Watch button. */
  hideVideo?: boolean;
  /**
   * Shows the pause control next to the attribution in the footer instead of on the GIF. If the player is too small for a footer, the
   * control stays on the GIF. Default false.
   */
  pauseByAttribution?: boolean;
  /**
   * Uses the mobile layout, without hover and share menu. Default: whether the user agent is a phone. A server renders the desktop layout
   * by default; `isMobile` detects a phone from a request's user agent.
   */
  mobile?: boolean;
  /** Whether favorites may be stored in this browser. Must be false before consent. Default false. */
  mayStore?: boolean;
  /**
   * Called when the visitor adds or removes the favorite, for example to save it with the service's API. If it returns a promise, the
   * button changes to the resolved state. Without it and `favorite`, favorites are stored in this browser.
   */
  onFavoriteChange?: FavoriteButtonProps["onFavoriteChange"];
  /** Whether GIF and related GIFs are paused. Set it in `onPausedChange`. */
  paused?: boolean;
  /** The initial value for each GIF without `paused`. Default: with reduced motion. */
  defaultPaused?: boolean;
  /** Called by the pause control and the handle. */
  onPausedChange?: (paused: boolean) => void;
  /** Whether a video is muted. Set it in `onMutedChange`. */
  muted?: boolean;
  /** The initial value without `muted`. Default true. */
  defaultMuted?: boolean;
  /** Called when the browser blocks playback with sound, or by the handle. */
  onMutedChange?: (muted: boolean) => void;
  /** Analytics of the site. Receives views, Embed events and shares, subject to the consent state. */
  analytics?: Pick<Analytics, "embed" | "pageView" | "share">;
  /**
   * Called for the same events, independent of consent. `detail` is the label of a click, the method of a share or the path of a
   * view.
   */
  onSignal?: (signal: PlayerSignal, gif: GifData, detail?: string) => void;
  /** Replaces individual English texts. */
  strings?: Partial<PlayerStrings>;
  /** A class for the player, for example to set its size. By default, it is a square of at most 480 px. */
  className?: string;
}

/** The ref of an `EmbedPlayer`. */
export interface EmbedPlayerHandle {
  /** The root element. */
  readonly element: HTMLElement | null;
  /** Moves the focus to the link of the GIF, or to the pause control of a GIF without a page. */
  focus: () => void;
  play: () => void;
  pause: () => void;
  mute: () => void;
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
  const {
    gif,
    embedParameters,
    hideVideo = false,
    pauseByAttribution = false,
    mayStore = false,
    className = "",
  } = props;
  const sdk = useOptionalSdk();
  const isPhone = useIsMobile();
  const { mobile = isPhone } = props;
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
  const strings = useMemo(() => ({ ...defaultPlayerStrings, ...props.strings }), [props.strings]);
  const service = props.service ?? sdk?.service;
  const isShareNeeded = !mobile && (state.isRevealed || state.isSharing);
  const value: PlayerContextValue = {
    gif,
    share: useShareData(gif, { parameters: embedParameters, networks: props.networks }, isShareNeeded),
    service,
    hideVideo,
    pauseByAttribution,
    favorites,
    favorite: props.favorite,
    defaultFavorite: props.defaultFavorite ?? false,
    onFavoriteChange: props.onFavoriteChange,
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
        {...rootProps(props)}
        ref={root}
        className={[
          "giflet-player",
          mobile ? "is-mobile" : "is-desktop",
          kind,
          ...activeClasses.map(([, name]) => name),
          className,
        ].join(" ")}
        aria-label={gif.title || gif.alt}
        {...ariaProps(props)}
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
