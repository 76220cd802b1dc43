import { GifletError } from "../error.js";

/** What a service said in place of an answer. */
export interface Refusal {
  response: Response;
  /** What it said: JSON where it was some, else text. */
  body: unknown;
}

/** The site's answer was no success (CLI-06). Its code is `http`. */
export class ApiError extends GifletError {
  override name = "ApiError";
  readonly response: Response;
  readonly body: unknown;

  constructor(error: GifletError, { response, body }: Refusal) {
    super(detailsOf(error), error.cause);
    this.response = response;
    this.body = body;
  }
}

/** The gateway or the imaging service refused; the message is the status text (CLI-07). */
export class ResponseError extends ApiError {
  override name = "ResponseError";
  /** What it said. */
  get details(): unknown {
    return this.body;
  }
}

/** A public part of the API refused (CLI-07). */
export class PublicApiError extends ApiError {
  override name = "PublicAPIError";
}

/** What the core reports for a call, as the class that its kind of call has. */
export function toApiError(name: string, error: GifletError): ApiError | undefined {
  const refusal = error.cause as Refusal | undefined;
  if (error.code !== "http" || !refusal) return undefined;
  const isGateway = name.startsWith("gateway.") || name.startsWith("imaging.");
  const Kind = isGateway ? ResponseError : name.startsWith("contentBlocks.") ? PublicApiError : ApiError;
  return new Kind(error, refusal);
}

function detailsOf({ code, message, status, statusText }: GifletError) {
  return { code, message, status, statusText };
}
