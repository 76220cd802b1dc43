import type { MouseEvent, ReactNode, RefObject } from "react";
import { useId } from "react";

interface DialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  onClose?: () => void;
  children: ReactNode;
}

/** A native modal dialog. The browser traps the focus, restores it on close and closes the dialog on Escape. */
export function Dialog({ dialog, title, onClose, children }: DialogProps) {
  const heading = useId();
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    // The content fills the dialog, so a click whose target is the dialog itself hit the backdrop.
    if (event.target === event.currentTarget) event.currentTarget.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a modal dialog on Escape
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
