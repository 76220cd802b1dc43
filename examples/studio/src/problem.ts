import { ApiError, GifletError } from "@giflet/core/site";

/** An error message for the user. */
export interface Problem {
  text: string;
  /** The session has ended. */
  isSignedOut: boolean;
  status?: number;
}

const UNREACHABLE = "Loopery cannot be reached. No changes were made.";

export function toProblem(error: unknown): Problem {
  const status = error instanceof GifletError ? error.status : undefined;
  return { text: describe(error, status), isSignedOut: status === 401, status };
}

function describe(error: unknown, status: number | undefined): string {
  const message = serviceMessage(error);
  if (status === undefined) return error instanceof GifletError ? UNREACHABLE : "Something went wrong.";
  if (status === 401) return "You are signed out. No changes were made.";
  if (status === 403) return `Not allowed: ${message || "you do not have permission"}.`;
  if (status === 404) return `Not found: ${message || "it may have been removed"}.`;
  if (status === 409) return `Conflict: ${message || "somebody else made a change first"}.`;
  if (status >= 500) return "Loopery has a server error. Try again in a moment.";
  return `Invalid request: ${message || `status ${status}`}.`;
}

/** Returns the service's error message, with a lower-case first letter because it continues our sentence. */
function serviceMessage(error: unknown): string {
  const body = error instanceof ApiError ? (error.body as { message?: unknown } | null) : undefined;
  const message = typeof body?.message === "string" ? body.message : "";
  return message.charAt(0).toLowerCase() + message.slice(1);
}
