import { type ForwardedRef, forwardRef } from "react";
import { useOptionalClient, useStrings } from "../client/context.js";
import { gridStrings } from "../client/strings.js";
import { compose, type RootProps } from "../hooks/root-props.js";

/** The attribution mark of the provider, a link. Renders nothing for a provider without one. */
export const ProviderMark = /*@__PURE__*/ forwardRef(function ProviderMark(
  props: RootProps<"a">,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  const mark = useOptionalClient()?.provider.mark;
  return mark ? (
    <a {...props} ref={ref} href={mark.url} target="_blank" rel="noopener noreferrer">
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

interface PauseButtonProps extends Omit<RootProps<"button">, "onPause"> {
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
}

/** The pause control for all GIFs (A11-02). */
export const PauseButton = /*@__PURE__*/ forwardRef(function PauseButton(
  { isPaused, onPause, ...rest }: PauseButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      aria-pressed={isPaused}
      onClick={compose(rest.onClick, () => onPause(!isPaused))}
    >
      {useStrings(gridStrings).pauseAll}
    </button>
  );
});
