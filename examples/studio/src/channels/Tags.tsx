import type { SiteChannel } from "@giflet/core/site";
import { useRef } from "react";
import { useSession } from "../app/session";
import { Button } from "../parts/Button";
import { Field, textOf } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { site } from "../sdk";
import { useCall } from "../useCall";

interface TagsProps {
  channel: SiteChannel;
  onChange: () => void;
}

/** Ranked tags have an order; magic ones draw in the GIFs that carry them. */
export function Tags({ channel, onChange }: TagsProps) {
  const { id, ranked_tags: ranked, magic_tags: magic } = channel;
  return (
    <div className="pair">
      <TagList
        title="Ranked tags"
        hint="What the channel is found by, the best first."
        tags={ranked}
        add={(tag) => site.tags.rank(id, tag)}
        remove={(tag) => site.tags.unrank(id, tag)}
        move={(tag, place) => site.tags.rerank(id, tag, place)}
        onChange={onChange}
      />
      <TagList
        title="Magic tags"
        hint="GIFs that carry one belong to the channel by themselves."
        tags={magic}
        add={(tag) => site.tags.addMagic(id, tag)}
        remove={(tag) => site.tags.removeMagic(id, tag)}
        onChange={onChange}
      />
    </div>
  );
}

interface TagListProps {
  title: string;
  hint: string;
  tags: readonly string[];
  add: (tag: string) => Promise<unknown>;
  remove: (tag: string) => Promise<unknown>;
  /** Where they have an order. */
  move?: (tag: string, place: number) => Promise<unknown>;
  onChange: () => void;
}

function TagList({ title, hint, tags, add, remove, move, onChange }: TagListProps) {
  const { say } = useSession();
  const changing = useCall();
  const field = useRef<HTMLInputElement>(null);
  const List = move ? "ol" : "ul";

  async function change(call: () => Promise<unknown>, text: string) {
    if (!(await changing.run(call))) return false;
    say(text);
    onChange();
    return true;
  }

  return (
    <section className="card" aria-label={title} data-tags={move ? "ranked" : "magic"}>
      <h3>{title}</h3>
      <p className="hint">{hint}</p>
      {tags.length > 0 && (
        <List className="tags">
          {tags.map((tag, place) => (
            <li key={tag} data-tag={tag}>
              <span className="tag">{tag}</span>
              {move && (
                <>
                  <Button
                    label={`Move ${tag} up`}
                    isBusy={changing.isPending}
                    isOff={place === 0}
                    onClick={() => change(() => move(tag, place - 1), `“${tag}” is now number ${place}.`)}
                  >
                    ↑
                  </Button>
                  <Button
                    label={`Move ${tag} down`}
                    isBusy={changing.isPending}
                    isOff={place === tags.length - 1}
                    onClick={() => change(() => move(tag, place + 1), `“${tag}” is now number ${place + 2}.`)}
                  >
                    ↓
                  </Button>
                </>
              )}
              <Button
                label={`Remove ${tag}`}
                isBusy={changing.isPending}
                onClick={async () => {
                  const from = document.activeElement;
                  const isRemoved = await change(() => remove(tag), `“${tag}” is removed.`);
                  // Its button goes with it: whoever has not gone on meanwhile does so where the next one would be written.
                  if (isRemoved && document.activeElement === from) field.current?.focus();
                }}
              >
                ✕
              </Button>
            </li>
          ))}
        </List>
      )}
      <form
        className="line"
        onSubmit={async (event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const tag = textOf(new FormData(form), "tag").toLowerCase();
          if (await change(() => add(tag), `“${tag}” is added.`)) form.reset();
        }}
      >
        <Field ref={field} label="New tag" name="tag" required maxLength={100} />
        <Button submits isBusy={changing.isPending}>
          Add
        </Button>
      </form>
      <Notice problem={changing.problem} />
    </section>
  );
}
