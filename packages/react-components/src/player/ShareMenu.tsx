import type { Gif } from "@giflet/core";
import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { FavoriteButton } from "../favorite/FavoriteButton";
import { usePlayerContext } from "./context";
import { VideoChoice } from "./HostedVideo";
import { Icon, type IconName } from "./icons";
import { ShareField } from "./ShareField";
import { hasShareSheet, openShareSheet } from "./share/native";
import { openPopup } from "./share/popup";

/** The share menu (SHR-01..04). The dialog element keeps the focus inside, gives it back, and closes on Escape. */
export function ShareMenu() {
  const { sheet, state, dispatch, strings } = usePlayerContext();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [said, setSaid] = useState("");
  const [isResponsive, setResponsive] = useState(false);
  const { isSharing } = state;
  useEffect(() => {
    if (isSharing) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isSharing]);
  if (!sheet?.link) return null;
  const close = () => dispatch({ type: "closeShare" });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself
    <dialog
      ref={dialog}
      className="giflet-player-menu"
      aria-labelledby={heading}
      // Before the event that tells so: a key pressed meanwhile may open it again.
      onCancel={close}
      onClose={(event) => {
        if (!event.currentTarget.open) close();
      }}
      onClick={(event) => {
        // Only the backdrop has the dialog itself as its target.
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
      {sheet.embedCode && sheet.responsiveCode && (
        <>
          <ShareField
            label={strings.embedCode}
            value={isResponsive ? sheet.responsiveCode : sheet.embedCode}
            way="embed"
            onSaid={setSaid}
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
      <ShareField label={strings.link} value={sheet.link} way="link" onSaid={setSaid} />
      <VideoChoice />
      <NativeShare />
      <p className="giflet-player-said giflet-player-heard" role="status">
        {said}
      </p>
    </dialog>
  );
}

function Networks() {
  const { sheet, tell } = usePlayerContext();
  return (
    <div className="giflet-player-networks">
      <Favorite />
      {sheet?.networks.map(({ name, url, width, height }) => (
        <a
          key={name}
          className="giflet-player-network"
          data-share={name.toLowerCase()}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            openPopup(url, width, height);
            tell("sent", name.toLowerCase());
          }}
        >
          <Icon name={name.toLowerCase() as IconName} />
          <span>{name}</span>
        </a>
      ))}
    </div>
  );
}

/** The visitor's liking, kept by the service or in the browser (SHR-01). */
function Favorite() {
  const { gif, favorites, mayStore, strings, tell } = usePlayerContext();
  const [isFavorite, setFavorite] = useState(false);
  // The server does not know what this browser has kept.
  useEffect(() => {
    favorites.allow(mayStore);
    setFavorite(favorites.has(gif.id));
  }, [favorites, mayStore, gif.id]);
  const toggle = async ({ id }: Gif) => {
    const isNow = await favorites.toggle(id);
    setFavorite(isNow);
    if (isNow) tell("favorite");
    return isNow;
  };
  return (
    <FavoriteButton
      className="giflet-player-network giflet-player-favorite"
      gif={gif}
      isFavorite={isFavorite}
      layout="PLAYER"
      onChange={toggle}
    >
      <Icon name="heart" />
      <span>{strings.favorite}</span>
    </FavoriteButton>
  );
}

/** The share sheet of the device, where the browser has one (SHR-04). */
function NativeShare() {
  const { gif, strings, tell } = usePlayerContext();
  const [isOffered, setOffered] = useState(false);
  // The server cannot know.
  useEffect(() => setOffered(hasShareSheet()), []);
  const { url } = gif;
  if (!isOffered || !url) return null;
  return (
    <button
      type="button"
      className="giflet-player-button giflet-player-native"
      onClick={() => {
        openShareSheet(gif.title || gif.alt, url);
        tell("sent", "native");
      }}
    >
      {strings.moreWays}
    </button>
  );
}
