import type { MouseEvent, ReactNode, RefObject } from "react";
import { useId } from "react";

interface DialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  onClose?: () => void;
  children: ReactNode;
}

/** The browser's own modal: it keeps the focus inside, gives it back, and closes on Escape. */
export function Dialog({ dialog, title, onClose, children }: DialogProps) {
  const heading = useId();
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    // The content fills the dialog, so that a click on the dialog itself fell on its backdrop.
    if (event.target === event.currentTarget) event.currentTarget.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser's own
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={heading}
      onClick={closeOutside}
      onClose={onClose}
    >
      <div className="dialog-content">
        <div className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button
            type="button"
            className="close"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          />
        </div>
        {children}
      </div>
    </dialog>
  );
}
