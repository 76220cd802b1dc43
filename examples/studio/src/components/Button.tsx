import type { ReactNode, Ref } from "react";

interface ButtonProps {
  onClick?: () => void;
  /** A request is in progress. Clicks are ignored. */
  isBusy?: boolean;
  /** Disables the button with `aria-disabled`. */
  isDisabled?: boolean;
  /** `main` for the primary action, `danger` for a destructive one. */
  kind?: "plain" | "main" | "danger";
  submits?: boolean;
  pressed?: boolean;
  /** Accessible name, if the text alone is ambiguous. */
  label?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A button that uses `aria-disabled`, because an element with `disabled` loses the focus. */
export function Button(props: ButtonProps) {
  const { onClick, isBusy, isDisabled, kind = "plain", submits, pressed, label, ref, children } = props;
  const isInactive = isBusy || isDisabled;
  return (
    <button
      ref={ref}
      type={submits ? "submit" : "button"}
      className={`button button-${kind}`}
      aria-disabled={isInactive}
      aria-pressed={pressed}
      aria-label={label}
      data-busy={isBusy || undefined}
      onClick={(event) => {
        if (isInactive) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
    </button>
  );
}
