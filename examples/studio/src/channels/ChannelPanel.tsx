import type { SiteChannel } from "@giflet/core/site";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../app/session";
import { Button } from "../parts/Button";
import { Notice } from "../parts/Notice";
import { site } from "../sdk";
import { useCall } from "../useCall";
import { ChannelDialog, type ChannelTask } from "./ChannelDialog";
import { ChannelGifs } from "./ChannelGifs";
import { Tags } from "./Tags";
import { type Branch, siblingsOf } from "./tree";

/** A heading this near the lower end of the window, CSS px, has nothing of its panel in view. */
const NEAR = 160;

interface ChannelPanelProps {
  channel: SiteChannel;
  forest: readonly Branch[];
  /** Somebody chose it, rather than nothing else. */
  isAsked: boolean;
  /** Something of the channels is not as it was. */
  onChange: () => void;
  onChoose: (id: string) => void;
}

export function ChannelPanel({ channel, forest, isAsked, onChange, onChoose }: ChannelPanelProps) {
  const { say } = useSession();
  const moving = useCall();
  const [task, setTask] = useState<ChannelTask>();
  const heading = useRef<HTMLHeadingElement>(null);
  const siblings = siblingsOf(forest, channel);
  const place = siblings.findIndex((branch) => branch.channel.id === channel.id);
  const { display_name: name } = channel;
  // Below itself there is none.
  const hasTargets = forest.some((branch) => branch.channel.id !== channel.id);

  // The focus that another channel took with it goes on here. On a narrow screen this stands below the tree.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
    const { top = 0 } = heading.current?.getBoundingClientRect() ?? {};
    if (isAsked && top > window.innerHeight - NEAR) heading.current?.scrollIntoView();
  }, [isAsked]);

  /** To the place of the sibling that stands there now: between them there may be others', at the top. */
  async function move(by: 1 | -1) {
    const other = siblings[place + by];
    if (!other) return;
    const moved = await moving.run(() => site.channels.move(channel.id, other.channel.position));
    if (!moved) return;
    say(`“${name}” is now ${place + by + 1} of ${siblings.length}.`);
    onChange();
  }

  return (
    <section className="panel" aria-labelledby="channel">
      <div className="card">
        <h2 id="channel" ref={heading} tabIndex={-1}>
          {name} <small>/{channel.slug}</small>
        </h2>
        <fieldset className="actions">
          <legend className="hidden">Arrange {name}</legend>
          <Button onClick={() => setTask("rename")}>Rename</Button>
          <Button isBusy={moving.isPending} isOff={place === 0} onClick={() => move(-1)}>
            Move up
          </Button>
          <Button isBusy={moving.isPending} isOff={place === siblings.length - 1} onClick={() => move(1)}>
            Move down
          </Button>
          <Button isOff={!hasTargets} onClick={() => setTask("move")}>
            Move to…
          </Button>
          <Button onClick={() => setTask("add")}>Add one below</Button>
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
          forest={forest}
          onChange={onChange}
          onChoose={onChoose}
          onClose={() => setTask(undefined)}
        />
      )}
    </section>
  );
}
