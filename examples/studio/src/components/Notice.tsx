import { useContext } from "react";
import { SessionContext } from "../app/session";
import type { Problem } from "../problem";
import { Button } from "./Button";

interface NoticeProps {
  problem: Problem | undefined;
  onRetry?: () => void;
  /** Loading message, shown while there is no problem. */
  loadingText?: string;
}

/** A loading or error message. */
export function Notice({ problem, onRetry, loadingText }: NoticeProps) {
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
  if (!loadingText) return null;
  return (
    <p className="waiting" role="status">
      {loadingText}…
    </p>
  );
}
