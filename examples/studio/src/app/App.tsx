import { SdkProvider } from "@giflet/react-components";
import { useCallback, useMemo, useState } from "react";
import { Notice } from "../parts/Notice";
import { sdk, site } from "../sdk";
import { useLoaded } from "../useLoaded";
import { SignIn } from "./SignIn";
import { Studio } from "./Studio";
import { SessionContext } from "./session";

export function App() {
  const whoIsThere = useCallback((signal: AbortSignal) => site.session.check({ signal }), []);
  const { data: login, problem, reload } = useLoaded(whoIsThere);
  const [said, setSaid] = useState({ text: "", time: 0 });
  const say = useCallback((text: string) => setSaid(({ time }) => ({ text, time: time + 1 })), []);
  const user = login?.user;
  const session = useMemo(() => user && { user, refresh: reload, say }, [user, reload, say]);

  return (
    <SdkProvider sdk={sdk}>
      {session ? (
        <SessionContext value={session}>
          <Studio key={session.user.id} />
        </SessionContext>
      ) : login ? (
        <SignIn onDone={reload} />
      ) : (
        <main className="gate">
          <Notice problem={problem} onRetry={reload} waitingFor="Opening the studio" />
        </main>
      )}
      <p className="status" role="status">
        {said.text && <span key={said.time}>{said.text}</span>}
      </p>
    </SdkProvider>
  );
}
