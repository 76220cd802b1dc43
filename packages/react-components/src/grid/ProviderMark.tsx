import { type ForwardedRef, forwardRef } from "react";
import { useOptionalClient, useStrings } from "../client/context.js";
import { gridStrings } from "../client/strings.js";
import { externalLink } from "../gif/external-link.js";
import { compose, type RootProps } from "../hooks/root-props.js";
import { warnOfTextMark } from "./mark-warnings.js";

/** The props of a `ProviderMark`: those of its link. */
export interface ProviderMarkProps extends RootProps<"a"> {
  /** Replaces the class with our styles. @defaultValue `"giflet-mark"` */
  className?: string;
}

/**
 * The provider's attribution mark (GRD-11), a link, for pages that show GIFs in their own markup. Renders nothing outside a `ClientProvider`, and
 * for a provider without a mark.
 */
export const ProviderMark = /*@__PURE__*/ forwardRef(function ProviderMark(
  { className = "giflet-mark", ...rest }: ProviderMarkProps,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  const provider = useOptionalClient()?.provider;
  const mark = provider?.mark;
  try {
    // Production builds drop the call.
    if (process.env.NODE_ENV !== "production" && mark) warnOfTextMark(provider);
  } catch {
    // A page without a bundler has no `process`.
  }
  return mark ? (
    <a {...rest} ref={ref} className={className} {...externalLink(mark.url)}>
      {mark.logos ? (
        <picture>
          <source media="(prefers-color-scheme: dark)" srcSet={mark.logos.dark} />
          <img src={mark.logos.light} alt={mark.text} height={20} />
        </picture>
      ) : (
        mark.text
      )}
    </a>
  ) : null;
});

/** The state of the pause control of a list. */
export interface PauseControl {
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
}

interface PauseButtonProps extends Omit<RootProps<"button">, "onPause">, PauseControl {}

/** The pause control for all GIFs (A11-02). Its name is what a click does, so it is not a toggle button. */
export const PauseButton = /*@__PURE__*/ forwardRef(function PauseButton(
  { isPaused, onPause, ...rest }: PauseButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const { pauseAll, playAll } = useStrings(gridStrings);
  return (
    <button
      type="button"
      data-paused={isPaused || undefined}
      {...rest}
      ref={ref}
      onClick={compose(rest.onClick, () => onPause(!isPaused))}
    >
      {isPaused ? playAll : pauseAll}
    </button>
  );
});
