import { closeWhenHidden } from "@giflet/core/internal/player";
import { useEffect, useId, useRef } from "react";
import { addEscapeLayer } from "../hooks/escape.js";
import { useEffectOnCommit } from "../hooks/useLatest.js";
import { usePlayerContext } from "./context.js";
import { ShareContent } from "./ShareContent.js";

/** The share menu (SHR-01..04). The dialog element traps the focus and restores it. */
export function ShareMenu() {
  const { gif, share, favorite, strings, state, dispatch, sendSignal } = usePlayerContext();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { isSharing } = state;
  useEffect(() => {
    const menu = dialog.current;
    if (!menu) return;
    if (!isSharing) return menu.close();
    menu.showModal();
    const close = () => dispatch({ type: "closeShare" });
    const unwatch = closeWhenHidden(menu, close);
    // The browser would close it too, but a dialog of the page around it sees the same key.
    const removeLayer = addEscapeLayer(menu, () => {
      close();
      return true;
    });
    return () => {
      unwatch();
      removeLayer();
    };
  }, [isSharing, dispatch]);
  // Another GIF has another menu. Only closing this one moves the focus out of it, to where it was before.
  useEffectOnCommit(() => {
    const menu = dialog.current;
    return () => menu?.close();
  }, []);
  if (!gif.url) return null;
  const close = () => dispatch({ type: "closeShare" });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog
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
      <ShareContent
        gif={gif}
        share={share}
        favorite={favorite}
        strings={strings}
        hasEmbedCode
        videos={gif.externalMedia ? [gif.externalMedia] : []}
        heading={heading}
        onClose={close}
        onVideo={() => {
          // First closes the menu, which restores the focus. Then the video receives it.
          close();
          dispatch({ type: "openExternal" });
        }}
        onShare={(method) => sendSignal("shared", method)}
      />
    </dialog>
  );
}
