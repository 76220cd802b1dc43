import { useCallback } from "react";
import { useSession } from "../app/session";
import { Notice } from "../parts/Notice";
import { site } from "../sdk";
import { useLoaded } from "../useLoaded";

/** Who has decided on how many GIFs; asked for anew after every decision. */
export function Leaderboard({ decisions }: { decisions: number }) {
  const { user } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every decision counts
  const load = useCallback((signal: AbortSignal) => site.moderation.leaderboard({ signal }), [decisions]);
  const { data: board, problem, reload } = useLoaded(load);
  return (
    <section className="card side" aria-labelledby="leaders">
      <h2 id="leaders">Leaderboard</h2>
      <Notice problem={problem} onRetry={reload} waitingFor={board ? undefined : "Counting"} />
      {board?.items.length === 0 && <p className="empty">Nobody has decided on a GIF yet.</p>}
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
