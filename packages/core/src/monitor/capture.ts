import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from "@sentry/browser";
import { pageSecrets } from "../common/page-secrets.js";
import { observePage, throttle } from "./observe-page.js";
import { scrub, withoutPlaceholders } from "./scrub.js";

/** Options of an error monitor. */
export interface CaptureOptions {
  /** The DSN of the capture service: `https://PUBLIC_KEY@host/PROJECT`. */
  dsn: string;
  /** The version of the site or application. */
  release?: string;
  /** The environment of the deployment. Absent by default. */
  environment?: string;
  /** Strings to remove from reports. Keys and tokens of clients and providers, and values that look like some, are always removed. */
  secrets?: readonly string[];
}

/** A running monitor. */
export interface Capture {
  /** Adds a log entry to later reports. */
  note(message: string): void;
  stop(): void;
}

/** Maximum number of log entries in a report (MON-02). */
const MAX_ENTRIES = 30;

/**
 * Reports the errors of a page to a capture service (MON-01). Uses a separate client, so that it does not interfere with a site's own use
 * of the same library.
 */
export function startCapture({ dsn, release, environment, secrets = [] }: CaptureOptions): Capture {
  const isAllowed = throttle();
  const client = new BrowserClient({
    dsn,
    release,
    environment,
    stackParser: defaultStackParser,
    integrations: [],
    transport: (options) => makeFetchTransport(options, fetchAndRead),
    maxBreadcrumbs: MAX_ENTRIES,
    dataCollection: { userInfo: false },
    sendClientReports: false,
    // Removes user data that a site's own client of the same library has added to the global scope.
    beforeSend: ({ user: _, breadcrumbs = [], ...event }) =>
      scrub({ ...event, breadcrumbs: breadcrumbs.slice(-MAX_ENTRIES) }, [
        ...secrets,
        ...withoutPlaceholders(pageSecrets()),
      ]),
  });
  client.init();
  const scope = new Scope();
  scope.setClient(client);
  scope.setTag("page", location.origin + location.pathname);

  const captureUrl = captureUrlOf(dsn);
  const addEntry = (category: string, message: string) =>
    scope.addBreadcrumb({ category, message }, MAX_ENTRIES);
  const report = (send: () => void) => {
    if (isAllowed(performance.now())) send();
  };
  const stopObserving = observePage({
    onError: catchErrors((error, type) =>
      report(() => scope.captureException(error, { mechanism: { type, handled: false } })),
    ),
    onResponse: catchErrors((url, status) => {
      // Errors of the capture service are not reported to itself.
      if (url.startsWith(captureUrl)) return;
      addEntry("http", `${status} ${url}`);
      if (status >= 400) report(() => scope.captureMessage(`HTTP ${status} ${withoutQuery(url)}`, "error"));
    }),
    onClick: catchErrors((element) => addEntry("ui.click", element)),
  });
  return {
    note: catchErrors((message) => addEntry("log", message)),
    stop() {
      stopObserving();
      void client.close(0);
    },
  };
}

/** Returns the URL to which the library posts reports. */
function captureUrlOf(dsn: string): string {
  const { protocol, host, pathname } = new URL(dsn);
  const [, folder, project] = /^(.*\/)([^/]*)$/.exec(pathname) ?? [];
  return `${protocol}//${host}${folder}api/${project}/`;
}

/** Fetches and reads the body. An unread response counts against the quota of `keepalive` requests (see docs/pingbacks.md). */
const fetchAndRead: typeof fetch = async (url, init) => {
  const response = await fetch(url, { ...init, credentials: "omit" });
  await response.clone().text();
  return response;
};

const withoutQuery = (url: string) => url.replace(/[?#].*/s, "");

/** Returns a function that calls `callback` and ignores its errors: the monitor must not cause errors in the page (MON-03). */
function catchErrors<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  return (...args) => {
    try {
      callback(...args);
    } catch {
      // The report is lost.
    }
  };
}
