import type { PlayerConfig } from "./config.js";
import { COPIED_LABEL, COPIED_MS, COPY_FAILED_LABEL, COPY_LABEL } from "./constants.js";
import { connectFavorite } from "./favorite.js";
import type { Store } from "./store.js";
import type { Tracking } from "./tracking.js";

/** The share menu. The dialog element keeps the focus inside, gives it back, and closes on Escape (SHR-04). */
export function connectShare(
  root: HTMLElement,
  config: PlayerConfig,
  store: Store,
  tracking: Tracking,
): void {
  const menu = root.querySelector<HTMLDialogElement>(".player-menu");
  if (!menu) return;
  root
    .querySelector(".player-share")
    ?.addEventListener("click", () => store.dispatch({ type: "toggleShare" }));
  root
    .querySelector(".player-close")
    ?.addEventListener("click", () => store.dispatch({ type: "closeShare" }));
  menu.addEventListener("close", () => store.dispatch({ type: "closeShare" }));
  menu.addEventListener("click", (event) => {
    // Only the backdrop has the dialog itself as its target.
    if (event.target === menu) store.dispatch({ type: "closeShare" });
  });
  store.subscribe((state, before) => {
    if (state.isSharing === before.isSharing) return;
    if (!state.isSharing) return menu.close();
    menu.showModal();
    tracking.track(config.gif, "SHARE", { layout: "PLAYER" });
  });

  for (const link of menu.querySelectorAll<HTMLAnchorElement>("a[data-share]")) connectPopup(link);
  for (const field of menu.querySelectorAll<HTMLElement>(".player-field")) connectCopy(field, menu);
  connectResponsive(menu);
  connectNativeShare(menu);
  connectFavorite(menu, config, tracking);
}

/** Opens a network in a small window that cannot reach this one; without a window the link does its work (SHR-02). */
function connectPopup(link: HTMLAnchorElement): void {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    const width = Number(link.dataset.width);
    const height = Number(link.dataset.height);
    const left = Math.round(screenX + (outerWidth - width) / 2);
    const top = Math.round(screenY + (outerHeight - height) / 2);
    window.open(link.href, "_blank", `noopener,width=${width},height=${height},left=${left},top=${top}`);
  });
}

function connectCopy(field: HTMLElement, menu: HTMLElement): void {
  const input = field.querySelector("input");
  const button = field.querySelector("button");
  if (!input || !button) return;
  const said = menu.querySelector(".player-said");
  let timer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener("focus", () => input.select());
  button.addEventListener("click", async () => {
    const isCopied = await copy(input);
    const label = isCopied ? COPIED_LABEL : COPY_FAILED_LABEL;
    button.textContent = label;
    button.classList.toggle("is-copied", isCopied);
    if (said) said.textContent = label;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = COPY_LABEL;
      button.classList.remove("is-copied");
      if (said) said.textContent = "";
    }, COPIED_MS);
  });
}

/** Swaps the embed code for the one that fills what it stands in, and back (TXT-04). */
function connectResponsive(menu: HTMLElement): void {
  const toggle = menu.querySelector<HTMLInputElement>(".player-responsive input");
  const code = menu.querySelector<HTMLInputElement>("input[data-responsive]");
  if (!toggle || !code) return;
  const fixed = code.value;
  toggle.addEventListener("change", () => {
    code.value = toggle.checked ? (code.dataset.responsive ?? fixed) : fixed;
  });
}

/** A frame without permission for the clipboard falls back to the selection. */
async function copy(input: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    input.select();
    return document.execCommand?.("copy") ?? false;
  }
}

/** The share sheet of the device, where the browser has one (SHR-04). */
function connectNativeShare(menu: HTMLElement): void {
  const button = menu.querySelector<HTMLButtonElement>(".player-native");
  if (!button || !navigator.share) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    // The visitor may think better of it.
    navigator.share({ title: document.title, url: button.value }).catch(() => {});
  });
}
