import type { Story } from "@giflet/core/site";
import { useCallback, useRef } from "react";
import { isAtLeast } from "../app/people";
import { useSession } from "../app/session";
import { Button } from "../parts/Button";
import { Field, textOf } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { site } from "../sdk";
import { useCall } from "../useCall";
import { useLoaded } from "../useLoaded";
import { timeOf } from "../words";

const MOST = 50;

/** When stories are to trend. Everybody may read it; moderators write it, for their own stories and for published ones. */
export function Schedule({ own }: { own: readonly Story[] }) {
  const { user, say } = useSession();
  const mayWrite = isAtLeast(user, "moderator");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a story that is removed or renamed is so here too
  const load = useCallback((signal: AbortSignal) => loadSchedule(mayWrite, signal), [mayWrite, own]);
  const { data, problem, reload } = useLoaded(load);
  const changing = useCall();
  const heading = useRef<HTMLHeadingElement>(null);
  const published = data?.published ?? [];
  const stories = [...own, ...published.filter(({ username }) => username !== user.username)];

  async function schedule(fields: FormData) {
    const id = textOf(fields, "story");
    // The field's time is the reader's own; the service wants it told from which zone.
    const time = new Date(textOf(fields, "time")).toISOString();
    const made = await changing.run(() => site.gateway.stories.schedule(id, time));
    if (!made) return false;
    say(`It trends from ${timeOf(made.publish_datetime)} on.`);
    reload();
    return true;
  }

  async function remove(id: string) {
    if (!(await changing.run(() => site.gateway.stories.unschedule(id)))) return;
    say("It is out of the schedule.");
    heading.current?.focus();
    reload();
  }

  return (
    <section className="card" aria-labelledby="schedule">
      <h2 id="schedule" ref={heading} tabIndex={-1}>
        To trend
      </h2>
      {!mayWrite && <p className="hint">A moderator decides which stories trend, and when.</p>}
      <Notice problem={problem} onRetry={reload} waitingFor={data ? undefined : "Fetching the schedule"} />
      {data?.entries.length === 0 && <p className="empty">Nothing is scheduled.</p>}
      <ol className="schedule">
        {data?.entries.map(({ id, publish_datetime, story }) => (
          <li key={id}>
            <time dateTime={publish_datetime}>{timeOf(publish_datetime)}</time>
            <span>
              <strong>{story?.title}</strong> <small>by {story?.username}</small>
            </span>
            {mayWrite && (
              <Button
                label={`Take out ${story?.title ?? ""}`.trim()}
                isBusy={changing.isPending}
                onClick={() => remove(id)}
              >
                Take out
              </Button>
            )}
          </li>
        ))}
      </ol>
      {mayWrite && data && (
        <form
          className="line"
          aria-label="Schedule a story"
          onSubmit={async (event) => {
            event.preventDefault();
            const form = event.currentTarget;
            if (await schedule(new FormData(form))) form.reset();
          }}
        >
          <label className="field">
            <span>Story</span>
            <select name="story" required>
              <option value="">Choose a story</option>
              {stories.map(({ story_id, title, username, is_published }) => (
                <option key={story_id} value={story_id}>
                  {title} ({is_published ? username : "draft"})
                </option>
              ))}
            </select>
          </label>
          <Field label="From" name="time" type="datetime-local" required />
          <Button submits isBusy={changing.isPending}>
            {changing.isPending ? "Saving…" : "Schedule"}
          </Button>
        </form>
      )}
      <Notice problem={changing.problem} />
    </section>
  );
}

async function loadSchedule(mayWrite: boolean, signal: AbortSignal) {
  const [entries, published] = await Promise.all([
    site.gateway.stories.trending({ signal }),
    mayWrite ? site.gateway.stories.list({ limit: MOST, signal }) : undefined,
  ]);
  return { entries: entries?.items ?? [], published: published?.items ?? [] };
}
