import { ApiError, GifletError } from "@giflet/core/site";

/** What went wrong, in words for whoever is at work. */
export interface Problem {
  text: string;
  /** The service does not know any more who calls. */
  isSignedOut: boolean;
  status?: number;
}

const UNREACHABLE = "Loopery cannot be reached just now. Nothing was changed.";

export function toProblem(error: unknown): Problem {
  const status = error instanceof GifletError ? error.status : undefined;
  return { text: inWords(error, status), isSignedOut: status === 401, status };
}

function inWords(error: unknown, status: number | undefined): string {
  const said = saidBy(error);
  if (status === undefined) return error instanceof GifletError ? UNREACHABLE : "Something went wrong here.";
  if (status === 401) return "You are signed out. Nothing was changed.";
  if (status === 403) return `Loopery refuses that: ${said || "you may not do this"}.`;
  if (status === 404) return `That is gone: ${said || "somebody has removed it"}.`;
  if (status === 409) return `That does not fit: ${said || "somebody else was faster"}.`;
  if (status >= 500) return "Loopery has trouble of its own. Try again in a moment.";
  return `Loopery does not understand that: ${said || `it answers ${status}`}.`;
}

/** The service's own sentence, where there is one; it goes on in ours. */
function saidBy(error: unknown): string {
  const body = error instanceof ApiError ? (error.body as { message?: unknown } | null) : undefined;
  const message = typeof body?.message === "string" ? body.message : "";
  return message.charAt(0).toLowerCase() + message.slice(1);
}
