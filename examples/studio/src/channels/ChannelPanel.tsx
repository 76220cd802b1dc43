import type { SiteChannel } from "@giflet/core/site";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../app/session";
import { site } from "../client";
import { Button } from "../components/Button";
import { Notice } from "../components/Notice";
import { useCall } from "../useCall";
import { ChannelDialog, type ChannelTask } from "./ChannelDialog";
import { ChannelGifs } from "./ChannelGifs";
import { Tags } from "./Tags";
import { type Branch, findSiblings } from "./tree";

/** If the heading is closer than this to the bottom of the viewport, the panel is not visible, CSS px. */
const MIN_VISIBLE_HEIGHT = 160;

interface ChannelPanelProps {
  channel: SiteChannel;
  roots: readonly Branch[];
  /** Whether the user selected the channel, as opposed to the default selection. */
  isUserSelection: boolean;
  /** Called after a change to the channels. */
  onChange: () => void;
  onSelect: (id: string) => void;
}

export function ChannelPanel({ channel, roots, isUserSelection, onChange, onSelect }: ChannelPanelProps) {
  const { announce } = useSession();
  const moving = useCall();
  const [task, setTask] = useState<ChannelTask>();
  const heading = useRef<HTMLHeadingElement>(null);
  const siblings = findSiblings(roots, channel);
  const index = siblings.findIndex((branch) => branch.channel.id === channel.id);
  const { display_name: name } = channel;
  // A channel cannot be moved into its own subchannels.
  const hasTargets = roots.some((branch) => branch.channel.id !== channel.id);

  // Restores the focus if it was in the previous channel's panel. On narrow screens, the panel is below the tree.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
    const { top = 0 } = heading.current?.getBoundingClientRect() ?? {};
    if (isUserSelection && top > window.innerHeight - MIN_VISIBLE_HEIGHT) heading.current?.scrollIntoView();
  }, [isUserSelection]);

  /** Moves the channel to a sibling's position. Top-level positions of one owner are not contiguous. */
  async function move(offset: 1 | -1) {
    const sibling = siblings[index + offset];
    if (!sibling) return;
    const moved = await moving.run(() => site.channels.move(channel.id, sibling.channel.position));
    if (!moved) return;
    announce(`“${name}” is now ${index + offset + 1} of ${siblings.length}.`);
    onChange();
  }

  return (
    <section className="panel" aria-labelledby="channel">
      <div className="card">
        <h2 id="channel" ref={heading} tabIndex={-1}>
          {name} <small>/{channel.slug}</small>
        </h2>
        <fieldset className="actions">
          <legend className="visually-hidden">Actions for {name}</legend>
          <Button onClick={() => setTask("rename")}>Rename</Button>
          <Button isBusy={moving.isPending} isDisabled={index === 0} onClick={() => move(-1)}>
            Move up
          </Button>
          <Button
            isBusy={moving.isPending}
            isDisabled={index === siblings.length - 1}
            onClick={() => move(1)}
          >
            Move down
          </Button>
          <Button isDisabled={!hasTargets} onClick={() => setTask("move")}>
            Move to…
          </Button>
          <Button onClick={() => setTask("add")}>Add subchannel</Button>
          <Button kind="danger" onClick={() => setTask("delete")}>
            Delete
          </Button>
        </fieldset>
        <Notice problem={moving.problem} />
      </div>
      <Tags channel={channel} onChange={onChange} />
      <ChannelGifs channel={channel} onChange={onChange} />
      {task && (
        <ChannelDialog
          task={task}
          channel={channel}
          roots={roots}
          onChange={onChange}
          onSelect={onSelect}
          onClose={() => setTask(undefined)}
        />
      )}
    </section>
  );
}
