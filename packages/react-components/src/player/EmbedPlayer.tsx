import type { PlayerState } from "@giflet/core/internal/player";
import { type ForwardedRef, forwardRef, useImperativeHandle } from "react";
import { useOptionalClient, useStrings } from "../client/context.js";
import { isGifProp } from "../hooks/warn-of-prop.js";
import { PlayerContext, type PlayerContextValue } from "./context.js";
import { CallToAction, PauseButton } from "./controls.js";
import { Bar, Header, Panel } from "./desktop.js";
import { HostedVideo } from "./HostedVideo.js";
import { useIsMobile } from "./is-mobile.js";
import { Sheet } from "./mobile.js";
import type { EmbedPlayerHandle, EmbedPlayerProps } from "./props.js";
import { ShareMenu } from "./ShareMenu.js";
import { Stage } from "./Stage.js";
import { playerStrings } from "./strings.js";
import { useFavorite } from "./useFavorite.js";
import { usePlayer } from "./usePlayer.js";
import { useShareInfo } from "./useShareInfo.js";

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
 * footer. Related GIFs and pingbacks require a `ClientProvider`.
 */
export const EmbedPlayer = /*@__PURE__*/ forwardRef(function EmbedPlayer(
  props: EmbedPlayerProps,
  ref: ForwardedRef<EmbedPlayerHandle>,
) {
  return isGifProp(props.gif) ? <Player {...props} handle={ref} /> : null;
});

function Player({ handle, ...props }: EmbedPlayerProps & { handle: ForwardedRef<EmbedPlayerHandle> }) {
  const client = useOptionalClient();
  const isPhone = useIsMobile();
  const {
    gif,
    provider = client?.provider,
    embedParameters: parameters,
    networks,
    hideVideo = false,
    pauseByAttribution = false,
    mobile = isPhone,
    paused,
    defaultPaused,
    onPausedChange,
    muted,
    defaultMuted,
    onMutedChange,
    analytics,
    onSignal,
    favorite,
    defaultFavorite,
    onFavoriteChange,
    mayStore,
    strings,
    className = "",
    ...rest
  } = props;
  const { root, state, dispatch, sendSignal } = usePlayer(gif, { ...props, mobile });
  useImperativeHandle(
    handle,
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
  const isShareNeeded = !mobile && (state.isRevealed || state.isSharing);
  const value: PlayerContextValue = {
    gif,
    share: useShareInfo(gif, { parameters, networks }, isShareNeeded),
    provider,
    hideVideo,
    pauseByAttribution,
    favorite: useFavorite(gif, props, () => sendSignal("favorite")),
    strings: { ...useStrings(playerStrings), ...strings },
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
}
