import type { Story } from "@giflet/core/site";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "../app/session";
import { Button } from "../parts/Button";
import { Notice } from "../parts/Notice";
import { site } from "../sdk";
import { useLoaded } from "../useLoaded";
import { Schedule } from "./Schedule";
import { StoryCard } from "./StoryCard";
import { StoryForm } from "./StoryForm";

const PAGE = 50;

/** An author's stories, drafts among them, and when stories are to trend. */
export function StoriesRoom() {
  const { user } = useSession();
  const load = useCallback((signal: AbortSignal) => storiesOf(user.username, signal), [user.username]);
  const { data: stories, problem, reload } = useLoaded(load);
  const [editing, setEditing] = useState<Story | "new">();
  const opener = useRef<HTMLButtonElement>(null);

  // Back from the form, which had the focus.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus();
    wasEditing.current = Boolean(editing);
  }, [editing]);

  if (editing) {
    return (
      <StoryForm
        story={editing === "new" ? undefined : editing}
        onCancel={() => setEditing(undefined)}
        onSaved={() => {
          reload();
          setEditing(undefined);
        }}
      />
    );
  }
  return (
    <div className="panel">
      <section className="card" aria-labelledby="stories">
        <div className="card-head">
          <h2 id="stories">Your stories</h2>
          <Button ref={opener} kind="main" onClick={() => setEditing("new")}>
            New story
          </Button>
        </div>
        <Notice
          problem={problem}
          onRetry={reload}
          waitingFor={stories ? undefined : "Fetching your stories"}
        />
        {stories?.length === 0 && <p className="empty">You have written none yet.</p>}
        <ul className="stories">
          {stories?.map((story) => (
            <StoryCard
              key={story.story_id}
              story={story}
              onEdit={() => setEditing(story)}
              onChange={reload}
              onGone={() => {
                opener.current?.focus();
                reload();
              }}
            />
          ))}
        </ul>
      </section>
      {stories && <Schedule own={stories} />}
    </div>
  );
}

/** All of an author's stories. The SDK keeps this list for a minute: who writes wants it as it is now. */
async function storiesOf(username: string, signal: AbortSignal): Promise<Story[]> {
  const stories: Story[] = [];
  let next: string | undefined;
  do {
    const part = { limit: PAGE, next, noCache: true, signal };
    const page = await site.gateway.stories.byUsername(username, { fetch_unpublished: true, ...part });
    stories.push(...(page?.items ?? []));
    next = page?.next;
  } while (next);
  return stories;
}
