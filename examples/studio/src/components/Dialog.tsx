import { type ReactNode, useEffect, useId, useRef } from "react";

interface DialogProps {
  title: string;
  /** Called once when the dialog closes, after the focus is restored. */
  onClose: () => void;
  className?: string;
  children: (close: () => void) => ReactNode;
}

/** A native modal dialog. The browser traps the focus, restores it on close and closes the dialog on Escape. */
export function Dialog({ title, onClose, className = "", children }: DialogProps) {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isClosed = useRef(false);
  const handleClose = () => {
    if (isClosed.current) return;
    isClosed.current = true;
    onClose();
  };
  const close = () => {
    dialog.current?.close();
    // The `close` event is asynchronous. Without this call, the dialog could not be opened again before the event.
    handleClose();
  };
  useEffect(() => {
    // StrictMode runs effects twice, and `showModal` throws on an open dialog.
    if (!dialog.current?.open) dialog.current?.showModal();
    // The browser would focus the first focusable element, the close button.
    dialog.current?.querySelector<HTMLElement>("input, select, .actions button")?.focus();
  }, []);
  return (
    <dialog ref={dialog} className={`dialog ${className}`} aria-labelledby={heading} onClose={handleClose}>
      <div className="dialog-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="close" aria-label="Close" onClick={close} />
      </div>
      {children(close)}
    </dialog>
  );
}
