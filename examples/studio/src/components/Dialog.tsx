import { type ReactNode, useEffect, useId, useRef } from "react";

interface DialogProps {
  title: string;
  /** It was closed, by whichever way; the focus is back where it came from. */
  onClose: () => void;
  className?: string;
  children: (close: () => void) => ReactNode;
}

/** The browser's own modal: it keeps the focus inside, gives it back, and closes on Escape. */
export function Dialog({ title, onClose, className = "", children }: DialogProps) {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOver = useRef(false);
  const end = () => {
    if (isOver.current) return;
    isOver.current = true;
    onClose();
  };
  const close = () => {
    dialog.current?.close();
    // Its event comes later: who presses the same button again by then would find the old one in the way.
    end();
  };
  useEffect(() => {
    // Checked twice, an effect would open it twice, which throws.
    if (!dialog.current?.open) dialog.current?.showModal();
    // Left alone, the browser would begin at the first button, which closes it again.
    dialog.current?.querySelector<HTMLElement>("input, select, .actions button")?.focus();
  }, []);
  return (
    <dialog ref={dialog} className={`dialog ${className}`} aria-labelledby={heading} onClose={end}>
      <div className="dialog-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="close" aria-label="Close" onClick={close} />
      </div>
      {children(close)}
    </dialog>
  );
}
