import { loadStrings } from "./load-strings.js";
import type { Settings } from "./settings.js";
import { showFrom } from "./show-from.js";

/** Creates the button of the two-click mode (EMB-08). A click removes it and calls `onClick`. */
export function createShowButton(base: string, settings: Settings, onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.part.add("ask");
  void loadStrings(base, settings).then((strings) => {
    button.textContent = (strings.showFrom ?? showFrom)(settings.provider.productName);
  });
  button.onclick = () => {
    button.remove();
    onClick();
  };
  return button;
}
