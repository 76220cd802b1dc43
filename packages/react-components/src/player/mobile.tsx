import { useId } from "react";
import { formatText } from "../client/format.js";
import { usePlayerContext } from "./context.js";
import { Logo, PageLink, PauseButton, UploadedBy, WatchButton } from "./controls.js";
import { Icon } from "./icons.js";
import { useInert } from "./useInert.js";

/** The collapsible footer of the mobile layout, with two buttons and a logo, below the attribution, and its toggle (PLY-08). */
export function Sheet() {
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
