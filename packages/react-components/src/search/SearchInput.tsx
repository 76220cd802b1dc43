import { type ForwardedRef, forwardRef, type ReactNode, useEffect, useImperativeHandle } from "react";
import { useStrings } from "../client/context.js";
import { searchStrings } from "../client/strings.js";
import { useClient } from "../client/useClient.js";
import { useEscape } from "../hooks/escape.js";
import { compose, type RootProps } from "../hooks/root-props.js";
import { useField } from "./SearchField.js";

/** The props of a `SearchInput`: those of its element. */
export interface SearchInputProps extends Omit<RootProps<"input">, "value" | "defaultValue" | "type"> {
  /** Accessible name, and placeholder unless the provider requires another one. @defaultValue the text `search` of `SearchStrings` */
  label?: string;
  /** Maximum number of characters: the limit of the public API. @defaultValue `50` */
  maxLength?: number;
  /** Focuses the field on mount. @defaultValue `false` */
  autoFocus?: boolean;
}

/** The field of a search. */
export const SearchInput = /*@__PURE__*/ forwardRef(function SearchInput(
  { label: givenLabel, maxLength = 50, autoFocus, ...rest }: SearchInputProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const { searchPlaceholder } = useClient().provider;
  const strings = useStrings(searchStrings);
  const { aria, input, text, setText, setComposing, setFocus, restoreTerm, toggle, onKeyDown, onEscape } =
    useField();
  const label = givenLabel ?? strings.search;

  useImperativeHandle(ref, () => input.current as HTMLInputElement, [input]);
  useEscape(input, onEscape);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, []);

  return (
    <input
      aria-label={label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="search"
      enterKeyHint="search"
      maxLength={maxLength}
      placeholder={searchPlaceholder ?? label}
      {...aria}
      {...rest}
      ref={input}
      // Not a search field: in one, WebKit clears the text on Escape and closes neither a dialog nor a popover.
      type="text"
      value={text}
      onChange={compose(rest.onChange, ({ target }) => {
        setText(target.value);
        toggle(true);
      })}
      onCompositionStart={compose(rest.onCompositionStart, () => setComposing(true))}
      onCompositionEnd={compose(rest.onCompositionEnd, () => setComposing(false))}
      onKeyDown={compose(rest.onKeyDown, onKeyDown)}
      onClick={compose(rest.onClick, () => toggle(true))}
      onFocus={compose(rest.onFocus, () => setFocus(true))}
      onBlur={compose(rest.onBlur, () => {
        setFocus(false);
        restoreTerm();
        // After the next element has the focus: if a node is removed while nothing has it, a dialog of Radix takes it, and Tab never leaves the field.
        setTimeout(() => input.current?.matches(":focus") || toggle(false));
      })}
    />
  );
});

/** The props of a `ClearButton`: those of its element, and its content. */
export interface ClearButtonProps extends RootProps<"button"> {
  /** @defaultValue the text `clear` of `SearchStrings` */
  children?: ReactNode;
}

/** A button that clears the search field. Renders nothing while it is empty. */
export const ClearButton = /*@__PURE__*/ forwardRef(function ClearButton(
  { children, ...rest }: ClearButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const { clear } = useStrings(searchStrings);
  const { input, text, list } = useField();
  return text ? (
    <button
      type="button"
      aria-label={clear}
      {...rest}
      ref={ref}
      onClick={compose(rest.onClick, () => {
        list.onChoose("");
        input.current?.focus();
      })}
    >
      {children ?? clear}
    </button>
  ) : null;
});
