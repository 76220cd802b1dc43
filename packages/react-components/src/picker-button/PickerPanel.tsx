/// <reference path="./css-text.d.ts" />
import { useEffect } from "react";
import { SharedClient } from "../client/SharedClient.js";
import { addEscapeLayer } from "../hooks/escape.js";
import { useLatest } from "../hooks/useLatest.js";
import { GifPicker } from "../picker/GifPicker.js";
import pickerStyles from "../styles/picker.css?inline";
import { adoptStyles } from "./adopt-styles.js";
import type { PickerPanelProps } from "./props.js";
import { useKeyboardInset } from "./useKeyboardInset.js";

/**
 * The content of the popover. Stays mounted while it is closed, so that the client keeps its cache. Escape closes the popover. When it has closed, the focus returns
 * to the button, unless it is on another control of the page.
 */
export function PickerPanel({
  options: { provider, client, consent, ...options },
  popover,
  button,
  placement,
  isOpen,
  onSelect,
  onClose,
}: PickerPanelProps) {
  // While rendering: the picker measures itself when it is mounted.
  adoptStyles(popover, pickerStyles);
  const latest = useLatest({ onClose, onDismiss: options.onDismiss });
  useKeyboardInset(popover, isOpen);

  // The browser would close it too, but the dialog around it may be one of the page, which sees the same key.
  useEffect(() => {
    if (!isOpen) return;
    const onEscape = () => {
      // Content of the application is the inner layer.
      if ("showPopover" in popover && popover.querySelector(":popover-open, :modal")) return false;
      latest.current.onDismiss?.();
      latest.current.onClose();
      return true;
    };
    const removeLayer = addEscapeLayer(popover, onEscape, true);
    return () => {
      removeLayer();
      const root = popover.getRootNode() as Document | ShadowRoot;
      const { activeElement, body } = popover.ownerDocument;
      if (!activeElement || activeElement === body || popover.contains(root.activeElement))
        button.focus({ preventScroll: true });
    };
  }, [button, popover, isOpen, latest]);

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
