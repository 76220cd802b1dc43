import type { Attribution, Gif } from "@giflet/core";

/** Shows whose GIF it is once it has been hovered or focused, and from then on (ITM-03). */
export function connectOverlay(target: HTMLElement, { attribution }: Pick<Gif, "attribution">): void {
  if (!attribution) return;
  const show = () => {
    for (const type of ["pointerenter", "focus"]) target.removeEventListener(type, show);
    target.append(overlay(attribution));
  };
  for (const type of ["pointerenter", "focus"]) target.addEventListener(type, show);
}

/** The name and the badge; the user's picture may move, and would not stand still with the grid. */
function overlay({ name, isVerified }: Attribution): HTMLElement {
  const element = document.createElement("span");
  element.className = "giflet-player-overlay";
  const owner = document.createElement("span");
  owner.className = "giflet-player-owner";
  owner.textContent = name;
  element.append(owner);
  const badge = document.querySelector<HTMLTemplateElement>(".giflet-player-badge");
  if (isVerified && badge) element.append(badge.content.cloneNode(true));
  return element;
}
