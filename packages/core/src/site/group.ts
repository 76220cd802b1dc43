import type { SiteCallOptions } from "./options.js";

/** A parameter of a path, a query or a form. A list is joined with commas; `undefined` is not sent. */
type Parameter = string | number | boolean | readonly string[] | undefined;

/** The parameters of a call by name, and its body: an object sent as JSON, or a file. */
export interface Arguments {
  body?: object;
  file?: Blob;
  [parameter: string]: Parameter | object;
}

/** Makes the call of the site with a name. Resolves to `undefined` after a logged API error. */
export type SiteCall = <T>(
  name: string,
  args: Arguments,
  options?: SiteCallOptions,
) => Promise<T | undefined>;

/** A group of calls, with one method for each row of docs/site.md. */
export abstract class Group {
  /** @internal */
  protected call: SiteCall;

  /** @internal */
  constructor(call: SiteCall) {
    this.call = call;
  }
}
