import {
  COPIED_LABEL,
  COPIED_MS,
  COPY_FAILED_LABEL,
  COPY_LABEL,
  copyField,
  hasShareSheet,
  openPopup,
  openShareSheet,
  type Store,
} from "@giflet/core/player";
import type { PlayerConfig } from "./config.js";
import { connectFavorite } from "./favorite.js";
import type { Tracking } from "./tracking.js";

/** Connects the share menu. The `<dialog>` traps and restores the focus and closes on Escape (SHR-04). */
export function connectShare(
  root: HTMLElement,
  config: PlayerConfig,
  store: Store,
  tracking: Tracking,
): void {
  const menu = root.querySelector<HTMLDialogElement>(".giflet-player-menu");
  if (!menu) return;
  root
    .querySelector(".giflet-player-share")
    ?.addEventListener("click", () => store.dispatch({ type: "toggleShare" }));
  root
    .querySelector(".giflet-player-close")
    ?.addEventListener("click", () => store.dispatch({ type: "closeShare" }));
  // `cancel` fires before `close`: a key press in between may open the menu again.
  menu.addEventListener("cancel", () => store.dispatch({ type: "closeShare" }));
  menu.addEventListener("close", () => {
    if (!menu.open) store.dispatch({ type: "closeShare" });
  });
  menu.addEventListener("click", (event) => {
    // The target is the dialog itself only for clicks on the backdrop.
    if (event.target === menu) store.dispatch({ type: "closeShare" });
  });
  store.subscribe((state, before) => {
    if (state.isSharing === before.isSharing) return;
    if (state.isSharing) menu.showModal();
    else menu.close();
  });

  for (const link of menu.querySelectorAll<HTMLAnchorElement>("a[data-share]")) connectPopup(link, tracking);
  for (const field of menu.querySelectorAll<HTMLElement>(".giflet-player-field"))
    connectCopy(field, menu, tracking);
  connectResponsive(menu);
  connectNativeShare(menu, tracking);
  connectFavorite(menu, config, tracking);
}

/** Opens the link as a popup (SHR-02). */
function connectPopup(link: HTMLAnchorElement, tracking: Tracking): void {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    openPopup(link.href, Number(link.dataset.width), Number(link.dataset.height));
    tracking.track("shared", link.dataset.share);
  });
}

function connectCopy(field: HTMLElement, menu: HTMLElement, tracking: Tracking): void {
  const input = field.querySelector("input");
  const button = field.querySelector("button");
  if (!input || !button) return;
  const liveRegion = menu.querySelector(".giflet-player-copied");
  let timer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener("focus", () => input.select());
  button.addEventListener("click", async () => {
    const isCopied = await copyField(input);
    if (isCopied) tracking.track("shared", input.dataset.responsive ? "embed" : "link");
    const label = isCopied ? COPIED_LABEL : COPY_FAILED_LABEL;
    button.textContent = label;
    button.classList.toggle("is-copied", isCopied);
    if (liveRegion) liveRegion.textContent = label;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = COPY_LABEL;
      button.classList.remove("is-copied");
      if (liveRegion) liveRegion.textContent = "";
    }, COPIED_MS);
  });
}

/** Switches the embed code between fixed size and the width of its container (TXT-04). */
function connectResponsive(menu: HTMLElement): void {
  const toggle = menu.querySelector<HTMLInputElement>(".giflet-player-responsive input");
  const code = menu.querySelector<HTMLInputElement>("input[data-responsive]");
  if (!toggle || !code) return;
  const fixed = code.value;
  toggle.addEventListener("change", () => {
    code.value = toggle.checked ? (code.dataset.responsive ?? fixed) : fixed;
  });
}

/** Shows the button for the device's share sheet if the browser has the Web Share API (SHR-04). */
function connectNativeShare(menu: HTMLElement, tracking: Tracking): void {
  const button = menu.querySelector<HTMLButtonElement>(".giflet-player-native");
  if (!button || !hasShareSheet()) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    openShareSheet(document.title, button.value);
    tracking.track("shared", "native");
  });
}
