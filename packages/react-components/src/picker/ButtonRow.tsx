import { type ReactNode, useState } from "react";
import { moveFocusInRow } from "../hooks/row-navigation.js";

interface ButtonRowProps<Item> {
  label: string;
  /** Their names are unique. */
  items: readonly Item[];
  /** Renders an item instead of its name. */
  render?: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** The name of the pressed item, for a row of toggle buttons. */
  pressed?: string;
  className: string;
}

/** A row of buttons with a roving tabindex: arrow keys, Home and End move the focus. */
export function ButtonRow<Item extends { name: string }>(props: ButtonRowProps<Item>) {
  const { label, items, render, onChoose, pressed, className } = props;
  const [tabStop, setTabStop] = useState(0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll
    <div
      role="group"
      // Firefox makes every scroll container a tab stop unless it has a tabindex.
      tabIndex={-1}
      aria-label={label}
      className={`giflet-buttons ${className}`}
      onKeyDown={moveFocusInRow}
    >
      {items.map((item, index) => (
        <button
          key={item.name}
          type="button"
          tabIndex={index === Math.min(tabStop, items.length - 1) ? 0 : -1}
          aria-pressed={"pressed" in props ? item.name === pressed : undefined}
          onFocus={() => setTabStop(index)}
          onClick={() => onChoose(item)}
        >
          {render ? render(item) : item.name}
        </button>
      ))}
    </div>
  );
}
