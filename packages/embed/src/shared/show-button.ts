import type { Service } from "@giflet/core";

/** Creates the button of the two-click mode (EMB-08). A click removes it and calls `onClick`. */
export function createShowButton(service: Service, onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.part.add("ask");
  button.append(`Show from ${service.productName}`);
  button.onclick = () => {
    button.remove();
    onClick();
  };
  return button;
}
