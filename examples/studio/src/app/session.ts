import type { Account } from "@giflet/core/site";
import { createContext, useContext } from "react";
import { API_KEY } from "../sdk";

export interface Session {
  user: Account;
  /** Asks the service anew who is at work. */
  refresh: () => void;
  /** Says something in the status line, for eyes and screen readers. */
  say: (text: string) => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("Nobody is signed in here.");
  return session;
}

/** Every site signs in in its own way, so this is no call of the SDK: Loopery asks for a name only. */
export async function signIn(username: string): Promise<true> {
  const headers = { "content-type": "application/json" };
  return passed(await fetch("/login", { method: "POST", headers, body: JSON.stringify({ username }) }));
}

export async function signOut(): Promise<true> {
  const token = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
  const headers = { authorization: `API-Key ${API_KEY}`, "x-csrftoken": token };
  const response = await fetch("/login", { method: "DELETE", headers });
  // Who is signed out already has what they wanted.
  return response.status === 401 ? true : passed(response);
}

function passed(response: Response): true {
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  return true;
}
