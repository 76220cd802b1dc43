import { type MouseEvent, type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { addEscapeLayer } from "../hooks/escape.js";
import { useControlled } from "../hooks/useControlled.js";
import { useEffectOnCommit, useLatest } from "../hooks/useLatest.js";

interface PopoverOptions {
  open: boolean | undefined;
  defaultOpen: boolean;
  onOpenChange: ((open: boolean) => void) | undefined;
  onDismiss: (() => void) | undefined;
}

/**
 * The state of a native popover and its button. Escape closes it, and the browser on a click outside. Then, and when it is closed by
 * `request`, the focus returns to the button unless it is on another control of the page.
 */
export function usePopover(
  button: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  { open, defaultOpen, onOpenChange, onDismiss }: PopoverOptions,
) {
  const [isOpen, request] = useControlled(open, defaultOpen, onOpenChange);
  // A server renders no popover, and a page none that was never opened.
  const [isMounted, setMounted] = useState(isOpen);
  if (isOpen && !isMounted) setMounted(true);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const latest = useLatest({ isOpen, request, onDismiss });
  /** Whether the popover was open when the button was pressed: the click follows after the browser has closed it. */
  const wasOpen = useRef<boolean>(undefined);

  // On each commit: the owner may not have followed a request.
  useEffectOnCommit(() => {
    const element = popover.current;
    if (!element) return;
    // Browsers without popovers.
    if (!element.showPopover) element.hidden = !isOpen;
    else if (element.matches(":popover-open") === isOpen) return;
    else if (isOpen) element.showPopover({ source: button.current as HTMLElement });
    else element.hidePopover();
  });

  // The browser would close it too, but the dialog around it may be one of the page, which sees the same key.
  useEffect(() => {
    const element = popover.current;
    if (!isOpen || !element) return;
    const onEscape = () => {
      // Content of the application is the inner layer.
      if ("showPopover" in element && element.querySelector(":popover-open, :modal")) return false;
      latest.current.onDismiss?.();
      latest.current.request(false);
      return true;
    };
    return addEscapeLayer(element, onEscape, true);
  }, [isOpen, popover, latest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again once it is mounted
  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    // React 18 has no such event for elements without details.
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === "open") return;
      const root = element.getRootNode() as Document | ShadowRoot;
      const { activeElement, body } = element.ownerDocument;
      if (!activeElement || activeElement === body || element.contains(root.activeElement))
        button.current?.focus({ preventScroll: true });
      if (latest.current.isOpen) latest.current.request(false);
      renderAgain();
    };
    element.addEventListener("toggle", onToggle);
    return () => element.removeEventListener("toggle", onToggle);
  }, [isMounted, button, popover, latest]);

  return {
    isOpen,
    isMounted,
    request,
    onPointerDown() {
      wasOpen.current = isOpen;
    },
    onClick({ detail }: MouseEvent) {
      // A click without a pointer has the detail 0.
      request(!(detail ? (wasOpen.current ?? isOpen) : isOpen));
      wasOpen.current = undefined;
    },
  };
}
