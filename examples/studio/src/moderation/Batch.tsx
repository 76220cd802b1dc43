import type { GifBatchAction } from "@giflet/core/site";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "../app/session";
import { Button } from "../parts/Button";
import { GifList } from "../parts/GifList";
import { Notice } from "../parts/Notice";
import { sdk, site } from "../sdk";
import { useCall } from "../useCall";
import { useLoaded } from "../useLoaded";
import { gifsOf } from "../words";
import { Decision } from "./Decision";

interface BatchProps {
  batch: GifBatchAction;
  /** A GIF has been decided on. */
  onDecided: () => void;
  /** All of them have, and the batch is over. */
  onDone: () => void;
}

/** The GIFs of one's batch. What is not decided by itself is decided together, and ends it. */
export function Batch({ batch, onDecided, onDone }: BatchProps) {
  const { say } = useSession();
  const { job_id: job, gif_ids: ids } = batch;
  const list = ids.join();
  const load = useCallback((signal: AbortSignal) => sdk.gifs(list.split(","), { signal }), [list]);
  const { data: page, problem, reload } = useLoaded(load);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const ending = useCall();
  const heading = useRef<HTMLHeadingElement>(null);
  const isAllDecided = ids.every((id) => decided.has(id));

  useEffect(() => heading.current?.focus(), []);

  async function end(action: string) {
    if (!(await ending.run(() => site.moderation.changeBatch(job, action)))) return;
    say(`Batch ${job} is done.`);
    onDone();
  }

  return (
    <section className="card" aria-labelledby="batch">
      <h2 id="batch" ref={heading} tabIndex={-1}>
        Batch {job}
      </h2>
      <p className="hint">
        {gifsOf(ids.length)}. What you decide on one by one stays; the rest is decided together, when you
        finish.
      </p>
      <Notice problem={problem} onRetry={reload} waitingFor={page ? undefined : "Fetching its GIFs"} />
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
      <Notice problem={ending.problem} />
      <div className="actions actions-end">
        {isAllDecided ? (
          <Button kind="main" isBusy={ending.isPending} onClick={() => end("approve")}>
            Finish the batch
          </Button>
        ) : (
          <>
            <Button kind="main" isBusy={ending.isPending} onClick={() => end("approve")}>
              Approve the rest and finish
            </Button>
            <Button isBusy={ending.isPending} onClick={() => end("reject")}>
              Reject the rest and finish
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
