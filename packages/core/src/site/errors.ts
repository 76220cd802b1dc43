import { GifletError } from "../common/error.js";

/** An unsuccessful response of a provider. */
export interface FailedResponse {
  /** The response that failed. */
  response: Response;
  /** The body: parsed JSON, or text if it is not JSON. */
  body: unknown;
}

/** The site returned an unsuccessful status. The error code is `http`. */
export class ApiError extends GifletError {
  /** The name of the class. */
  override name = "ApiError";
  /** The response that failed. */
  readonly response: Response;
  /** The decoded JSON body, or its text if it is not JSON. */
  readonly body: unknown;

  constructor(error: GifletError, { response, body }: FailedResponse) {
    super(detailsOf(error), error.cause);
    this.response = response;
    this.body = body;
  }
}

/** The gateway or the imaging service returned an unsuccessful status. The message is the status text. */
export class ResponseError extends ApiError {
  /** The name of the class. */
  override name = "ResponseError";
  /** The body of the response. */
  get details(): unknown {
    return this.body;
  }
}

/** A public endpoint of the API returned an unsuccessful status. */
export class PublicApiError extends ApiError {
  /** The name of the class. */
  override name = "PublicAPIError";
}

/** Converts an HTTP error of the core to the error class of the call; returns `undefined` for other errors. */
export function toApiError(name: string, error: GifletError): ApiError | undefined {
  const failed = error.cause as FailedResponse | undefined;
  if (error.code !== "http" || !failed) return undefined;
  const isGateway = name.startsWith("gateway.") || name.startsWith("imaging.");
  const ErrorClass = isGateway
    ? ResponseError
    : name.startsWith("contentBlocks.")
      ? PublicApiError
      : ApiError;
  return new ErrorClass(error, failed);
}

function detailsOf({ code, message, status, statusText }: GifletError) {
  return { code, message, status, statusText };
}
