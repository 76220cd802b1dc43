import type { Story } from "@giflet/core/site";
import { Gif } from "@giflet/react-components/gif";
import { useState } from "react";
import { useSession } from "../app/session";
import { Button } from "../parts/Button";
import { ConfirmDialog } from "../parts/ConfirmDialog";
import { Notice } from "../parts/Notice";
import { site } from "../sdk";
import { useCall } from "../useCall";
import { gifsOf, timeOf } from "../words";

const WIDTH = 160;

interface StoryCardProps {
  story: Story;
  onEdit: () => void;
  onChange: () => void;
  /** It has been removed. */
  onGone: () => void;
}

export function StoryCard({ story, onEdit, onChange, onGone }: StoryCardProps) {
  const { say } = useSession();
  const publishing = useCall();
  const [isRemoving, setRemoving] = useState(false);
  const { story_id, title, slug, is_published: isPublished, published_at, gifs } = story;
  const cover = story.cover_gifs[0] ?? gifs[0];

  async function publish() {
    const wish = { story_id, is_published: !isPublished };
    if (!(await publishing.run(() => site.gateway.stories.save(wish)))) return;
    say(isPublished ? `“${title}” is a draft again.` : `“${title}” is published.`);
    onChange();
  }

  return (
    <li className="story" data-story={slug}>
      <div className="cover">
        {cover && <Gif gif={cover} width={WIDTH} fluid playback="hover" hideAttribution />}
      </div>
      <div>
        <h3>{title}</h3>
        <p className="hint">
          <span className={isPublished ? "badge badge-on" : "badge"}>
            {isPublished ? "Published" : "Draft"}
          </span>{" "}
          {gifsOf(gifs.length)}, /{slug}
          {isPublished && `, since ${timeOf(published_at)}`}
        </p>
        <fieldset className="actions">
          <legend className="hidden">{title}</legend>
          <Button onClick={onEdit}>Edit</Button>
          <Button isBusy={publishing.isPending} onClick={publish}>
            {isPublished ? "Take back" : "Publish"}
          </Button>
          <Button kind="danger" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        </fieldset>
        <Notice problem={publishing.problem} />
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={`Remove “${title}”?`}
          verb="Remove it"
          action={() => site.gateway.stories.remove(story_id)}
          onDone={() => {
            say(`“${title}” is removed.`);
            onGone();
          }}
          onClose={() => setRemoving(false)}
        >
          It goes out of the trending schedule too. Its GIFs stay on Loopery.
        </ConfirmDialog>
      )}
    </li>
  );
}
