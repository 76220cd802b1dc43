import type { Attribution, GifData } from "@giflet/core";

/** Shows the uploader on the first hover or focus, and from then on (ITM-03). */
export function connectOverlay(target: HTMLElement, { attribution }: Pick<GifData, "attribution">): void {
  if (!attribution) return;
  const show = () => {
    for (const type of ["pointerenter", "focus"]) target.removeEventListener(type, show);
    target.append(createOverlay(attribution));
  };
  for (const type of ["pointerenter", "focus"]) target.addEventListener(type, show);
}

/** Creates the overlay with name and badge. No avatar: an animated one would not pause with the grid. */
function createOverlay({ name, isVerified }: Attribution): HTMLElement {
  const element = document.createElement("span");
  element.className = "giflet-player-overlay";
  const owner = document.createElement("bdi");
  owner.className = "giflet-player-owner";
  owner.textContent = name;
  element.append(owner);
  const badge = document.querySelector<HTMLTemplateElement>(".giflet-player-badge");
  if (isVerified && badge) element.append(badge.content.cloneNode(true));
  return element;
}
