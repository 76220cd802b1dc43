import type { GifBatchAction } from "@giflet/core/site";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "../app/session";
import { client, site } from "../client";
import { Button } from "../components/Button";
import { GifList } from "../components/GifList";
import { Notice } from "../components/Notice";
import { formatGifCount } from "../format";
import { useCall } from "../useCall";
import { useQuery } from "../useQuery";
import { Decision } from "./Decision";

interface BatchProps {
  batch: GifBatchAction;
  /** Called after a decision on a GIF. */
  onDecided: () => void;
  /** Called when the batch is finished. */
  onDone: () => void;
}

/** The user's batch. Finishing it applies one action to all GIFs without a decision. */
export function Batch({ batch, onDecided, onDone }: BatchProps) {
  const { announce } = useSession();
  const { job_id: job, gif_ids: ids } = batch;
  const idList = ids.join();
  const load = useCallback((signal: AbortSignal) => client.gifs(idList.split(","), { signal }), [idList]);
  const { data: page, problem, reload } = useQuery(load);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const finishing = useCall();
  const heading = useRef<HTMLHeadingElement>(null);
  const isAllDecided = ids.every((id) => decided.has(id));

  useEffect(() => heading.current?.focus(), []);

  async function finish(action: string) {
    if (!(await finishing.run(() => site.moderation.changeBatch(job, action)))) return;
    announce(`Batch ${job} is done.`);
    onDone();
  }

  return (
    <section className="card" aria-labelledby="batch">
      <h2 id="batch" ref={heading} tabIndex={-1}>
        Batch {job}
      </h2>
      <p className="hint">
        {formatGifCount(ids.length)}. Each decision is saved immediately. Finishing the batch decides on the
        rest.
      </p>
      <Notice problem={problem} onRetry={reload} loadingText={page ? undefined : "Loading GIFs"} />
      {page && (
        <GifList label={`GIFs of batch ${job}`} gifs={page.items}>
          {(gif) => (
            <Decision
              gif={gif}
              onDecided={() => {
                setDecided((decided) => new Set(decided).add(gif.id));
                onDecided();
              }}
            />
          )}
        </GifList>
      )}
      <Notice problem={finishing.problem} />
      <div className="actions actions-end">
        {isAllDecided ? (
          <Button kind="main" isBusy={finishing.isPending} onClick={() => finish("approve")}>
            Finish the batch
          </Button>
        ) : (
          <>
            <Button kind="main" isBusy={finishing.isPending} onClick={() => finish("approve")}>
              Approve the rest and finish
            </Button>
            <Button isBusy={finishing.isPending} onClick={() => finish("reject")}>
              Reject the rest and finish
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
