import type { Account } from "@giflet/core/site";
import { createContext, useContext } from "react";
import { API_KEY } from "../client";

export interface Session {
  user: Account;
  /** Fetches the session again. */
  refresh: () => void;
  /** Shows a message in the status line, which is a live region. */
  announce: (text: string) => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession requires a signed-in user");
  return session;
}

/** Signs in. Authentication is specific to each site, so the client has no call for it. Loopery needs only a username. */
export async function signIn(username: string): Promise<true> {
  const headers = { "content-type": "application/json" };
  return checkStatus(await fetch("/login", { method: "POST", headers, body: JSON.stringify({ username }) }));
}

export async function signOut(): Promise<true> {
  const token = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
  const headers = { authorization: `API-Key ${API_KEY}`, "x-csrftoken": token };
  const response = await fetch("/login", { method: "DELETE", headers });
  // 401: the user is already signed out.
  return response.status === 401 ? true : checkStatus(response);
}

function checkStatus(response: Response): true {
  if (!response.ok) throw new Error(`Unexpected status ${response.status}`);
  return true;
}
