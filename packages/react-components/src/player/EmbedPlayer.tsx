import type { Gif, PlayerSheet, Service } from "@giflet/core";
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
  gif: Gif;
  /** Share links, embed code and hosted video, as the core makes them; without it none of them is offered. */
  sheet?: PlayerSheet;
  /** Default: the service of the nearest `SdkProvider`. Without one there is no logo. */
  service?: Pick<Service, "productName" | "site">;
  /** No Watch button (PLY-03). */
  hideVideo?: boolean;
  /**
   * The pause control stands next to the attribution (PLY-06), so it is seen with the footer; in a frame too small for one it
   * stays on the GIF. Default false.
   */
  pauseByAttribution?: boolean;
  /** The mobile layout: no hover, no share menu. `isMobile` reads it off a user agent (PLY-08). */
  mobile?: boolean;
  /** Whether favorites may be kept in this browser; false before consent (PNG-12). */
  mayStore?: boolean;
  /** Whether it is a favorite, where the service knows: it goes with `onFavorite`. Else this browser is asked. */
  isFavorite?: boolean;
  /** Toggles a favorite by the service's API, for visitors who are logged in; answers what the GIF is then. */
  onFavorite?: (id: string) => Promise<boolean>;
  /** A site's own analytics: told of views, Embed events and shares as the visitor's wish allows (PNG-09, PNG-12). */
  analytics?: Pick<Analytics, "embed" | "pageView" | "share">;
  /** Told of the same, whatever the wish: `detail` is a click's label, a share's way, a view's path. */
  onSignal?: (signal: PlayerSignal, gif: Gif, detail?: string) => void;
  /** Replaces the English texts, one by one. */
  strings?: Partial<PlayerStrings>;
  /** The player is 480 px square at most, unless this says otherwise. */
  className?: string;
}

/** The classes the stylesheet knows, by the state that sets them. */
const classes = {
  isRevealed: "is-revealed",
  isSharing: "is-sharing",
  isPaused: "is-paused",
  isFooterOpen: "is-open",
  isHeaderHidden: "is-scrolled",
  isExternal: "is-external",
  isReady: "is-ready",
} as const satisfies Partial<Record<keyof PlayerState, string>>;

/**
 * One GIF or sticker with its attribution, share menu and related GIFs (PLY-01..11, SHR, EXT). Another `gif` starts anew:
 * hover, share, pause and mobile footer are reset (PLY-09). Related GIFs and pingbacks need an `SdkProvider`.
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
  const { root, state, dispatch, tell } = usePlayer(gif, {
    mobile,
    analytics: props.analytics,
    onSignal: props.onSignal,
  });
  // What is chosen before the visitor allows it to be kept waits here, whatever GIF is shown then.
  const [own] = useState(() => createFavorites());
  const favorites = useMemo(
    () => (onFavorite ? createFavorites({ remote: onFavorite, known: isFavorite ? [gif.id] : [] }) : own),
    [own, onFavorite, isFavorite, gif.id],
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
    tell,
  };
  const looks = Object.entries(classes).filter(([key]) => state[key as keyof typeof classes]);
  const kind = gif.isSticker ? "is-sticker" : "is-gif";

  return (
    <PlayerContext.Provider value={value}>
      <section
        ref={root}
        className={[
          "giflet-player",
          mobile ? "is-mobile" : "is-desktop",
          kind,
          ...looks.map(([, name]) => name),
          className,
        ].join(" ")}
        aria-label={gif.title || gif.alt}
      >
        <div className="giflet-player-scroll">
          <Stage key={gif.id} />
          <div className="giflet-player-front">
            <PauseButton place="front" />
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
