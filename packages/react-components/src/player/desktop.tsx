import type { GifData } from "@giflet/core";
import { targetOf } from "@giflet/core/internal/item";
import {
  CLICK_LABELS,
  GRID_COLUMNS,
  GRID_GUTTER,
  PRELOAD_MARGIN,
  relatedPath,
} from "@giflet/core/internal/player";
import { useId, useRef, useState } from "react";
import { useOptionalClient } from "../client/context.js";
import { formatText } from "../client/format.js";
import { Gif } from "../gif/Gif.js";
import { RelatedGrid } from "../grid/RelatedGrid.js";
import type { ItemProps } from "../grid/Tile.js";
import { usePlayerContext } from "./context.js";
import { Logo, PageLink, PauseButton, UploadedBy, WatchButton } from "./controls.js";
import { Icon } from "./icons.js";
import { useInert } from "./useInert.js";

/** The logo and the share button (PLY-03). A GIF without a page cannot be shared (TXT-05). */
export function Header() {
  const { gif, state, dispatch, strings } = usePlayerContext();
  return (
    <header className="giflet-player-header">
      <Logo />
      {gif.url && (
        <button
          type="button"
          className="giflet-player-round giflet-player-share"
          aria-label={strings.share}
          aria-haspopup="dialog"
          aria-expanded={state.isSharing}
          onClick={() => dispatch({ type: "toggleShare" })}
        >
          <Icon name="share" />
        </button>
      )}
    </header>
  );
}

/** The footer and the related GIFs, revealed on hover. The related GIFs are rendered on the first hover (PLY-03, PLY-04). */
export function Panel() {
  const { state, strings } = usePlayerContext();
  const canRelate = useOptionalClient()?.can("related");
  const heading = useId();
  // The scroll container of the grid: `rootMargin` works only with it as `root`.
  const [scroller, setScroller] = useState<Element | null>(null);
  return (
    <div
      ref={(panel) => setScroller(panel?.closest(".giflet-player-scroll") ?? null)}
      className="giflet-player-panel"
    >
      <footer className="giflet-player-footer">
        <UploadedBy />
        <PauseButton position="footer" />
        <WatchButton />
      </footer>
      {canRelate && (
        <section className="giflet-player-related" aria-labelledby={heading} hidden={!state.hasRelated}>
          <h2 id={heading}>{strings.related}</h2>
          <div className="giflet-player-sentinel" />
          {scroller && state.hasRelated && <Related scroller={scroller} />}
        </section>
      )}
    </div>
  );
}

/** `onGifClick` only reports. */
const renderRelated = (item: ItemProps) => (
  <Gif {...item} onGifClick={targetOf(item.gif) === "span" ? undefined : item.onGifClick} />
);

function Related({ scroller }: { scroller: Element }) {
  const { gif, state, strings, sendSignal } = usePlayerContext();
  const reported = useRef({ pages: 0, gifs: 0 });
  const reportPage = ({ length }: readonly GifData[]) => {
    if (length === reported.current.gifs) return;
    reported.current = { pages: reported.current.pages + 1, gifs: length };
    sendSignal("related", relatedPath(gif.id, reported.current.pages));
  };
  return (
    <RelatedGrid
      gif={gif}
      columns={GRID_COLUMNS}
      gutter={GRID_GUTTER}
      label={strings.related}
      loaderConfig={{ root: scroller, rootMargin: `0px 0px ${PRELOAD_MARGIN}px` }}
      paused={state.isPaused}
      hidePauseControl
      renderItem={renderRelated}
      onGifsFetched={reportPage}
      onGifClick={(related) => sendSignal("click", CLICK_LABELS.related, related)}
    />
  );
}

/** A bar that slides in while the grid is scrolled (PLY-05). */
export function Bar() {
  const { provider, state, strings } = usePlayerContext();
  const bar = useInert<HTMLDivElement>(!state.isHeaderHidden);
  if (!provider) return null;
  return (
    <div ref={bar} className="giflet-player-bar">
      <PageLink
        kind="bar"
        text={formatText(strings.continueOn, strings.lang, { product: provider.productName })}
      />
    </div>
  );
}
