import type { Gif, GifBatchAction } from "@giflet/core/site";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../app/session";
import { Button } from "../parts/Button";
import { Notice } from "../parts/Notice";
import { PickDialog } from "../parts/PickDialog";
import { site } from "../sdk";
import { useCall } from "../useCall";
import { gifsOf } from "../words";

interface QueueProps {
  open: readonly GifBatchAction[];
  /** The queue is not as it was, or one of it has been taken. */
  onChange: () => void;
}

/** The batches that nobody has. Two moderators may want the same one: the service gives it to the first. */
export function Queue({ open, onChange }: QueueProps) {
  const { say } = useSession();
  const taking = useCall();
  const making = useCall();
  const [picked, setPicked] = useState<readonly Gif[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  const [next] = open;

  // Somebody else has it: the queue is asked for anew, and what comes next is offered.
  const isTaken = taking.problem?.status === 409;
  useEffect(() => {
    if (isTaken) onChange();
  }, [isTaken, onChange]);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  async function take(batch: GifBatchAction) {
    if (!(await taking.run(() => site.moderation.changeBatch(batch.job_id, "assign")))) return;
    say(`Batch ${batch.job_id} is yours.`);
    onChange();
  }

  async function make(gifs: readonly Gif[]) {
    const made = await making.run(() => site.moderation.createBatch(gifs.map(({ id }) => id)));
    if (!made) return;
    say(`Batch ${made.job_id} is in the queue.`);
    onChange();
  }

  return (
    <section className="card" aria-labelledby="queue">
      <h2 id="queue" ref={heading} tabIndex={-1}>
        The queue
      </h2>
      <Notice problem={taking.problem} />
      {next ? (
        <>
          <p className="lead">
            {open.length === 1 ? "One batch waits. " : `${open.length} batches wait. `}
            The next is batch {next.job_id}, with {gifsOf(next.gif_ids.length)}.
          </p>
          <div className="actions">
            <Button kind="main" isBusy={taking.isPending} onClick={() => take(next)}>
              Take batch {next.job_id}
            </Button>
            <Button onClick={() => setPicked([])}>Make a batch</Button>
          </div>
        </>
      ) : (
        <>
          <p className="empty">
            The queue is empty: all is decided. A new batch is made of GIFs to be looked at.
          </p>
          <div className="actions">
            <Button kind="main" onClick={() => setPicked([])}>
              Make a batch
            </Button>
          </div>
        </>
      )}
      <Notice problem={making.problem} />
      {picked && (
        <PickDialog
          title="GIFs to be looked at"
          count={picked.length}
          onPick={async (gif) => {
            setPicked([...picked.filter(({ id }) => id !== gif.id), gif]);
            return gif;
          }}
          onClose={() => {
            setPicked(undefined);
            if (picked.length > 0) make(picked);
          }}
        />
      )}
    </section>
  );
}
