import { useCallback, useState } from "react";
import { useSession } from "../app/session";
import { Notice } from "../parts/Notice";
import { site } from "../sdk";
import { useLoaded } from "../useLoaded";
import { Batch } from "./Batch";
import { Leaderboard } from "./Leaderboard";
import { Queue } from "./Queue";

/** A moderator's own batch, or the queue as long as there is none; beside it who has decided most. */
export function ModerationRoom() {
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
  const { data: work, problem, reload } = useLoaded(load);
  const [decisions, setDecisions] = useState(0);
  const onDecided = useCallback(() => setDecisions((count) => count + 1), []);

  return (
    <div className="desk desk-end">
      <div className="panel">
        <Notice problem={problem} onRetry={reload} waitingFor={work ? undefined : "Looking for work"} />
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
