import type { Story } from "@giflet/core/site";
import { Gif } from "@giflet/react-components/gif";
import { useState } from "react";
import { useSession } from "../app/session";
import { site } from "../client";
import { Button } from "../components/Button";
import { ConfirmDialog } from "../components/ConfirmDialog";
import { Notice } from "../components/Notice";
import { formatGifCount, formatTime } from "../format";
import { useCall } from "../useCall";

const WIDTH = 160;

interface StoryCardProps {
  story: Story;
  onEdit: () => void;
  onChange: () => void;
  onRemoved: () => void;
}

export function StoryCard({ story, onEdit, onChange, onRemoved }: StoryCardProps) {
  const { announce } = useSession();
  const publishing = useCall();
  const [isRemoving, setRemoving] = useState(false);
  const { story_id, title, slug, is_published: isPublished, published_at, gifs } = story;
  const cover = story.cover_gifs[0] ?? gifs[0];

  async function publish() {
    const changes = { story_id, is_published: !isPublished };
    if (!(await publishing.run(() => site.gateway.stories.save(changes)))) return;
    announce(isPublished ? `“${title}” is unpublished.` : `“${title}” is published.`);
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
          {formatGifCount(gifs.length)}, /{slug}
          {isPublished && `, published ${formatTime(published_at)}`}
        </p>
        <fieldset className="actions">
          <legend className="visually-hidden">{title}</legend>
          <Button onClick={onEdit}>Edit</Button>
          <Button isBusy={publishing.isPending} onClick={publish}>
            {isPublished ? "Unpublish" : "Publish"}
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
          confirmLabel="Remove story"
          action={() => site.gateway.stories.remove(story_id)}
          onDone={() => {
            announce(`“${title}” is removed.`);
            onRemoved();
          }}
          onClose={() => setRemoving(false)}
        >
          This also removes the story from the trending schedule. The GIFs stay on Loopery.
        </ConfirmDialog>
      )}
    </li>
  );
}
