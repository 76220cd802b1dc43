import { type ForwardedRef, forwardRef, type ReactNode, useState } from "react";
import { compose, type RootProps } from "../hooks/root-props.js";
import { moveFocusInRow } from "../hooks/row-navigation.js";

interface ButtonRowProps<Item> extends RootProps<"div"> {
  label: string;
  /** Their keys are unique. */
  items: readonly Item[];
  /** The data attribute of each button. */
  name: string;
  keyOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** The key of the pressed item, for a row of toggle buttons. */
  pressed?: string;
}

/** A row of buttons with a roving tabindex: arrow keys, Home and End move the focus. */
function Row<Item>(props: ButtonRowProps<Item>, ref: ForwardedRef<HTMLDivElement>) {
  const { label, items, name, keyOf, render, onChoose, pressed, ...rest } = props;
  const [tabStop, setTabStop] = useState(0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll
    <div
      role="group"
      // Firefox makes every scroll container a tab stop unless it has a tabindex.
      tabIndex={-1}
      aria-label={label}
      {...rest}
      ref={ref}
      onKeyDown={compose(rest.onKeyDown, moveFocusInRow)}
    >
      {items.map((item, index) => (
        <button
          key={keyOf(item)}
          type="button"
          {...{ [name]: "" }}
          tabIndex={index === Math.min(tabStop, items.length - 1) ? 0 : -1}
          aria-pressed={"pressed" in props ? keyOf(item) === pressed : undefined}
          onFocus={() => setTabStop(index)}
          onClick={() => onChoose(item)}
        >
          {render(item)}
        </button>
      ))}
    </div>
  );
}

export const ButtonRow = /*@__PURE__*/ forwardRef(Row) as <Item>(
  props: ButtonRowProps<Item> & { ref?: ForwardedRef<HTMLDivElement> },
) => ReactNode;
