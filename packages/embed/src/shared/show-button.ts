import type { TagStrings } from "@giflet/react-components";
import { tagStrings } from "@giflet/react-components/locales/en";

/** Creates the button of the two-click mode (EMB-08), with the name of the provider. A click removes it and calls `onClick`. */
export function createShowButton(
  strings: Promise<Partial<TagStrings>>,
  productName: string,
  onClick: () => void,
): HTMLButtonElement {
  const button = document.createElement("button");
  button.part.add("ask");
  void strings.then((strings) => {
    const { showFrom } = { ...tagStrings, ...strings };
    button.textContent = showFrom.replace("{product}", () => productName);
  });
  button.onclick = () => {
    button.remove();
    onClick();
  };
  return button;
}
