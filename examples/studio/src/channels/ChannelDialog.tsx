import type { SiteChannel } from "@giflet/core/site";
import { useSession } from "../app/session";
import { ConfirmDialog } from "../parts/ConfirmDialog";
import { Field, textOf } from "../parts/Field";
import { FormDialog } from "../parts/FormDialog";
import { site } from "../sdk";
import { type Branch, flat } from "./tree";

export type ChannelTask = "rename" | "add" | "move" | "delete";

interface ChannelDialogProps {
  task: ChannelTask;
  channel: SiteChannel;
  forest: readonly Branch[];
  onChange: () => void;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** What is done to a channel and needs a word more than a press of a button. */
export function ChannelDialog({ task, channel, forest, onChange, onChoose, onClose }: ChannelDialogProps) {
  const { say } = useSession();
  const { id, display_name: name } = channel;
  const all = flat(forest);

  /** Tells what was done, and shows the channel it was done to. */
  function tell(text: string, shown: string) {
    say(text);
    onChoose(shown);
    onChange();
  }

  if (task === "rename") {
    return (
      <FormDialog
        title={`Rename “${name}”`}
        verb="Rename it"
        send={(fields) => site.channels.update(id, { display_name: textOf(fields, "name") })}
        onDone={({ display_name }) => tell(`“${name}” is now “${display_name}”.`, id)}
        onClose={onClose}
      >
        <Field label="Name" name="name" required maxLength={100} defaultValue={name} />
      </FormDialog>
    );
  }

  if (task === "add") {
    return (
      <FormDialog
        title={`New channel below “${name}”`}
        verb="Make it"
        send={(fields) => site.channels.create({ display_name: textOf(fields, "name"), parent: id })}
        onDone={(made) => tell(`“${made.display_name}” is made.`, made.id)}
        onClose={onClose}
      >
        <Field label="Name" name="name" required maxLength={100} />
      </FormDialog>
    );
  }

  if (task === "move") {
    const own = all.find(({ branch }) => branch.channel.id === id);
    const inside = new Set(own ? flat([own.branch]).map(({ branch }) => branch.channel.id) : []);
    const targets = all.filter(({ branch }) => !inside.has(branch.channel.id));
    const found = (target: string) => targets.find(({ branch }) => branch.channel.id === target)?.branch;
    return (
      <FormDialog
        title={`Move “${name}”`}
        verb="Move it"
        send={(fields) => {
          const target = textOf(fields, "target");
          return site.channels.move(id, found(target)?.below.length ?? 0, target);
        }}
        onDone={({ parent }) => tell(`“${name}” is now below “${found(parent)?.channel.display_name}”.`, id)}
        onClose={onClose}
      >
        <label className="field">
          <span>Below</span>
          <select name="target" required defaultValue={channel.parent}>
            <option value="">Choose a channel</option>
            {targets.map(({ branch, depth }) => (
              <option key={branch.channel.id} value={branch.channel.id}>
                {"\u2003".repeat(depth)}
                {branch.channel.display_name}
              </option>
            ))}
          </select>
          <small>It goes to the end of those below, with all that stands below itself.</small>
        </label>
      </FormDialog>
    );
  }

  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      verb="Delete it"
      action={() => site.channels.remove(id)}
      onDone={() => tell(`“${name}” is deleted.`, channel.parent)}
      onClose={onClose}
    >
      It goes with every channel below it. Its GIFs stay on Loopery.
    </ConfirmDialog>
  );
}
