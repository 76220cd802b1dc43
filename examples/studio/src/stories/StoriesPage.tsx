import type { Story } from "@giflet/core/site";
import { useCallback, useEffect, useRef, useState } from "react";
import { AUTHORS, hasRole } from "../app/roles";
import { useSession } from "../app/session";
import { site } from "../client";
import { Button } from "../components/Button";
import { Notice } from "../components/Notice";
import { useQuery } from "../useQuery";
import { Schedule } from "./Schedule";
import { StoryCard } from "./StoryCard";
import { StoryForm } from "./StoryForm";

const PAGE_SIZE = 50;

const NO_STORIES: readonly Story[] = [];

/** The trending schedule and, for authors, their stories. */
export function StoriesPage() {
  const { user } = useSession();
  if (hasRole(user, AUTHORS)) return <AuthorPage />;
  return (
    <div className="panel">
      <Schedule own={NO_STORIES} />
    </div>
  );
}

/** The author's stories, including drafts, and the trending schedule. */
function AuthorPage() {
  const { user } = useSession();
  const load = useCallback((signal: AbortSignal) => loadStories(user.username, signal), [user.username]);
  const { data: stories, problem, reload } = useQuery(load);
  const [editing, setEditing] = useState<Story | "new">();
  const opener = useRef<HTMLButtonElement>(null);

  // Restores the focus after the form closes.
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
          loadingText={stories ? undefined : "Loading your stories"}
        />
        {stories?.length === 0 && <p className="empty">No stories yet.</p>}
        <ul className="stories">
          {stories?.map((story) => (
            <StoryCard
              key={story.story_id}
              story={story}
              onEdit={() => setEditing(story)}
              onChange={reload}
              onRemoved={() => {
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

/** Loads all stories of an author. It bypasses the cache, so that changes are visible immediately. */
async function loadStories(username: string, signal: AbortSignal): Promise<Story[]> {
  const stories: Story[] = [];
  let next: string | undefined;
  do {
    const options = { fetch_unpublished: true, limit: PAGE_SIZE, next, noCache: true, signal };
    const page = await site.gateway.stories.byUsername(username, options);
    stories.push(...(page?.items ?? []));
    next = page?.next;
  } while (next);
  return stories;
}
