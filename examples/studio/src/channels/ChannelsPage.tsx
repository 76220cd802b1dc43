import { useCallback, useState } from "react";
import { hasRole } from "../app/roles";
import { useSession } from "../app/session";
import { site } from "../client";
import { Button } from "../components/Button";
import { Field, textOf } from "../components/Field";
import { FormDialog } from "../components/FormDialog";
import { Notice } from "../components/Notice";
import { useQuery } from "../useQuery";
import { ChannelPanel } from "./ChannelPanel";
import { ChannelTree } from "./ChannelTree";
import { buildTree, flatten, loadAllChannels } from "./tree";

/** The channels of an owner and the selected one. Admins see all channels. */
export function ChannelsPage() {
  const { user, announce } = useSession();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const channels = await loadAllChannels(signal);
      const isAdmin = hasRole(user, ["admin"]);
      return buildTree(channels.filter(({ owner }) => isAdmin || owner === user.username));
    },
    [user],
  );
  const { data: roots, problem, reload } = useQuery(load);
  const [selectedId, setSelectedId] = useState<string>();
  const [isCreating, setCreating] = useState(false);

  if (!roots) return <Notice problem={problem} onRetry={reload} loadingText="Loading your channels" />;

  const all = flatten(roots).map(({ branch }) => branch.channel);
  const selected = all.find(({ id }) => id === selectedId) ?? all[0];

  return (
    <div className="desk">
      {problem && <Notice problem={problem} onRetry={reload} />}
      <nav className="card side" aria-label="Your channels">
        {all.length === 0 && <p className="empty">No channels yet.</p>}
        <ChannelTree branches={roots} selectedId={selected?.id} onSelect={setSelectedId} />
        <Button onClick={() => setCreating(true)}>New channel</Button>
      </nav>
      {selected && (
        <ChannelPanel
          key={selected.id}
          channel={selected}
          roots={roots}
          isUserSelection={selectedId !== undefined}
          onChange={reload}
          onSelect={setSelectedId}
        />
      )}
      {isCreating && (
        <FormDialog
          title="New channel"
          submitLabel="Create"
          submit={(fields) => site.channels.create({ display_name: textOf(fields, "name") })}
          onDone={(created) => {
            announce(`“${created.display_name}” is created.`);
            setSelectedId(created.id);
            reload();
          }}
          onClose={() => setCreating(false)}
        >
          <Field label="Name" name="name" required maxLength={100} />
        </FormDialog>
      )}
    </div>
  );
}
