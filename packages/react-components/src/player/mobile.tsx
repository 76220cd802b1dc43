import { isSafeUrl } from "@giflet/core/internal/player";
import { useId } from "react";
import { formatText } from "../client/format.js";
import { usePlayerContext } from "./context.js";
import { Logo, PageLink, PauseButton, UploadedBy, WatchButton } from "./controls.js";
import { Icon } from "./icons.js";
import { useInert } from "./useInert.js";

/**
 * The collapsible footer of the mobile layout and its toggle (PLY-08), if there is anything to show: a GIF of the application may have neither page nor user.
 */
export function Sheet() {
  const { gif, provider, hideVideo, pauseByAttribution } = usePlayerContext();
  const hasLink = gif.url && (provider || !hideVideo);
  return gif.attribution || pauseByAttribution || hasLink || isSafeUrl(provider?.site) ? <Details /> : null;
}

/** Two buttons and a logo, below the attribution. */
function Details() {
  const { provider, state, dispatch, strings } = usePlayerContext();
  const id = useId();
  const sheet = useInert<HTMLDivElement>(!state.isFooterOpen);
  return (
    <>
      <div ref={sheet} className="giflet-player-sheet" id={id}>
        <UploadedBy />
        <PauseButton position="footer" />
        <footer className="giflet-player-row">
          <Logo />
          <WatchButton />
          {provider && (
            <PageLink
              kind="view"
              text={formatText(strings.viewOn, strings.lang, { product: provider.productName })}
            />
          )}
        </footer>
      </div>
      <button
        type="button"
        className="giflet-player-round giflet-player-toggle"
        aria-label={state.isFooterOpen ? strings.hideDetails : strings.showDetails}
        aria-controls={id}
        aria-expanded={state.isFooterOpen}
        onClick={() => dispatch({ type: "toggleFooter" })}
      >
        <Icon name="up" />
      </button>
    </>
  );
}
