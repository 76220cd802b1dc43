import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useControlled } from "../hooks/useControlled.js";
import { useEffectOnCommit, useLatest } from "../hooks/useLatest.js";

interface PopoverOptions {
  open: boolean | undefined;
  defaultOpen: boolean;
  onOpenChange: ((open: boolean) => void) | undefined;
}

/** The state of a native popover and its button. The browser closes it on a click outside, and on Escape until `PickerPanel` has loaded. */
export function usePopover(
  button: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  { open, defaultOpen, onOpenChange }: PopoverOptions,
) {
  const [isOpen, request] = useControlled(open, defaultOpen, onOpenChange);
  // A server renders no popover, and a page none that was never opened.
  const [isMounted, setMounted] = useState(isOpen);
  if (isOpen && !isMounted) setMounted(true);
  const [, renderAgain] = useState({});
  const latest = useLatest({ isOpen, request });
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: again once it is mounted
  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    // React 18 has no such event for elements without details.
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === "open") return;
      if (latest.current.isOpen) latest.current.request(false);
      renderAgain({});
    };
    element.addEventListener("toggle", onToggle);
    return () => element.removeEventListener("toggle", onToggle);
  }, [isMounted, popover, latest]);

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
