import { tagStrings } from "@giflet/react-components/locales/en";
import { loadStrings } from "./load-strings.js";
import type { Settings } from "./settings.js";

/** Creates the button of the two-click mode (EMB-08). A click removes it and calls `onClick`. */
export function createShowButton(base: string, settings: Settings, onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.part.add("ask");
  void loadStrings(base, settings).then((strings) => {
    const { showFrom } = { ...tagStrings, ...strings };
    button.textContent = showFrom.replace("{product}", () => settings.provider.productName);
  });
  button.onclick = () => {
    button.remove();
    onClick();
  };
  return button;
}
