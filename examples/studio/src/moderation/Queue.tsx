import type { GifBatchAction, GifData } from "@giflet/core/site";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../app/session";
import { site } from "../client";
import { Button } from "../components/Button";
import { Notice } from "../components/Notice";
import { PickDialog } from "../components/PickDialog";
import { formatGifCount } from "../format";
import { useCall } from "../useCall";

interface QueueProps {
  open: readonly GifBatchAction[];
  /** Called when a batch is created or assigned. */
  onChange: () => void;
}

/** The unassigned batches. If two moderators take the same batch, the second request fails with 409. */
export function Queue({ open, onChange }: QueueProps) {
  const { announce } = useSession();
  const taking = useCall();
  const creating = useCall();
  const [picked, setPicked] = useState<readonly GifData[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  const [next] = open;

  // The batch is assigned to another moderator: reload the queue.
  const isTaken = taking.problem?.status === 409;
  useEffect(() => {
    if (isTaken) onChange();
  }, [isTaken, onChange]);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  async function take(batch: GifBatchAction) {
    if (!(await taking.run(() => site.moderation.changeBatch(batch.job_id, "assign")))) return;
    announce(`Batch ${batch.job_id} is assigned to you.`);
    onChange();
  }

  async function create(gifs: readonly GifData[]) {
    const created = await creating.run(() => site.moderation.createBatch(gifs.map(({ id }) => id)));
    if (!created) return;
    announce(`Batch ${created.job_id} is in the queue.`);
    onChange();
  }

  return (
    <section className="card" aria-labelledby="queue">
      <h2 id="queue" ref={heading} tabIndex={-1}>
        Queue
      </h2>
      <Notice problem={taking.problem} />
      {next ? (
        <>
          <p className="lead">
            {open.length === 1 ? "1 open batch. " : `${open.length} open batches. `}
            Next: batch {next.job_id} with {formatGifCount(next.gif_ids.length)}.
          </p>
          <div className="actions">
            <Button kind="main" isBusy={taking.isPending} onClick={() => take(next)}>
              Take batch {next.job_id}
            </Button>
            <Button onClick={() => setPicked([])}>New batch</Button>
          </div>
        </>
      ) : (
        <>
          <p className="empty">The queue is empty. Create a batch of GIFs to review.</p>
          <div className="actions">
            <Button kind="main" onClick={() => setPicked([])}>
              New batch
            </Button>
          </div>
        </>
      )}
      <Notice problem={creating.problem} />
      {picked && (
        <PickDialog
          title="GIFs to review"
          count={picked.length}
          onPick={async (gif) => {
            setPicked([...picked.filter(({ id }) => id !== gif.id), gif]);
            return gif;
          }}
          onClose={() => {
            setPicked(undefined);
            if (picked.length > 0) create(picked);
          }}
        />
      )}
    </section>
  );
}
