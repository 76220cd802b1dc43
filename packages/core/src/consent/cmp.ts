/** A consent tool. */
interface Cmp {
  ask(command: string, told: (answer: unknown) => void, parameter?: unknown): void;
  /** Hears no more answers. */
  close(): void;
}

/** How the two frameworks of the IAB differ. */
export interface Protocol {
  name: "__tcfapi" | "__gpp";
  /** The order in which the function takes its arguments. */
  call(api: Api, command: string, told: (answer: unknown) => void, parameter: unknown): void;
  /** What goes with a message, beside command, number and parameter. */
  version: number | string;
}

type Api = (...args: unknown[]) => unknown;

/** The consent tool of this page, or of a page around it, once there is one. */
function findCmp(protocol: Protocol): Cmp | undefined {
  const api = (globalThis as Record<string, unknown>)[protocol.name];
  if (typeof api === "function") {
    return {
      ask: (command, told, parameter) => protocol.call(api as Api, command, told, parameter),
      close() {},
    };
  }
  const frame = locate(protocol.name);
  return frame && byMessages(frame, protocol);
}

/** The nearest page around this one that has the tool's marker. */
function locate(name: string): Window | undefined {
  for (let frame = window; frame !== frame.parent; ) {
    frame = frame.parent as typeof window;
    try {
      if (frame.frames[`${name}Locator` as never]) return frame;
    } catch {
      // A page of another origin does not say; the one around it may.
    }
  }
}

function byMessages(frame: Window, { name, version }: Protocol): Cmp {
  const waiting = new Map<string, (answer: unknown) => void>();
  const id = Math.random().toString(36).slice(2);
  let last = 0;
  const hear = ({ source, data }: MessageEvent) => {
    if (source !== frame) return;
    const answer = parsed(data)?.[`${name}Return`];
    waiting.get(String(answer?.callId))?.(answer?.returnValue);
  };
  addEventListener("message", hear);
  return {
    ask(command, told, parameter) {
      last += 1;
      const callId = `giflet-${id}-${last}`;
      waiting.set(callId, told);
      // The tool's origin is not known; the command holds nothing that is not for everyone.
      frame.postMessage({ [`${name}Call`]: { command, version, parameter, callId } }, "*");
    },
    close: () => removeEventListener("message", hear),
  };
}

/** Some tools answer with text. */
function parsed(data: unknown): Record<string, { callId?: unknown; returnValue?: unknown }> | undefined {
  try {
    const message = typeof data === "string" ? JSON.parse(data) : data;
    return typeof message === "object" && message ? message : undefined;
  } catch {
    return undefined;
  }
}

const EVERY = 50;

/**
 * Listens to a tool that may come later than this page. Tells of silence once, after `timeout` ms; an answer that comes
 * after it still counts. Returns how to listen no more.
 */
export function listen(
  protocol: Protocol,
  timeout: number,
  told: (answer: unknown) => void,
  silent: () => void,
): () => void {
  let isStopped = false;
  let cmp: Cmp | undefined;
  let listener: unknown;
  const hear = (answer: unknown) => {
    if (isStopped) return;
    listener = (answer as { listenerId?: unknown } | null)?.listenerId ?? listener;
    clearTimeout(patience);
    told(answer);
  };
  const seek = () => {
    cmp = findCmp(protocol);
    if (!cmp) return;
    clearInterval(search);
    cmp.ask("addEventListener", hear);
  };
  const patience = setTimeout(() => {
    clearInterval(search);
    silent();
  }, timeout);
  const search = setInterval(seek, EVERY);
  seek();
  return () => {
    isStopped = true;
    clearTimeout(patience);
    clearInterval(search);
    if (listener !== undefined) cmp?.ask("removeEventListener", () => {}, listener);
    cmp?.close();
  };
}
