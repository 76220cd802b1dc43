import type { ScriptStrings } from "./config.js";

/** The elements of the related GIFs. */
export interface RelatedParts {
  /** The parent of the items. */
  list: HTMLElement;
  /** The element below the list: its end, and the live region for messages. */
  status: HTMLElement;
}

/** Shows the error of a page that failed to load, with a control that calls `retry`. */
export function showRetry({ list, status }: RelatedParts, strings: ScriptStrings, retry: () => void): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "giflet-player-retry";
  button.textContent = strings.retry;
  button.addEventListener("click", () => {
    // The button is removed, so the focus moves to the list.
    list.tabIndex = -1;
    list.focus({ preventScroll: true });
    retry();
  });
  status.replaceChildren(`${strings.error} `, button);
}
