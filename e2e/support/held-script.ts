import { listen } from "../../scripts/lib/listen.mjs";

/** A copy of a site whose script that records pingbacks does not load before `release`. */
export interface HeldSite {
  /** Returns the URL of a page of the site in the copy. */
  page(url: string): string;
  /** Number of requests for the script. */
  readonly requested: number;
  release(): void;
  close(): Promise<unknown>;
}

/** Starts a server that passes requests on to a site, and holds those for the script that records pingbacks. */
export async function holdPingbackScript(site: string): Promise<HeldSite> {
  let requested = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { origin, close } = await listen(async ({ url = "/" }, response) => {
    if (/\/pingbacks-[^/]+\.js$/.test(url)) {
      requested += 1;
      await released;
    }
    const { status, headers, body } = await fetch(site + url, { headers: { "accept-encoding": "identity" } });
    const sent = ["content-type", "content-security-policy", "access-control-allow-origin"].flatMap(
      (name) => {
        const value = headers.get(name);
        return value ? [[name, value]] : [];
      },
    );
    response.writeHead(status, Object.fromEntries(sent));
    for await (const part of body ?? []) response.write(part);
    response.end();
  });
  return {
    page: (url) => url.replace(site, origin),
    get requested() {
      return requested;
    },
    release,
    close,
  };
}
