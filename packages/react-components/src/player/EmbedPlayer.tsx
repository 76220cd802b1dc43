import type { GifData, PlayerSheet, Service } from "@giflet/core";
import type { Analytics } from "@giflet/core/analytics";
import { useMemo, useState } from "react";
import { useOptionalSdk } from "../sdk/context";
import type { PlayerSignal } from "./behaviour/signals";
import type { PlayerState } from "./behaviour/state";
import { PlayerContext, type PlayerContextValue } from "./context";
import { CallToAction, PauseButton } from "./controls";
import { Bar, Header, Panel } from "./desktop";
import { HostedVideo } from "./HostedVideo";
import { Sheet } from "./mobile";
import { ShareMenu } from "./ShareMenu";
import { Stage } from "./Stage";
import { createFavorites } from "./share/favorites";
import { defaultPlayerStrings, type PlayerStrings } from "./strings";
import { usePlayer } from "./usePlayer";

export interface EmbedPlayerProps {
  gif: GifData;
  /** Share links, embed code and hosted video, created by the core. Without it, none of them is shown. */
  sheet?: PlayerSheet;
  /** The service, for its logo. Default: the service of the nearest `SdkProvider`. */
  service?: Pick<Service, "productName" | "site">;
  /** Hides the Watch button. */
  hideVideo?: boolean;
  /**
   * Shows the pause control next to the attribution in the footer instead of on the GIF. If the player is too small for a footer, the
   * control stays on the GIF. Default false.
   */
  pauseByAttribution?: boolean;
  /** Uses the mobile layout, without hover and share menu. `isMobile` detects it from a user agent. Default false. */
  mobile?: boolean;
  /** Whether favorites may be stored in this browser. Must be false before consent. Default false. */
  mayStore?: boolean;
  /** Whether the service has the GIF as a favorite. Used with `onFavorite`; without it, favorites are stored in the browser. */
  isFavorite?: boolean;
  /** Toggles a favorite with the service's API, for logged-in visitors. Resolves to the new state. */
  onFavorite?: (id: string) => Promise<boolean>;
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
export function EmbedPlayer(props: EmbedPlayerProps) {
  const {
    gif,
    sheet,
    hideVideo = false,
    pauseByAttribution = false,
    mobile = false,
    mayStore = false,
    isFavorite,
    onFavorite,
    className = "",
  } = props;
  const sdk = useOptionalSdk();
  const { root, state, dispatch, sendSignal } = usePlayer(gif, {
    mobile,
    analytics: props.analytics,
    onSignal: props.onSignal,
  });
  // Created once for all GIFs, so that favorites chosen before consent can be stored after it.
  const [localFavorites] = useState(() => createFavorites());
  const favorites = useMemo(
    () =>
      onFavorite
        ? createFavorites({ remote: onFavorite, known: isFavorite ? [gif.id] : [] })
        : localFavorites,
    [localFavorites, onFavorite, isFavorite, gif.id],
  );
  const strings = useMemo(() => ({ ...defaultPlayerStrings, ...props.strings }), [props.strings]);
  const service = props.service ?? sdk?.service;
  const value: PlayerContextValue = {
    gif,
    sheet,
    service,
    hideVideo,
    pauseByAttribution,
    favorites,
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
        ref={root}
        className={[
          "giflet-player",
          mobile ? "is-mobile" : "is-desktop",
          kind,
          ...activeClasses.map(([, name]) => name),
          className,
        ].join(" ")}
        aria-label={gif.title || gif.alt}
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
}
