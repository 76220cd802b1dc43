import type { ReactNode, Ref } from "react";

interface ButtonProps {
  onClick?: () => void;
  /** Something is under way: a second press does nothing. */
  isBusy?: boolean;
  /** There is nothing to do with it now. */
  isOff?: boolean;
  /** The one thing most people came for, or one that cannot be taken back. */
  kind?: "plain" | "main" | "danger";
  submits?: boolean;
  pressed?: boolean;
  /** Where the text alone does not say what it is about. */
  label?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A button that keeps the focus while it cannot be pressed: a disabled one would lose it. */
export function Button(props: ButtonProps) {
  const { onClick, isBusy, isOff, kind = "plain", submits, pressed, label, ref, children } = props;
  const isStill = isBusy || isOff;
  return (
    <button
      ref={ref}
      type={submits ? "submit" : "button"}
      className={`button button-${kind}`}
      aria-disabled={isStill}
      aria-pressed={pressed}
      aria-label={label}
      data-busy={isBusy || undefined}
      onClick={(event) => {
        if (isStill) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
    </button>
  );
}
