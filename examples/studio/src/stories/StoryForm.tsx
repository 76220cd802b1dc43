import type { GifData, Story } from "@giflet/core/site";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../app/session";
import { site } from "../client";
import { Button } from "../components/Button";
import { Field, textOf } from "../components/Field";
import { GifList, titleOf } from "../components/GifList";
import { Notice } from "../components/Notice";
import { PickDialog } from "../components/PickDialog";
import { useCall } from "../useCall";

interface StoryFormProps {
  /** `undefined` for a new story. */
  story: Story | undefined;
  onCancel: () => void;
  onSaved: () => void;
}

/** Edits a story's title, slug and GIFs. The first GIF is the cover. */
export function StoryForm({ story, onCancel, onSaved }: StoryFormProps) {
  const { announce } = useSession();
  const saving = useCall();
  const [gifs, setGifs] = useState<readonly GifData[]>(story?.gifs ?? []);
  const [isPicking, setPicking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const without = (gif: GifData) => gifs.filter(({ id }) => id !== gif.id);

  useEffect(() => field.current?.focus(), []);

  async function save(fields: FormData) {
    const ids = gifs.map(({ id }) => id);
    const changes = {
      story_id: story?.story_id,
      title: textOf(fields, "title"),
      slug: textOf(fields, "slug") || undefined,
      gifs: ids,
      cover_gifs: ids.slice(0, 1),
    };
    const saved = await saving.run(() => site.gateway.stories.save(changes));
    if (!saved) return;
    announce(`“${saved.title}” is saved.`);
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
          hint="Used in the URL. If empty, it is generated from the title."
        />
      </div>
      <div className="card-head">
        <h3 id="story-gifs">GIFs</h3>
        <Button ref={addButton} onClick={() => setPicking(true)}>
          Add GIFs
        </Button>
      </div>
      {gifs.length === 0 ? (
        <p className="empty">No GIFs yet. The first GIF is the cover.</p>
      ) : (
        <GifList label="GIFs of the story" gifs={gifs}>
          {(gif, index) => (
            <div className="actions">
              {index === 0 ? (
                <span className="badge badge-on">Cover</span>
              ) : (
                <Button
                  label={`Cover: ${titleOf(gif)}`}
                  onClick={() => {
                    setGifs([gif, ...without(gif)]);
                    announce(`“${titleOf(gif)}” is the cover.`);
                    addButton.current?.focus();
                  }}
                >
                  Cover
                </Button>
              )}
              <Button
                label={`Remove ${titleOf(gif)}`}
                onClick={() => {
                  setGifs(without(gif));
                  addButton.current?.focus();
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
