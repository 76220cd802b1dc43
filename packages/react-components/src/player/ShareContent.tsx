import type { ExternalMedia, GifData } from "@giflet/core";
import { hasShareSheet, openPopup, openShareSheet } from "@giflet/core/internal/player";
import { type MouseEvent, useEffect, useState } from "react";
import { formatText } from "../client/format.js";
import { FavoriteButton } from "../favorite/FavoriteButton.js";
import type { PlayerTexts } from "./context.js";
import { Icon, Mark } from "./icons.js";
import { ShareField } from "./ShareField.js";
import { HOST_NAMES } from "./strings.js";
import type { FavoriteProps } from "./useFavorite.js";
import type { ShareMenuInfo } from "./useShareInfo.js";

interface ShareContentProps {
  gif: GifData;
  /** Undefined until the code for sharing is loaded. */
  share: ShareMenuInfo | undefined;
  hasEmbedCode: boolean;
  videos: readonly ExternalMedia[];
  favorite: FavoriteProps;
  strings: PlayerTexts;
  /** The id of the heading. */
  heading: string;
  onClose: () => void;
  onVideo: (video: ExternalMedia) => void;
  onShare: (method: string) => void;
}

/** What the share panel and the share menu of the player contain (SHR-01, SHR-03). */
export function ShareContent(props: ShareContentProps) {
  const { gif, share, hasEmbedCode, videos, favorite, strings, heading } = props;
  const { onClose, onVideo, onShare } = props;
  const [announcement, setAnnouncement] = useState("");
  const [isResponsive, setResponsive] = useState(false);
  const field = { strings, onShare, onAnnounce: setAnnouncement };
  return (
    <>
      <div className="giflet-player-menu-top">
        <h2 id={heading}>{strings.share}</h2>
        <button
          type="button"
          className="giflet-player-round giflet-player-close"
          aria-label={strings.close}
          onClick={() => onClose()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="giflet-player-networks">
        <FavoriteButton
          {...favorite}
          className="giflet-player-network giflet-player-favorite"
          gif={gif}
          layout="PLAYER"
        >
          <Icon name="heart" />
          <span>{strings.favorite}</span>
        </FavoriteButton>
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
              onShare(network);
            }}
          >
            <Mark path={share.marks[network]} />
            <span>{name}</span>
          </a>
        ))}
      </div>
      {hasEmbedCode && share?.embedCode && share.responsiveCode && (
        <>
          <ShareField
            {...field}
            label={strings.embedCode}
            value={isResponsive ? share.responsiveCode : share.embedCode}
            method="embed"
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
      <ShareField {...field} label={strings.link} value={gif.shortUrl ?? gif.url ?? ""} method="link" />
      {videos.length > 0 && (
        <section className="giflet-player-videos">
          <h3>{strings.video}</h3>
          {videos.map((video) => (
            <button
              key={`${video.host} ${video.id}`}
              type="button"
              className="giflet-player-button giflet-player-media-choice"
              onClick={() => onVideo(video)}
            >
              <Icon name="watch" />
              <span>{formatText(strings.watchOn, strings.lang, { host: HOST_NAMES[video.host] })}</span>
            </button>
          ))}
        </section>
      )}
      <NativeShare gif={gif} strings={strings} onShare={onShare} />
      <p className="giflet-player-copied giflet-player-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** A button for the share sheet of the device, if the browser supports it (SHR-04). */
function NativeShare({ gif, strings, onShare }: Pick<ShareContentProps, "gif" | "strings" | "onShare">) {
  const [isSupported, setSupported] = useState(false);
  // In an effect: the server does not know what the browser supports.
  useEffect(() => setSupported(hasShareSheet()), []);
  const { url } = gif;
  if (!isSupported || !url) return null;
  return (
    <button
      type="button"
      className="giflet-player-button giflet-player-native"
      onClick={() => openShareSheet(gif.title || gif.alt, url, () => onShare("native"))}
    >
      {strings.moreWays}
    </button>
  );
}
