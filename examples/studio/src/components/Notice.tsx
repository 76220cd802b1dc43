import { useContext } from "react";
import { SessionContext } from "../app/session";
import type { Problem } from "../problem";
import { Button } from "./Button";

interface NoticeProps {
  problem: Problem | undefined;
  onRetry?: () => void;
  /** What is awaited as long as there is no problem. */
  waitingFor?: string;
}

/** What stands in the place of something that is not there yet, or went wrong. */
export function Notice({ problem, onRetry, waitingFor }: NoticeProps) {
  const session = useContext(SessionContext);
  if (problem) {
    return (
      <div className="problem" role="alert">
        <p>{problem.text}</p>
        {problem.isSignedOut && session ? (
          <Button onClick={session.refresh}>Sign in again</Button>
        ) : (
          onRetry && <Button onClick={onRetry}>Try again</Button>
        )}
      </div>
    );
  }
  if (!waitingFor) return null;
  return (
    <p className="waiting" role="status">
      {waitingFor}…
    </p>
  );
}
