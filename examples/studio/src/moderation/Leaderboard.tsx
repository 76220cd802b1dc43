import { useCallback } from "react";
import { useSession } from "../app/session";
import { site } from "../client";
import { Notice } from "../components/Notice";
import { useQuery } from "../useQuery";

/** The number of decisions of each moderator. It reloads after every decision. */
export function Leaderboard({ decisions }: { decisions: number }) {
  const { user } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after every decision
  const load = useCallback((signal: AbortSignal) => site.moderation.leaderboard({ signal }), [decisions]);
  const { data: board, problem, reload } = useQuery(load);
  return (
    <section className="card side" aria-labelledby="leaders">
      <h2 id="leaders">Leaderboard</h2>
      <Notice
        problem={problem}
        onRetry={reload}
        loadingText={board ? undefined : "Loading the leaderboard"}
      />
      {board?.items.length === 0 && <p className="empty">No decisions yet.</p>}
      <ol className="leaders">
        {board?.items.map(({ user_id, username, count }) => (
          <li key={user_id} aria-current={user_id === user.id || undefined}>
            <span>{user_id === user.id ? `${username} (you)` : username}</span> <strong>{count}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
