import type { SiteChannel } from "@giflet/core/site";
import { useSession } from "../app/session";
import { site } from "../client";
import { ConfirmDialog } from "../components/ConfirmDialog";
import { Field, textOf } from "../components/Field";
import { FormDialog } from "../components/FormDialog";
import { type Branch, flatten } from "./tree";

export type ChannelTask = "rename" | "add" | "move" | "delete";

interface ChannelDialogProps {
  task: ChannelTask;
  channel: SiteChannel;
  roots: readonly Branch[];
  onChange: () => void;
  onSelect: (id: string) => void;
  onClose: () => void;
}

/** The dialog of a channel action that needs input or a confirmation. */
export function ChannelDialog({ task, channel, roots, onChange, onSelect, onClose }: ChannelDialogProps) {
  const { announce } = useSession();
  const { id, display_name: name } = channel;
  const all = flatten(roots);

  /** Announces the result, selects a channel and reloads. */
  function finish(text: string, selectedId: string) {
    announce(text);
    onSelect(selectedId);
    onChange();
  }

  if (task === "rename") {
    return (
      <FormDialog
        title={`Rename “${name}”`}
        submitLabel="Rename"
        submit={(fields) => site.channels.update(id, { display_name: textOf(fields, "name") })}
        onDone={({ display_name }) => finish(`“${name}” is now “${display_name}”.`, id)}
        onClose={onClose}
      >
        <Field label="Name" name="name" required maxLength={100} defaultValue={name} />
      </FormDialog>
    );
  }

  if (task === "add") {
    return (
      <FormDialog
        title={`New subchannel of “${name}”`}
        submitLabel="Create"
        submit={(fields) => site.channels.create({ display_name: textOf(fields, "name"), parent: id })}
        onDone={(created) => finish(`“${created.display_name}” is created.`, created.id)}
        onClose={onClose}
      >
        <Field label="Name" name="name" required maxLength={100} />
      </FormDialog>
    );
  }

  if (task === "move") {
    const own = all.find(({ branch }) => branch.channel.id === id);
    const excludedIds = new Set(own ? flatten([own.branch]).map(({ branch }) => branch.channel.id) : []);
    const targets = all.filter(({ branch }) => !excludedIds.has(branch.channel.id));
    const findTarget = (targetId: string) =>
      targets.find(({ branch }) => branch.channel.id === targetId)?.branch;
    return (
      <FormDialog
        title={`Move “${name}”`}
        submitLabel="Move"
        submit={(fields) => {
          const target = textOf(fields, "target");
          return site.channels.move(id, findTarget(target)?.children.length ?? 0, target);
        }}
        onDone={({ parent }) =>
          finish(`“${name}” is now in “${findTarget(parent)?.channel.display_name}”.`, id)
        }
        onClose={onClose}
      >
        <label className="field">
          <span>Parent channel</span>
          <select name="target" required defaultValue={channel.parent}>
            <option value="">Choose a channel</option>
            {targets.map(({ branch, depth }) => (
              <option key={branch.channel.id} value={branch.channel.id}>
                {"\u2003".repeat(depth)}
                {branch.channel.display_name}
              </option>
            ))}
          </select>
          <small>The channel and its subchannels move to the end of the parent's list.</small>
        </label>
      </FormDialog>
    );
  }

  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      confirmLabel="Delete channel"
      action={() => site.channels.remove(id)}
      onDone={() => finish(`“${name}” is deleted.`, channel.parent)}
      onClose={onClose}
    >
      This also deletes its subchannels. The GIFs stay on Loopery.
    </ConfirmDialog>
  );
}
