import type { SiteChannel } from "@giflet/core/site";
import { useRef } from "react";
import { useSession } from "../app/session";
import { site } from "../client";
import { Button } from "../components/Button";
import { Field, textOf } from "../components/Field";
import { Notice } from "../components/Notice";
import { useCall } from "../useCall";

interface TagsProps {
  channel: SiteChannel;
  onChange: () => void;
}

/** A channel's ranked tags, which are ordered, and its magic tags, which add all GIFs with that tag. */
export function Tags({ channel, onChange }: TagsProps) {
  const { id, ranked_tags: ranked, magic_tags: magic } = channel;
  return (
    <div className="pair">
      <TagList
        title="Ranked tags"
        hint="Search terms that find the channel, most relevant first."
        tags={ranked}
        add={(tag) => site.tags.rank(id, tag)}
        remove={(tag) => site.tags.unrank(id, tag)}
        move={(tag, index) => site.tags.rerank(id, tag, index)}
        onChange={onChange}
      />
      <TagList
        title="Magic tags"
        hint="GIFs with one of these tags are added automatically."
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
  /** Moves a tag; only for ordered tags. */
  move?: (tag: string, index: number) => Promise<unknown>;
  onChange: () => void;
}

function TagList({ title, hint, tags, add, remove, move, onChange }: TagListProps) {
  const { announce } = useSession();
  const changing = useCall();
  const field = useRef<HTMLInputElement>(null);
  const List = move ? "ol" : "ul";

  async function change(call: () => Promise<unknown>, text: string) {
    if (!(await changing.run(call))) return false;
    announce(text);
    onChange();
    return true;
  }

  return (
    <section className="card" aria-label={title} data-tags={move ? "ranked" : "magic"}>
      <h3>{title}</h3>
      <p className="hint">{hint}</p>
      {tags.length > 0 && (
        <List className="tags">
          {tags.map((tag, index) => (
            <li key={tag} data-tag={tag}>
              <span className="tag">{tag}</span>
              {move && (
                <>
                  <Button
                    label={`Move ${tag} up`}
                    isBusy={changing.isPending}
                    isDisabled={index === 0}
                    onClick={() => change(() => move(tag, index - 1), `“${tag}” is now number ${index}.`)}
                  >
                    ↑
                  </Button>
                  <Button
                    label={`Move ${tag} down`}
                    isBusy={changing.isPending}
                    isDisabled={index === tags.length - 1}
                    onClick={() => change(() => move(tag, index + 1), `“${tag}” is now number ${index + 2}.`)}
                  >
                    ↓
                  </Button>
                </>
              )}
              <Button
                label={`Remove ${tag}`}
                isBusy={changing.isPending}
                onClick={async () => {
                  const button = document.activeElement;
                  const isRemoved = await change(() => remove(tag), `“${tag}” is removed.`);
                  // The button is removed with its tag. Unless the focus has moved, move it to the field.
                  if (isRemoved && document.activeElement === button) field.current?.focus();
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
