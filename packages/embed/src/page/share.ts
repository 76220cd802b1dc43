import {
  COPIED_MS,
  closeWhenHidden,
  copyField,
  hasShareSheet,
  openPopup,
  openShareSheet,
  type PlayerStore,
} from "@giflet/core/internal/player";
import { type Network, type NetworkLink, type ShareInfo, shareInfo } from "@giflet/core/share";
import type { PlayerConfig, ScriptStrings } from "./config.js";
import type { PageConsent } from "./consent.js";
import { connectFavorite } from "./favorite.js";
import type { Tracking } from "./tracking.js";

/** Connects the share menu. The `<dialog>` traps and restores the focus and closes on Escape (SHR-04). */
export function connectShare(
  root: HTMLElement,
  config: PlayerConfig,
  store: PlayerStore,
  tracking: Tracking,
  consent: PageConsent,
): void {
  const menu = root.querySelector<HTMLDialogElement>(".giflet-player-menu");
  if (!menu || !config.shared) return;
  const links = menu.querySelectorAll<HTMLElement>("a[data-share]");
  const networks = [...links].map(({ dataset }) => dataset.share as Network);
  const share = shareInfo(config.shared, { networks, parameters: withoutTerm(config.utm) });
  if (!share) return;
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
  closeWhenHidden(menu, () => store.dispatch({ type: "closeShare" }));
  menu.addEventListener("click", (event) => {
    // The target is the dialog itself only for clicks on the backdrop.
    if (event.target === menu) store.dispatch({ type: "closeShare" });
  });
  store.subscribe((state, before) => {
    if (state.isSharing === before.isSharing) return;
    if (state.isSharing) menu.showModal();
    else menu.close();
  });

  for (const network of share.networks) connectPopup(menu, network, tracking);
  for (const field of menu.querySelectorAll<HTMLElement>(".giflet-player-field"))
    connectCopy(field, menu, config.strings, tracking);
  connectEmbedCode(menu, share);
  connectNativeShare(menu, tracking);
  connectFavorite(menu, config, tracking, consent);
}

/** The host of the embedding page is not known where the embed code will be used. */
function withoutTerm({ utm_term: _, ...utm }: PlayerConfig["utm"]): PlayerConfig["utm"] {
  return utm;
}

/** Opens the link as a popup (SHR-02). */
function connectPopup(
  menu: HTMLElement,
  { network, url, width, height }: NetworkLink,
  tracking: Tracking,
): void {
  const link = menu.querySelector<HTMLAnchorElement>(`a[data-share="${network}"]`);
  if (!link) return;
  link.href = url;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    openPopup(url, width, height);
    tracking.track("shared", network);
  });
}

function connectCopy(
  field: HTMLElement,
  menu: HTMLElement,
  strings: ScriptStrings,
  tracking: Tracking,
): void {
  const input = field.querySelector("input");
  const button = field.querySelector("button");
  if (!input || !button) return;
  const liveRegion = menu.querySelector(".giflet-player-copied");
  let timer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener("focus", () => input.select());
  button.addEventListener("click", async () => {
    const isCopied = await copyField(input);
    if (isCopied) tracking.track("shared", input.name);
    const label = isCopied ? strings.copied : strings.copyFailed;
    button.textContent = label;
    button.classList.toggle("is-copied", isCopied);
    if (liveRegion) liveRegion.textContent = label;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = strings.copy;
      button.classList.remove("is-copied");
      if (liveRegion) liveRegion.textContent = "";
    }, COPIED_MS);
  });
}

/** Shows the embed code, with a fixed size or at the width of its container (TXT-04). */
function connectEmbedCode(menu: HTMLElement, { embedCode = "", responsiveCode = "" }: ShareInfo): void {
  const toggle = menu.querySelector<HTMLInputElement>(".giflet-player-responsive input");
  const code = menu.querySelector<HTMLInputElement>('input[name="embed"]');
  if (!toggle || !code) return;
  const update = () => {
    code.value = toggle.checked ? responsiveCode : embedCode;
  };
  toggle.addEventListener("change", update);
  update();
}

/** Shows the button for the device's share sheet if the browser has the Web Share API (SHR-04). */
function connectNativeShare(menu: HTMLElement, tracking: Tracking): void {
  const button = menu.querySelector<HTMLButtonElement>(".giflet-player-native");
  if (!button || !hasShareSheet()) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    openShareSheet(document.title, button.value, () => tracking.track("shared", "native"));
  });
}
