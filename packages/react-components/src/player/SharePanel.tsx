import type { ExternalMedia, GifData } from "@giflet/core";
import {
  createFavorites,
  type Favorites,
  hasShareSheet,
  openPopup,
  openShareSheet,
} from "@giflet/core/internal/player";
import type { ShareData, ShareOptions } from "@giflet/core/share";
import { type ForwardedRef, forwardRef, type MouseEvent, useEffect, useId, useMemo, useState } from "react";
import { FavoriteButton, type FavoriteButtonProps } from "../favorite/FavoriteButton.js";
import { ariaProps, type RootProps, rootProps } from "../hooks/root-props.js";
import { Icon, type IconName } from "./icons.js";
import { ShareField } from "./ShareField.js";
import { defaultPlayerStrings, HOST_NAMES, type PlayerStrings } from "./strings.js";
import { useShareData } from "./useShareData.js";

export interface SharePanelProps
  extends RootProps,
    Pick<FavoriteButtonProps, "favorite" | "defaultFavorite" | "onFavoriteChange"> {
  /** Without a page, it cannot be shared: the panel renders nothing. */
  gif: GifData;
  /** Called by the close button. */
  onClose: () => void;
  /** Called by the button of a hosted video, for example to show it. Without it, the panel has no videos. */
  onVideo?: (video: ExternalMedia) => void;
  /** The hosted videos, with a button each. Default: that of the GIF. */
  videos?: readonly ExternalMedia[];
  /** Called when the GIF is shared: `method` is the network, or `link`, `embed` or `native`. */
  onShare?: (method: string, gif: GifData) => void;
  /** Whether there is a field with the embed code. Default false. */
  embedCode?: boolean;
  /** Query parameters added to the URL of the player in embed codes, for example `{ utm_source: "blog" }`. */
  embedParameters?: ShareOptions["parameters"];
  /** The networks, in order. Default: Facebook, Twitter and Pinterest. Also available: Tumblr and Reddit. */
  networks?: ShareOptions["networks"];
  /** Whether favorites may be stored in this browser. Must be false before consent. Default false. */
  mayStore?: boolean;
  /** Replaces individual English texts. */
  strings?: Partial<PlayerStrings>;
  className?: string;
}

/**
 * A panel to share a GIF: networks, favorite, link and hosted videos. The share menu of `EmbedPlayer` has the same content. The page shows
 * and hides it, for example in a `<dialog>`.
 */
export const SharePanel = /*@__PURE__*/ forwardRef(function SharePanel(
  props: SharePanelProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const { gif, onClose, onVideo, onShare, embedCode = false, embedParameters, className = "" } = props;
  const { externalMedia } = gif;
  const heading = useId();
  // Created once for all GIFs, so that favorites chosen before consent can be stored after it.
  const [favorites] = useState(() => createFavorites());
  const strings = useMemo(() => ({ ...defaultPlayerStrings, ...props.strings }), [props.strings]);
  const share = useShareData(gif, { parameters: embedParameters, networks: props.networks }, true);
  if (!gif.url) return null;
  return (
    <section
      {...rootProps(props)}
      ref={ref}
      className={`giflet-player giflet-player-share-panel ${className}`}
      aria-labelledby={heading}
      {...ariaProps(props)}
    >
      <ShareContent
        key={gif.id}
        gif={gif}
        share={share}
        hasEmbedCode={embedCode}
        videos={onVideo ? (props.videos ?? (externalMedia ? [externalMedia] : [])) : []}
        favorites={favorites}
        favorite={props.favorite}
        defaultFavorite={props.defaultFavorite}
        onFavoriteChange={props.onFavoriteChange}
        mayStore={props.mayStore ?? false}
        strings={strings}
        heading={heading}
        onClose={onClose}
        onVideo={(video) => onVideo?.(video)}
        onShare={(method) => onShare?.(method, gif)}
      />
    </section>
  );
});

export interface ShareContentProps
  extends Pick<FavoriteButtonProps, "favorite" | "defaultFavorite" | "onFavoriteChange"> {
  gif: GifData;
  /** Undefined until the code for sharing is loaded. */
  share: ShareData | undefined;
  hasEmbedCode: boolean;
  videos: readonly ExternalMedia[];
  /** Used without `favorite` and `onFavoriteChange`. */
  favorites: Favorites;
  mayStore: boolean;
  strings: PlayerStrings;
  /** The id of the heading. */
  heading: string;
  onClose: () => void;
  onVideo: (video: ExternalMedia) => void;
  onShare: (method: string) => void;
  /** Called when the favorite is added. */
  onFavorite?: () => void;
}

/** What the share panel and the share menu of the player contain (SHR-01, SHR-03). */
export function ShareContent(props: ShareContentProps) {
  const { gif, share, hasEmbedCode, videos, strings, heading, onClose, onVideo, onShare } = props;
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
        <Favorite {...props} />
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
            <Icon name={network as IconName} />
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
              <span>{strings.watchOn(HOST_NAMES[video.host])}</span>
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

/** The favorite button. The service or the browser stores the favorite (SHR-01). */
function Favorite(props: ShareContentProps) {
  const { gif, favorites, mayStore, strings, onFavorite } = props;
  const { favorite, defaultFavorite = false, onFavoriteChange } = props;
  const [isFavorite, setFavorite] = useState(defaultFavorite);
  // The page stores its favorites itself, for example in the account of the visitor.
  const isExternal = onFavoriteChange !== undefined || favorite !== undefined;
  // In an effect: the server does not know what this browser has stored.
  useEffect(() => {
    if (isExternal) return;
    favorites.allow(mayStore);
    setFavorite(favorites.has(gif.id));
  }, [isExternal, favorites, mayStore, gif.id]);
  const change: FavoriteButtonProps["onFavoriteChange"] = async (next, details) => {
    const isNow = isExternal
      ? ((await onFavoriteChange?.(next, details)) ?? next)
      : await favorites.toggle(gif.id);
    setFavorite(isNow);
    if (isNow) onFavorite?.();
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
      onClick={() => {
        openShareSheet(gif.title || gif.alt, url);
        onShare("native");
      }}
    >
      {strings.moreWays}
    </button>
  );
}
