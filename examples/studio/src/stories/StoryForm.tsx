import type { Gif, Story } from "@giflet/core/site";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../app/session";
import { Button } from "../parts/Button";
import { Field, textOf } from "../parts/Field";
import { GifList, nameOf } from "../parts/GifList";
import { Notice } from "../parts/Notice";
import { PickDialog } from "../parts/PickDialog";
import { site } from "../sdk";
import { useCall } from "../useCall";

interface StoryFormProps {
  /** Absent for a new one. */
  story: Story | undefined;
  onCancel: () => void;
  onSaved: () => void;
}

/** A story's title, slug and GIFs; the first GIF is its cover. */
export function StoryForm({ story, onCancel, onSaved }: StoryFormProps) {
  const { say } = useSession();
  const saving = useCall();
  const [gifs, setGifs] = useState<readonly Gif[]>(story?.gifs ?? []);
  const [isPicking, setPicking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const without = (gif: Gif) => gifs.filter(({ id }) => id !== gif.id);

  useEffect(() => field.current?.focus(), []);

  async function save(fields: FormData) {
    const ids = gifs.map(({ id }) => id);
    const wish = {
      story_id: story?.story_id,
      title: textOf(fields, "title"),
      slug: textOf(fields, "slug") || undefined,
      gifs: ids,
      cover_gifs: ids.slice(0, 1),
    };
    const saved = await saving.run(() => site.gateway.stories.save(wish));
    if (!saved) return;
    say(`“${saved.title}” is saved.`);
    onSaved();
  }

  return (
    <form
      className="card"
      aria-labelledby="story"
      onSubmit={(event) => {
        event.preventDefault();
        save(new FormData(event.currentTarget));
      }}
    >
      <h2 id="story">{story ? `Edit “${story.title}”` : "New story"}</h2>
      <div className="pair">
        <Field ref={field} label="Title" name="title" required maxLength={200} defaultValue={story?.title} />
        <Field
          label="Slug"
          name="slug"
          maxLength={200}
          defaultValue={story?.slug}
          hint="Its name in addresses. Left empty, it is made of the title."
        />
      </div>
      <div className="card-head">
        <h3 id="story-gifs">GIFs</h3>
        <Button ref={more} onClick={() => setPicking(true)}>
          Add GIFs
        </Button>
      </div>
      {gifs.length === 0 ? (
        <p className="empty">None yet. The first one is the cover.</p>
      ) : (
        <GifList label="GIFs of the story" gifs={gifs}>
          {(gif, index) => (
            <div className="actions">
              {index === 0 ? (
                <span className="badge badge-on">Cover</span>
              ) : (
                <Button
                  label={`Cover: ${nameOf(gif)}`}
                  onClick={() => {
                    setGifs([gif, ...without(gif)]);
                    say(`“${nameOf(gif)}” is the cover.`);
                    more.current?.focus();
                  }}
                >
                  Cover
                </Button>
              )}
              <Button
                label={`Remove ${nameOf(gif)}`}
                onClick={() => {
                  setGifs(without(gif));
                  more.current?.focus();
                }}
              >
                Remove
              </Button>
            </div>
          )}
        </GifList>
      )}
      <Notice problem={saving.problem} />
      <div className="actions actions-end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="main" submits isBusy={saving.isPending}>
          {saving.isPending ? "Saving…" : "Save"}
        </Button>
      </div>
      {isPicking && (
        <PickDialog
          title="GIFs for the story"
          count={gifs.length}
          onPick={async (gif) => {
            setGifs([...without(gif), gif]);
            return gif;
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </form>
  );
}
