import { useCallback, useState } from "react";
import { useSession } from "../app/session";
import { site } from "../client";
import { Notice } from "../components/Notice";
import { useQuery } from "../useQuery";
import { Batch } from "./Batch";
import { Leaderboard } from "./Leaderboard";
import { Queue } from "./Queue";

/** The moderator's batch, or the queue if none is assigned, next to the leaderboard. */
export function ModerationPage() {
  const { user } = useSession();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [own, open] = await Promise.all([
        site.moderation.assigned(user.id, { limit: 1, signal }),
        site.moderation.batches({ state: "open", signal }),
      ]);
      return { own: own?.items[0], open: open?.items ?? [] };
    },
    [user.id],
  );
  const { data: work, problem, reload } = useQuery(load);
  const [decisions, setDecisions] = useState(0);
  const onDecided = useCallback(() => setDecisions((count) => count + 1), []);

  return (
    <div className="desk desk-end">
      <div className="panel">
        <Notice problem={problem} onRetry={reload} loadingText={work ? undefined : "Loading batches"} />
        {work?.own ? (
          <Batch
            key={work.own.job_id}
            batch={work.own}
            onDecided={onDecided}
            onDone={() => {
              onDecided();
              reload();
            }}
          />
        ) : (
          work && <Queue open={work.open} onChange={reload} />
        )}
      </div>
      <Leaderboard decisions={decisions} />
    </div>
  );
}
