import { useEffect, useRef } from "react";
import { usePlayerContext } from "./context";
import { showHosted } from "./external/frame";
import { Icon } from "./icons";

const HOSTS = { youtube: "YouTube", vimeo: "Vimeo" };

/** The button that swaps the GIF for the hosted video, the video, and the way back (EXT-01, EXT-02). */
export function HostedVideo() {
  const { sheet, state, dispatch, strings } = usePlayerContext();
  const place = useRef<HTMLDivElement>(null);
  const open = useRef<HTMLButtonElement>(null);
  const video = sheet?.video;
  const { isExternal, hasBack } = state;
  useEffect(() => {
    if (!isExternal || !video || !place.current) return;
    const opener = open.current;
    const stop = showHosted(place.current, video, (to) => dispatch({ type: "playback", to }));
    return () => {
      stop();
      // It is shown again with this very change.
      queueMicrotask(() => opener?.focus());
    };
  }, [isExternal, video, dispatch]);
  if (!video) return null;
  const close = () => dispatch({ type: "closeExternal" });
  return (
    <>
      <div ref={place} className="giflet-player-external" />
      <button
        ref={open}
        type="button"
        className="giflet-player-button giflet-player-media-button"
        hidden={isExternal}
        onClick={() => dispatch({ type: "openExternal" })}
      >
        <Icon name="watch" />
        <span>{strings.watchOn(HOSTS[video.host])}</span>
      </button>
      <button
        type="button"
        className="giflet-player-button giflet-player-back"
        hidden={!hasBack}
        onClick={close}
        onKeyDown={({ key }) => key === "Escape" && close()}
      >
        <Icon name="back" />
        <span>{strings.back}</span>
      </button>
    </>
  );
}

/** The share menu's part for the hosted video (SHR-03). */
export function VideoChoice() {
  const { sheet, dispatch, strings } = usePlayerContext();
  if (!sheet?.video) return null;
  return (
    <section className="giflet-player-videos">
      <h3>{strings.video}</h3>
      <button
        type="button"
        className="giflet-player-button giflet-player-media-choice"
        onClick={() => {
          // The menu gives the focus back before the video takes it.
          dispatch({ type: "closeShare" });
          dispatch({ type: "openExternal" });
        }}
      >
        <Icon name="watch" />
        <span>{strings.watchOn(HOSTS[sheet.video.host])}</span>
      </button>
    </section>
  );
}
