import { ClientProvider } from "@giflet/react-components";
import { useCallback, useMemo, useState } from "react";
import { client, site } from "../client";
import { Notice } from "../components/Notice";
import { useQuery } from "../useQuery";
import { SignIn } from "./SignIn";
import { Studio } from "./Studio";
import { SessionContext } from "./session";

export function App() {
  const checkSession = useCallback((signal: AbortSignal) => site.session.check({ signal }), []);
  const { data: login, problem, reload } = useQuery(checkSession);
  const [status, setStatus] = useState({ text: "", key: 0 });
  const announce = useCallback((text: string) => setStatus(({ key }) => ({ text, key: key + 1 })), []);
  const user = login?.user;
  const session = useMemo(() => user && { user, refresh: reload, announce }, [user, reload, announce]);

  return (
    <ClientProvider client={client}>
      {session ? (
        <SessionContext value={session}>
          <Studio key={session.user.id} />
        </SessionContext>
      ) : login ? (
        <SignIn onDone={reload} />
      ) : (
        <main className="gate">
          <Notice problem={problem} onRetry={reload} loadingText="Loading the studio" />
        </main>
      )}
      <p className="status" role="status">
        {status.text && <span key={status.key}>{status.text}</span>}
      </p>
    </ClientProvider>
  );
}
