import { useCallback, useState } from "react";
import { isAtLeast } from "../app/people";
import { useSession } from "../app/session";
import { Button } from "../parts/Button";
import { Field, textOf } from "../parts/Field";
import { FormDialog } from "../parts/FormDialog";
import { Notice } from "../parts/Notice";
import { site } from "../sdk";
import { useLoaded } from "../useLoaded";
import { ChannelPanel } from "./ChannelPanel";
import { ChannelTree } from "./ChannelTree";
import { allChannels, flat, forestOf } from "./tree";

/** An owner's channels, and the one that is chosen. An admin has everybody's. */
export function ChannelsRoom() {
  const { user, say } = useSession();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const channels = await allChannels(signal);
      const isEverybodys = isAtLeast(user, "admin");
      return forestOf(channels.filter(({ owner }) => isEverybodys || owner === user.username));
    },
    [user],
  );
  const { data: forest, problem, reload } = useLoaded(load);
  const [wished, setWished] = useState<string>();
  const [isMaking, setMaking] = useState(false);

  if (!forest) return <Notice problem={problem} onRetry={reload} waitingFor="Fetching your channels" />;

  const all = flat(forest).map(({ branch }) => branch.channel);
  const chosen = all.find(({ id }) => id === wished) ?? all[0];

  return (
    <div className="desk">
      {problem && <Notice problem={problem} onRetry={reload} />}
      <nav className="card side" aria-label="Your channels">
        {all.length === 0 && <p className="empty">You have no channel yet.</p>}
        <ChannelTree branches={forest} chosen={chosen?.id} onChoose={setWished} />
        <Button onClick={() => setMaking(true)}>New channel</Button>
      </nav>
      {chosen && (
        <ChannelPanel
          key={chosen.id}
          channel={chosen}
          forest={forest}
          isAsked={wished !== undefined}
          onChange={reload}
          onChoose={setWished}
        />
      )}
      {isMaking && (
        <FormDialog
          title="New channel"
          verb="Make it"
          send={(fields) => site.channels.create({ display_name: textOf(fields, "name") })}
          onDone={(made) => {
            say(`“${made.display_name}” is made.`);
            setWished(made.id);
            reload();
          }}
          onClose={() => setMaking(false)}
        >
          <Field label="Name" name="name" required maxLength={100} />
        </FormDialog>
      )}
    </div>
  );
}
