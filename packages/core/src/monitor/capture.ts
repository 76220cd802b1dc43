import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from "@sentry/browser";
import { scrub } from "./scrub.js";
import { throttle } from "./throttle.js";
import { watch } from "./watch.js";

export interface CaptureOptions {
  /** Where reports go, as capture services write it: `https://PUBLIC_KEY@host/PROJECT`. */
  dsn: string;
  /** The version of the site or application. */
  release?: string;
  environment?: string;
  /** Texts that no report may hold, such as the api key (they are removed beside what looks like one). */
  secrets?: readonly string[];
}

/** A monitor at work. */
export interface Capture {
  /** Keeps a log entry for the reports to come. */
  note(message: string): void;
  stop(): void;
}

/** How many log entries go with a report (MON-02). */
const ENTRIES = 30;

/**
 * Reports what goes wrong in a page to a capture service (MON-01). The client is one of its own: a site that uses the same
 * library for itself does not meet it.
 */
export function startCapture({ dsn, release, environment, secrets = [] }: CaptureOptions): Capture {
  const admit = throttle();
  const client = new BrowserClient({
    ...{ dsn, release, environment, stackParser: defaultStackParser, integrations: [] },
    transport: (options) => makeFetchTransport(options, drained),
    maxBreadcrumbs: ENTRIES,
    dataCollection: { userInfo: false },
    sendClientReports: false,
    // What a site's own client of the same library knows of the visitor is not ours to tell.
    beforeSend: ({ user: _, breadcrumbs = [], ...event }) =>
      scrub({ ...event, breadcrumbs: breadcrumbs.slice(-ENTRIES) }, secrets),
  });
  client.init();
  const scope = new Scope();
  scope.setClient(client);
  scope.setTag("page", location.origin + location.pathname);

  const own = captureAddress(dsn);
  const note = (category: string, message: string) => scope.addBreadcrumb({ category, message }, ENTRIES);
  const report = (send: () => void) => {
    if (admit(performance.now())) send();
  };
  const stop = watch({
    failed: quietly((error, type) =>
      report(() => scope.captureException(error, { mechanism: { type, handled: false } })),
    ),
    answered: quietly((url, status) => {
      // A capture service in trouble is not told so.
      if (url.startsWith(own)) return;
      note("http", `${status} ${url}`);
      if (status >= 400) report(() => scope.captureMessage(`HTTP ${status} ${withoutQuery(url)}`, "error"));
    }),
    clicked: quietly((element) => note("ui.click", element)),
  });
  return {
    note: quietly((message) => note("log", message)),
    stop() {
      stop();
      void client.close(0);
    },
  };
}

/** Where the protocol has reports posted. */
function captureAddress(dsn: string): string {
  const { protocol, host, pathname } = new URL(dsn);
  const [, folder, project] = /^(.*\/)([^/]*)$/.exec(pathname) ?? [];
  return `${protocol}//${host}${folder}api/${project}/`;
}

/** An answer that is not read keeps its share of what may outlive the page (see docs/pingbacks.md). */
const drained: typeof fetch = async (url, init) => {
  const answer = await fetch(url, { ...init, credentials: "omit" });
  await answer.clone().text();
  return answer;
};

const withoutQuery = (url: string) => url.replace(/[?#].*/s, "");

/** What watches for failures must not be one (MON-03). */
function quietly<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  return (...args) => {
    try {
      act(...args);
    } catch {
      // The report is lost; the page goes on.
    }
  };
}
