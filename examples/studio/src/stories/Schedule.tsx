import type { Story } from "@giflet/core/site";
import { useCallback, useRef } from "react";
import { hasRole, MODERATORS } from "../app/roles";
import { useSession } from "../app/session";
import { site } from "../client";
import { Button } from "../components/Button";
import { Field, textOf } from "../components/Field";
import { Notice } from "../components/Notice";
import { formatTime } from "../format";
import { useCall } from "../useCall";
import { useQuery } from "../useQuery";

const MAX_STORIES = 50;

/** The trending schedule. All users can read it; moderators can schedule their own stories and published ones. */
export function Schedule({ own }: { own: readonly Story[] }) {
  const { user, announce } = useSession();
  const canEdit = hasRole(user, MODERATORS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when a story is removed or renamed
  const load = useCallback((signal: AbortSignal) => loadSchedule(canEdit, signal), [canEdit, own]);
  const { data, problem, reload } = useQuery(load);
  const changing = useCall();
  const heading = useRef<HTMLHeadingElement>(null);
  const published = data?.published ?? [];
  const stories = [...own, ...published.filter(({ username }) => username !== user.username)];

  async function schedule(fields: FormData) {
    const id = textOf(fields, "story");
    // The field's value is local time; the service expects UTC.
    const time = new Date(textOf(fields, "time")).toISOString();
    const entry = await changing.run(() => site.gateway.stories.schedule(id, time));
    if (!entry) return false;
    announce(`Scheduled for ${formatTime(entry.publish_datetime)}.`);
    reload();
    return true;
  }

  async function remove(id: string) {
    if (!(await changing.run(() => site.gateway.stories.unschedule(id)))) return;
    announce("Removed from the schedule.");
    heading.current?.focus();
    reload();
  }

  return (
    <section className="card" aria-labelledby="schedule">
      <h2 id="schedule" ref={heading} tabIndex={-1}>
        Trending schedule
      </h2>
      {!canEdit && <p className="hint">A moderator decides which stories trend, and when.</p>}
      <Notice problem={problem} onRetry={reload} loadingText={data ? undefined : "Loading the schedule"} />
      {data?.entries.length === 0 && <p className="empty">Nothing is scheduled.</p>}
      <ol className="schedule">
        {data?.entries.map(({ id, publish_datetime, story }) => (
          <li key={id}>
            <time dateTime={publish_datetime}>{formatTime(publish_datetime)}</time>
            <span>
              <strong>{story?.title}</strong> <small>by {story?.username}</small>
            </span>
            {canEdit && (
              <Button
                label={`Unschedule ${story?.title ?? ""}`.trim()}
                isBusy={changing.isPending}
                onClick={() => remove(id)}
              >
                Unschedule
              </Button>
            )}
          </li>
        ))}
      </ol>
      {canEdit && data && (
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
          <Field label="Start time" name="time" type="datetime-local" required />
          <Button submits isBusy={changing.isPending}>
            {changing.isPending ? "Saving…" : "Schedule"}
          </Button>
        </form>
      )}
      <Notice problem={changing.problem} />
    </section>
  );
}

async function loadSchedule(canEdit: boolean, signal: AbortSignal) {
  const [entries, published] = await Promise.all([
    site.gateway.stories.trending({ signal }),
    canEdit ? site.gateway.stories.list({ limit: MAX_STORIES, signal }) : undefined,
  ]);
  return { entries: entries?.items ?? [], published: published?.items ?? [] };
}
