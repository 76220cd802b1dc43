import type { ClientCore } from "../../wasm/giflet.js";
import type { CallOptions } from "../options.js";
import { Runner, type RunnerHost } from "../runner.js";
import type { Refusal } from "./errors.js";

/** The client of the module with the site's calls. */
export interface SiteCore extends ClientCore {
  /** Sets the origin of the page and its cookies. */
  setPage(origin: string, cookies: string): void;
}

/** A runner that sends files, names the page that calls, and passes on responses that are no success. */
export class SiteRunner extends Runner {
  #core: SiteCore;
  #files = new Map<number, Blob>();

  constructor(core: SiteCore, host: RunnerHost) {
    super(core, host);
    this.#core = core;
  }

  override call(id: number, name: string, subject: string, options: CallOptions & { file?: Blob }): void {
    if (options.file) this.#files.set(id, options.file);
    this.#core.setPage(globalThis.location?.origin ?? "", globalThis.document?.cookie ?? "");
    super.call(id, name, subject, options);
  }

  /** `file` is the call whose file is the body. */
  protected override fetch(
    url: string,
    { file, ...init }: RequestInit & { file?: number },
  ): Promise<Response> {
    if (file === undefined) return super.fetch(url, init);
    const body = this.#files.get(file);
    this.#files.delete(file);
    return super.fetch(url, { ...init, body });
  }

  protected override causeOf(response: Response, text: string): Refusal | undefined {
    let body: unknown = text;
    try {
      body = JSON.parse(text);
    } catch {}
    return { response, body };
  }
}
