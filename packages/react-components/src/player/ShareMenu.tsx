import type { GifData } from "@giflet/core";
import { hasShareSheet, openPopup, openShareSheet } from "@giflet/core/player";
import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { FavoriteButton } from "../favorite/FavoriteButton";
import { usePlayerContext } from "./context";
import { HostedVideoSection } from "./HostedVideo";
import { Icon, type IconName } from "./icons";
import { ShareField } from "./ShareField";

/** The share menu (SHR-01..04). The dialog element traps the focus, restores it, and closes on Escape. */
export function ShareMenu() {
  const { gif, share, state, dispatch, strings } = usePlayerContext();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [announcement, setAnnouncement] = useState("");
  const [isResponsive, setResponsive] = useState(false);
  const { isSharing } = state;
  useEffect(() => {
    if (isSharing) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isSharing]);
  if (!gif.url) return null;
  const close = () => dispatch({ type: "closeShare" });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog element handles Escape
    <dialog
      ref={dialog}
      className="giflet-player-menu"
      aria-labelledby={heading}
      // `cancel` is dispatched before `close`: a key pressed in between may open the menu again.
      onCancel={close}
      onClose={(event) => {
        if (!event.currentTarget.open) close();
      }}
      onClick={(event) => {
        // The target is the dialog itself only for clicks on the backdrop.
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className="giflet-player-menu-top">
        <h2 id={heading}>{strings.share}</h2>
        <button
          type="button"
          className="giflet-player-round giflet-player-close"
          aria-label={strings.close}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      <Networks />
      {share?.embedCode && share.responsiveCode && (
        <>
          <ShareField
            label={strings.embedCode}
            value={isResponsive ? share.responsiveCode : share.embedCode}
            method="embed"
            onAnnounce={setAnnouncement}
          />
          <label className="giflet-player-responsive">
            <input
              type="checkbox"
              checked={isResponsive}
              onChange={({ target }) => setResponsive(target.checked)}
            />
            {strings.responsive}
          </label>
        </>
      )}
      <ShareField
        label={strings.link}
        value={gif.shortUrl ?? gif.url}
        method="link"
        onAnnounce={setAnnouncement}
      />
      <HostedVideoSection />
      <NativeShare />
      <p className="giflet-player-copied giflet-player-hidden" role="status">
        {announcement}
      </p>
    </dialog>
  );
}

function Networks() {
  const { share, sendSignal } = usePlayerContext();
  return (
    <div className="giflet-player-networks">
      <Favorite />
      {share?.networks.map(({ network, name, url, width, height }) => (
        <a
          key={network}
          className="giflet-player-network"
          data-share={network}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            openPopup(url, width, height);
            sendSignal("shared", network);
          }}
        >
          <Icon name={network as IconName} />
          <span>{name}</span>
        </a>
      ))}
    </div>
  );
}

/** The favorite button. The service or the browser stores the favorite (SHR-01). */
function Favorite() {
  const { gif, favorites, mayStore, strings, sendSignal } = usePlayerContext();
  const { favorite, defaultFavorite, onFavoriteChange } = usePlayerContext();
  const [isFavorite, setFavorite] = useState(defaultFavorite);
  // The page stores its favorites itself, for example in the account of the visitor.
  const isExternal = onFavoriteChange !== undefined || favorite !== undefined;
  // In an effect: the server does not know what this browser has stored.
  useEffect(() => {
    if (isExternal) return;
    favorites.allow(mayStore);
    setFavorite(favorites.has(gif.id));
  }, [isExternal, favorites, mayStore, gif.id]);
  const change = async (gif: GifData, next: boolean) => {
    const isNow = isExternal
      ? ((await onFavoriteChange?.(gif, next)) ?? next)
      : await favorites.toggle(gif.id);
    setFavorite(isNow);
    if (isNow) sendSignal("favorite");
    return isNow;
  };
  return (
    <FavoriteButton
      className="giflet-player-network giflet-player-favorite"
      gif={gif}
      favorite={favorite ?? isFavorite}
      layout="PLAYER"
      onFavoriteChange={change}
    >
      <Icon name="heart" />
      <span>{strings.favorite}</span>
    </FavoriteButton>
  );
}

/** A button for the share sheet of the device, if the browser supports it (SHR-04). */
function NativeShare() {
  const { gif, strings, sendSignal } = usePlayerContext();
  const [isSupported, setSupported] = useState(false);
  // In an effect: the server does not know what the browser supports.
  useEffect(() => setSupported(hasShareSheet()), []);
  const { url } = gif;
  if (!isSupported || !url) return null;
  return (
    <button
      type="button"
      className="giflet-player-button giflet-player-native"
      onClick={() => {
        openShareSheet(gif.title || gif.alt, url);
        sendSignal("shared", "native");
      }}
    >
      {strings.moreWays}
    </button>
  );
}
