import { useEffect, useRef, useState } from "react";
import { useIsFromServer } from "../hooks/useIsFromServer";
import type { AdProps } from "./entry";

export interface AdFrameProps extends AdProps {
  /** Accessible name of the frame. Default "Advertisement". */
  title?: string;
}

/**
 * An advertisement in a sandboxed frame: its scripts have an origin of their own, without access to the page, and only a click of the
 * visitor opens another page. The focus is returned if an advertisement takes it without a gesture of the visitor, because it could read
 * what is typed; one that repeats this is removed. Renders nothing if the content is neither HTML nor an https URL of another origin. For lists:
 * `renderAd={AdFrame}`.
 */
export function AdFrame({ ad: { content }, width, height, title = "Advertisement" }: AdFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [removed, setRemoved] = useState<string>();
  const isFromServer = useIsFromServer();
  useEffect(() => {
    if (frame.current) return watchFocus(frame.current, () => setRemoved(content));
  }, [content]);
  const isHtml = content.includes("<");
  if (removed === content || !(isHtml || isForeign(content, isFromServer ? undefined : location.origin)))
    return null;
  return (
    <iframe
      ref={frame}
      className="giflet-ad"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
      {...{ title, width, height }}
      {...(isHtml ? { srcDoc: content } : { src: content })}
    />
  );
}

/** Whether this is an https URL, with its slashes, of another origin. The server does not know the origin of the page. */
function isForeign(url: string, origin: string | undefined): boolean {
  return /^https:\/\//i.test(url) && URL.canParse(url) && new URL(url).origin !== origin;
}

/** Duration of a user activation, ms: https://html.spec.whatwg.org/multipage/interaction.html#transient-activation-duration */
const ACTIVATION = 5000;

/**
 * Returns the focus to the element that had it when a frame takes it without a gesture of the visitor, and calls `onTheft`. Chromium allows
 * every frame to take the focus, also an inert one. The page gets no event for a gesture in a frame, but is activated by it. For 5 s after a
 * gesture in the page, the two are not distinguishable: then the focus is returned, and `onTheft` is called the second time. Returns a
 * cleanup function.
 */
function watchFocus(frame: HTMLIFrameElement, onTheft: () => void): () => void {
  const cleanup = new AbortController();
  const on = { capture: true, signal: cleanup.signal };
  const root = frame.getRootNode() as Document | ShadowRoot;
  let previous = root.activeElement;
  let isTab = false;
  let lastGesture = Number.NEGATIVE_INFINITY;
  let isSuspect = false;
  const onFocusIn = ({ target }: Event) => {
    if (target !== frame) previous = target as Element;
  };
  const onGesture = (event: Event) => {
    isTab = (event as KeyboardEvent).key === "Tab";
    lastGesture = performance.now();
  };
  root.addEventListener("focusin", onFocusIn, on);
  for (const type of ["keydown", "pointerdown", "pointerup"]) window.addEventListener(type, onGesture, on);
  const onBlur = () => {
    if (root.activeElement !== frame || isTab) return;
    const isRecent = performance.now() - lastGesture < ACTIVATION;
    const isActive = navigator.userActivation?.isActive ?? true;
    if (isActive && !isRecent) return;
    if (previous instanceof HTMLElement) previous.focus({ preventScroll: true });
    else frame.blur();
    if (isSuspect || !isActive) onTheft();
    isSuspect = true;
  };
  window.addEventListener("blur", onBlur, on);
  return () => cleanup.abort();
}
