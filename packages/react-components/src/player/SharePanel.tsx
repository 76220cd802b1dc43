import type { ExternalMedia, GifData } from "@giflet/core";
import { type ForwardedRef, forwardRef, useId } from "react";
import { useStrings } from "../client/context.js";
import type { RootProps } from "../hooks/root-props.js";
import { isGifProp } from "../hooks/warn-of-prop.js";
import type { EmbedPlayerProps } from "./props.js";
import { ShareContent } from "./ShareContent.js";
import { playerStrings } from "./strings.js";
import { useFavorite } from "./useFavorite.js";
import { useShareInfo } from "./useShareInfo.js";

/** The props of a `SharePanel`. */
export interface SharePanelProps
  extends RootProps<"section">,
    Pick<
      EmbedPlayerProps,
      | "favorite"
      | "defaultFavorite"
      | "onFavoriteChange"
      | "mayStore"
      | "embedParameters"
      | "networks"
      | "strings"
    > {
  /** The GIF to share. Without a page, it cannot be shared: the panel renders nothing. */
  gif: GifData;
  /** Called by the close button. */
  onClose: () => void;
  /** Called by the button of a hosted video, for example to show it. Absent by default: the panel has no videos. */
  onVideo?: (video: ExternalMedia) => void;
  /** The hosted videos, with a button each. @defaultValue that of the GIF */
  videos?: readonly ExternalMedia[];
  /** Called when the GIF is shared: `method` is the network, or `link`, `embed` or `native`. Absent by default. */
  onShare?: (method: string, gif: GifData) => void;
  /** Whether there is a field with the embed code. @defaultValue `false` */
  embedCode?: boolean;
  /** A class for the root element. @defaultValue none */
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
  return isGifProp(props.gif) && props.gif.url ? <Panel {...props} handle={ref} /> : null;
});

function Panel({
  gif,
  onClose,
  onVideo,
  videos = gif.externalMedia ? [gif.externalMedia] : [],
  onShare,
  embedCode = false,
  embedParameters,
  networks,
  favorite,
  defaultFavorite,
  onFavoriteChange,
  mayStore,
  strings: givenStrings,
  className = "",
  handle,
  ...rest
}: SharePanelProps & { handle: ForwardedRef<HTMLElement> }) {
  const heading = useId();
  const strings = { ...useStrings(playerStrings), ...givenStrings };
  const share = useShareInfo(gif, { parameters: embedParameters, networks }, true);
  const favoriteProps = useFavorite(gif, { favorite, defaultFavorite, onFavoriteChange, mayStore });
  return (
    <section
      aria-labelledby={heading}
      {...rest}
      ref={handle}
      className={`giflet-player giflet-player-share-panel ${className}`}
    >
      <ShareContent
        key={gif.id}
        gif={gif}
        share={share}
        hasEmbedCode={embedCode}
        videos={onVideo ? videos : []}
        favorite={favoriteProps}
        strings={strings}
        heading={heading}
        onClose={onClose}
        onVideo={(video) => onVideo?.(video)}
        onShare={(method) => onShare?.(method, gif)}
      />
    </section>
  );
}
