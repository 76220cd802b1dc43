/// <reference path="./css-text.d.ts" />
import { type PointerEvent, type SyntheticEvent, useEffect, useMemo } from "react";
import { useStrings } from "../client/context.js";
import { SharedClient } from "../client/SharedClient.js";
import { searchStrings } from "../client/strings.js";
import { addEscapeLayer } from "../hooks/escape.js";
import { useLatest } from "../hooks/useLatest.js";
import { GifPicker } from "../picker/GifPicker.js";
import { Icon } from "../search/Icon.js";
import pickerStyles from "../styles/picker.css?inline";
import sheetStyles from "../styles/sheet.css?inline";
import { adoptStyles } from "./adopt-styles.js";
import { dispatchChange } from "./dispatch-change.js";
import type { PickerPanelProps } from "./props.js";
import { useKeyboardInset } from "./useKeyboardInset.js";
import { useScrollLock } from "./useScrollLock.js";

/** How far the sheet is dragged down to close it, CSS px. */
const DRAG = 80;

/** Whether an element is in the window, but for fractions of a px. */
function isInWindow(element: HTMLElement): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return top > -1 && left > -1 && bottom < innerHeight + 1 && right < innerWidth + 1;
}

/** Typing in the search field is no change of the form around the button. */
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

/**
 * The content of the popover. Stays mounted while it is closed, so that the client keeps its cache. Escape closes the popover. When it has closed, the focus returns
 * to the button, unless it is on another control of the page. Tab out of the popover closes it: it is a dialog that is not modal. So does a button that is
 * disabled, also by its fieldset, which disables the fields of the popover too.
 */
export function PickerPanel({
  options: { provider, client, consent, autoFocusSearch, ...options },
  popover,
  button,
  field,
  placement,
  isOpen,
  onSelect,
  onClose,
}: PickerPanelProps) {
  // While rendering: the picker measures itself when it is mounted.
  // The last one adopted is the first: those of the sheet follow those of the picker.
  adoptStyles(popover, sheetStyles);
  adoptStyles(popover, pickerStyles);
  const latest = useLatest({ onClose, onDismiss: options.onDismiss });
  const strings = useStrings(searchStrings);
  const isSheet = isOpen && Boolean(getComputedStyle(popover).getPropertyValue("--giflet-sheet"));
  // A visitor who has a mouse, or opens the sheet with a key, has a keyboard, and needs none on the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is when the popover opens
  const isTouch = useMemo(
    () => isSheet && matchMedia("(pointer: coarse)").matches && !button.matches(":focus-visible"),
    [isOpen],
  );
  const focusesSearch = autoFocusSearch ?? !isTouch;
  useKeyboardInset(popover, isOpen);
  useScrollLock(popover, isOpen);

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
    let isTab = false;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      isTab = key === "Tab";
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      const isOutside = relatedTarget && !popover.contains(relatedTarget as Node);
      // Later, because the next control does not have the focus yet.
      if (isTab && isOutside && relatedTarget !== button) setTimeout(() => latest.current.onClose());
    };
    const onClick = (event: MouseEvent) => {
      // In a label, a click beside the controls would be one on the button, which closes the popover.
      if (!(event.target as Element).closest("a, button, input")) event.preventDefault();
    };
    popover.addEventListener("click", onClick);
    popover.addEventListener("keydown", onKeyDown, true);
    popover.addEventListener("focusout", onFocusOut);
    const root = popover.getRootNode() as Document | ShadowRoot;
    const observer = new MutationObserver(() => {
      if (button.matches(":disabled")) latest.current.onClose();
      // The browser closes a popover that is moved, without an event.
      if (popover.isConnected && "showPopover" in popover && !popover.matches(":popover-open"))
        popover.dispatchEvent(new Event("toggle"));
    });
    observer.observe(root, { attributeFilter: ["disabled"], childList: true, subtree: true });
    return () => {
      observer.disconnect();
      removeLayer();
      popover.removeEventListener("click", onClick);
      popover.removeEventListener("keydown", onKeyDown, true);
      popover.removeEventListener("focusout", onFocusOut);
      const { activeElement, body } = popover.ownerDocument;
      if (!activeElement || activeElement === body || popover.contains(root.activeElement))
        button.focus({ preventScroll: true });
    };
  }, [button, popover, isOpen, latest]);

  useEffect(() => {
    if (!isOpen) return;
    let cleanup = () => {};
    let isActive = true;
    const place = () => {
      if (hasAnchors && (isInWindow(popover) || !isInWindow(button))) return;
      removeEventListener("scroll", place, true);
      // Without it, the popover is in the middle of the page.
      import("./position.js").then(
        ({ keepBeside }) => {
          if (isActive) cleanup = keepBeside(button, popover, placement);
        },
        () => {},
      );
    };
    // An environment of tests may have no `CSS`.
    const hasAnchors = globalThis.CSS?.supports("position-area", "end") ?? true;
    // Safari places it as on a page that is not scrolled.
    addEventListener("scroll", place, true);
    place();
    return () => {
      isActive = false;
      removeEventListener("scroll", place, true);
      cleanup();
    };
  }, [button, popover, placement, isOpen]);

  // Units of the viewport, unlike all others, do not grow with the zoom of an element.
  useEffect(() => {
    if (isOpen) popover.style.setProperty("--giflet-zoom", `${popover.currentCSSZoom ?? 1}`);
  }, [popover, isOpen]);

  // Without the focus in the field, which would open the keyboard of a phone, it is on the dialog.
  useEffect(() => {
    if (!isOpen || focusesSearch) return;
    popover.tabIndex = -1;
    popover.focus({ preventScroll: true });
  }, [popover, isOpen, focusesSearch]);

  function onDrag({ currentTarget, pointerId, clientY: start }: PointerEvent) {
    const listeners = new AbortController();
    const { signal } = listeners;
    currentTarget.setPointerCapture(pointerId);
    const offset = (event: Event) => Math.max(0, (event as unknown as PointerEvent).clientY - start);
    const onEnd = (event: Event) => {
      listeners.abort();
      popover.style.translate = "";
      if (event.type === "pointerup" && offset(event) > DRAG) latest.current.onClose();
    };
    currentTarget.addEventListener(
      "pointermove",
      (event) => {
        popover.style.translate = `0 ${offset(event)}px`;
      },
      { signal },
    );
    for (const type of ["pointerup", "pointercancel"])
      currentTarget.addEventListener(type, onEnd, { signal });
  }

  return (
    <SharedClient provider={provider} client={client} consent={consent}>
      <div className="giflet-grabber" onPointerDown={onDrag} />
      <button type="button" className="giflet-close" aria-label={strings.closePicker} onClick={onClose}>
        <Icon name="cross" />
      </button>
      {isOpen && (
        <GifPicker
          {...options}
          autoFocus={focusesSearch}
          onInput={stopPropagation}
          onChange={stopPropagation}
          onSelect={(gif, selection) => {
            onSelect(gif, selection);
            dispatchChange(field.current);
          }}
        />
      )}
    </SharedClient>
  );
}
