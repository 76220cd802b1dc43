import { useEffect } from "react";
import { SharedClient } from "../client/SharedClient.js";
import { GifPicker } from "../picker/GifPicker.js";
import { adoptStyles } from "./adopt-styles.js";
import type { PickerPanelProps } from "./props.js";
import { useKeyboardInset } from "./useKeyboardInset.js";

export { adoptStyles };

/** The content of the popover. Stays mounted while it is closed, so that the client keeps its cache. */
export function PickerPanel({
  options: { provider, client, consent, ...options },
  popover,
  button,
  placement,
  isOpen,
  onSelect,
}: PickerPanelProps) {
  useKeyboardInset(popover, isOpen);

  useEffect(() => {
    // An environment of tests may have no `CSS`.
    const hasAnchors = globalThis.CSS?.supports("position-area", "end") ?? true;
    if (!isOpen || hasAnchors) return;
    let cleanup = () => {};
    let isActive = true;
    // Without it, the popover is in the middle of the page.
    import("./position.js").then(
      ({ keepBeside }) => {
        if (isActive) cleanup = keepBeside(button, popover, placement);
      },
      () => {},
    );
    return () => {
      isActive = false;
      cleanup();
    };
  }, [button, popover, placement, isOpen]);

  return (
    <SharedClient provider={provider} client={client} consent={consent}>
      {isOpen && <GifPicker {...options} autoFocus onSelect={onSelect} />}
    </SharedClient>
  );
}
