import type * as glue from "../../wasm-site/giflet.js";
import type { ClientHost, FailedRequest, SiteClientCore, WasmCallOptions } from "../../wasm-site/giflet.js";
import { type CallEvent, delayOf, plain } from "../client/boundary.js";
import type { CallOptions } from "../client/options.js";
import { PendingCalls } from "../client/pending-calls.js";
import { redact } from "../common/redact.js";
import { type Glue, guard } from "../module/loader.js";

/** Options of a call, with its body. */
type SiteOptions = CallOptions & { body?: object; file?: Blob };

/** The calls of the core of a site. Its client sends requests and sets timers itself, and passes results to a host. */
export class SiteCalls extends PendingCalls {
  #client: SiteClientCore | undefined;

  protected override openClient(module: Glue): void {
    // The loader of this entry loads the module of the site.
    const { SiteClientCore, guardClosures } = module as unknown as typeof glue;
    const host: ClientHost = {
      fetch: (request, signal, body) => this.#send(request, signal, body),
      resolve: (call, result) => this.resolve(call, result),
      reject: (call, error, failed) => {
        const { response, secret } = failed ?? {};
        const retryAfter = (response && delayOf(response.headers)) || undefined;
        this.reject(call, this.errorOf({ ...JSON.parse(error), retryAfter }, causeOf(failed), secret));
      },
      retryAfter: ({ headers }) => delayOf(headers),
      skipped: (count) => this.logSkipped(count),
    };
    guardClosures((run) => this.catchErrors(() => guard(run)));
    this.#client = guard(() => new SiteClientCore(this.host.settings, host));
  }

  protected override closeClient(isTrapped: boolean): void {
    const client = this.#client;
    this.#client = undefined;
    // The objects of a trapped instance can no longer be used.
    if (!client || isTrapped) return;
    guard(() => client.end());
    guard(() => client.free());
  }

  protected override dispatch(event: CallEvent, body = ""): void {
    const client = this.#client;
    if (!client) return;
    const sent = event.type === "call" ? toWasmOptions(event.options) : undefined;
    guard(() => {
      if (sent && event.type === "call") client.call(event.id, event.name, event.subject, sent);
      if (event.type === "decode") client.decode(event.id, body, event.responseId);
      if (event.type === "abort") client.abort(event.id);
      if (event.type === "session") client.setSession(event.id);
    });
  }

  /** Sends a request with the `fetch` of the client, which has the parameters of the browser's. */
  async #send(request: Request, signal: AbortSignal, body?: BodyInit): Promise<Response> {
    const { url, method, credentials, redirect } = request;
    const headers = Object.fromEntries(request.headers);
    return this.host.fetch(url, { method, credentials, redirect, headers, signal, body });
  }
}

/** Returns the unsuccessful response with its body: parsed JSON, or text if it is not JSON; without a response, what `fetch` threw. */
function causeOf(failed: FailedRequest | undefined): unknown {
  if (!failed?.response) return failed?.thrown;
  const { response, body, secret } = failed;
  try {
    return { response, body: JSON.parse(body, (_, value) => redactValue(value, secret)) };
  } catch {
    return { response, body: redact(body, secret) };
  }
}

/** Removes secrets from a parsed value, whose members have none. In its JSON, they could be escaped. */
function redactValue(value: unknown, secret?: string): unknown {
  if (value && typeof value === "object" && !Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [redact(key, secret), member]));
  }
  if (typeof value !== "string" && typeof value !== "number") return value;
  const text = redact(String(value), secret);
  return text === String(value) ? value : text;
}

/** Converts the options of a call: parameters are texts. */
function toWasmOptions({ body, file, ...options }: SiteOptions): WasmCallOptions {
  const { timeout, noCache, noRetry, ...others } = plain(options) as CallOptions;
  const parameters = Object.entries(others)
    .filter(([, value]) => typeof value === "string" || Number.isFinite(value))
    .map(([name, value]) => [name, String(value)]);
  return { timeout, noCache, noRetry, parameters: Object.fromEntries(parameters), body, file };
}
