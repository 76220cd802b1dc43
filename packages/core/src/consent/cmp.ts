import type { Consent } from "../../wasm/giflet.js";
import type { ConsentSource } from "./source.js";

/** A consent management platform (CMP). */
interface Cmp {
  call(command: string, callback: Callback, parameter?: unknown): void;
  /** Stops listening for responses. */
  close(): void;
}

type Callback = (response: unknown, isSuccess?: unknown) => void;

/** The differences between the CMP APIs of the IAB's frameworks. */
export interface Protocol {
  name: "__tcfapi" | "__gpp";
  /** Calls the API function with its arguments in the right order. */
  call(api: Api, command: string, callback: Callback, parameter: unknown): void;
  /** The `version` member of a message. */
  version: number | string;
}

type Api = (...args: unknown[]) => unknown;

/** Returns the CMP of this page or of an ancestor frame, if it has loaded. */
function findCmp(protocol: Protocol): Cmp | undefined {
  const api = (globalThis as Record<string, unknown>)[protocol.name];
  if (typeof api === "function") {
    return {
      call: (command, callback, parameter) => protocol.call(api as Api, command, callback, parameter),
      close() {},
    };
  }
  const frame = findFrame(protocol.name);
  return frame && messageCmp(frame, protocol);
}

/** Returns the nearest ancestor that contains the locator frame of the CMP. */
function findFrame(name: string): Window | undefined {
  for (let frame = window; frame !== frame.parent; ) {
    frame = frame.parent as typeof window;
    try {
      if (frame.frames[`${name}Locator` as never]) return frame;
    } catch {
      // A cross-origin ancestor cannot be inspected; the next one may be same-origin.
    }
  }
}

/** Returns a CMP that is called with `postMessage`. */
function messageCmp(frame: Window, { name, version }: Protocol): Cmp {
  const callbacks = new Map<string, Callback>();
  const id = Math.random().toString(36).slice(2);
  let lastCall = 0;
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source !== frame) return;
    const response = parseMessage(data)?.[`${name}Return`];
    callbacks.get(String(response?.callId))?.(response?.returnValue, response?.success);
  };
  addEventListener("message", onMessage);
  return {
    call(command, callback, parameter) {
      lastCall += 1;
      const callId = `giflet-${id}-${lastCall}`;
      callbacks.set(callId, callback);
      // The origin of the CMP is unknown; the command contains no private data.
      frame.postMessage({ [`${name}Call`]: { command, version, parameter, callId } }, "*");
    },
    close: () => removeEventListener("message", onMessage),
  };
}

/** Parses a message. Some CMPs send JSON strings. */
function parseMessage(
  data: unknown,
): Record<string, { callId?: unknown; returnValue?: unknown; success?: unknown }> | undefined {
  try {
    const message = typeof data === "string" ? JSON.parse(data) : data;
    return typeof message === "object" && message ? message : undefined;
  } catch {
    return undefined;
  }
}

/** How often the page is searched for a CMP until the timeout, ms. */
const POLL_INTERVAL = 50;

/** How often it is searched afterwards, ms: on a slow connection a CMP may load later. */
const LATE_POLL_INTERVAL = 1000;

/**
 * Creates a source from a CMP, which may load after this page. `consentOf` returns the consent state of an event, or `undefined` if the
 * event does not change it. If there is no event within `timeout` ms, the state is `denied` until the next one. A CMP that throws is called
 * again. An event without data, or that the CMP reports as a failure, has no effect.
 */
export function cmpSource(
  protocol: Protocol,
  timeout: number,
  consentOf: (event: unknown) => Consent | undefined,
): ConsentSource {
  return (onConsent) => {
    onConsent("pending");
    let isUnsubscribed = false;
    let interval = POLL_INTERVAL;
    let poll: ReturnType<typeof setTimeout> | undefined;
    let cmp: Cmp | undefined;
    let listenerId: unknown;
    const handleEvent = (event: unknown, isSuccess?: unknown) => {
      if (isUnsubscribed || !event || isSuccess === false) return;
      listenerId = (event as { listenerId?: unknown }).listenerId ?? listenerId;
      clearTimeout(timer);
      const consent = consentOf(event);
      if (consent) onConsent(consent);
    };
    const connect = () => {
      try {
        cmp = findCmp(protocol);
        cmp?.call("addEventListener", handleEvent);
      } catch {
        cmp?.close();
        cmp = undefined;
      }
      if (!cmp && !isUnsubscribed) poll = setTimeout(connect, interval);
    };
    const timer = setTimeout(() => {
      interval = LATE_POLL_INTERVAL;
      onConsent("denied");
    }, timeout);
    connect();
    return () => {
      isUnsubscribed = true;
      clearTimeout(timer);
      clearTimeout(poll);
      try {
        if (listenerId !== undefined) cmp?.call("removeEventListener", () => {}, listenerId);
      } catch {
        // The events are ignored anyway.
      }
      cmp?.close();
    };
  };
}
