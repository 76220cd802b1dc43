import { type ReactNode, useState } from "react";
import { moveInRow } from "../hooks/rowKeys";

interface ButtonRowProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** The chosen one, where one stays chosen. */
  pressed?: Item;
  className?: string;
}

/** Buttons side by side, with a single tab stop: arrow keys, Home and End move among them. */
export function ButtonRow<Item>(props: ButtonRowProps<Item>) {
  const { label, items, keyOf, render, onChoose, pressed, className = "" } = props;
  const [stop, setStop] = useState(0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll
    <div
      role="group"
      // Firefox makes a tab stop of whatever scrolls, unless told that it is none.
      tabIndex={-1}
      aria-label={label}
      className={`giflet-buttons ${className}`}
      onKeyDown={moveInRow}
    >
      {items.map((item, index) => (
        <button
          key={keyOf(item)}
          type="button"
          tabIndex={index === Math.min(stop, items.length - 1) ? 0 : -1}
          aria-pressed={"pressed" in props ? item === pressed : undefined}
          onFocus={() => setStop(index)}
          onClick={() => onChoose(item)}
        >
          {render(item)}
        </button>
      ))}
    </div>
  );
}
