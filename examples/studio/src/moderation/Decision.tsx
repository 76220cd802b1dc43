import type { GifData } from "@giflet/core/site";
import { useCallback } from "react";
import { useSession } from "../app/session";
import { site } from "../client";
import { Button } from "../components/Button";
import { titleOf } from "../components/GifList";
import { Notice } from "../components/Notice";
import { useCall } from "../useCall";
import { useQuery } from "../useQuery";

const ACTIONS = [
  { action: "approve", label: "Approve", result: "approved" },
  { action: "reject", label: "Reject", result: "rejected" },
];

const RATINGS = ["y", "g", "pg", "pg-13", "r"];

/** The last decision on a GIF, and its rating. */
export function Decision({ gif, onDecided }: { gif: GifData; onDecided: () => void }) {
  const { announce } = useSession();
  const { id } = gif;
  const load = useCallback((signal: AbortSignal) => site.gifData.extendedMetadata(id, { signal }), [id]);
  const { data: metadata, problem, reload } = useQuery(load);
  const deciding = useCall();

  async function decide(call: () => Promise<unknown>, text: string) {
    if (!(await deciding.run(call))) return false;
    announce(text);
    reload();
    return true;
  }

  return (
    <div className="decision" data-decision={metadata?.moderation}>
      <fieldset className="actions">
        <legend className="visually-hidden">{titleOf(gif)}</legend>
        {ACTIONS.map(({ action, label, result }) => (
          <Button
            key={action}
            pressed={metadata?.moderation === action}
            isBusy={deciding.isPending}
            onClick={async () => {
              const call = () => site.moderation.act(id, action);
              if (await decide(call, `“${titleOf(gif)}” is ${result}.`)) onDecided();
            }}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <label className="field field-row">
        <span>Rating</span>
        <select
          value={metadata?.rating ?? ""}
          aria-label={`Rating of ${titleOf(gif)}`}
          onChange={({ target: { value } }) =>
            decide(() => site.gifData.update(id, "rating", value), `“${titleOf(gif)}” is rated ${value}.`)
          }
        >
          {!metadata?.rating && <option value="">none</option>}
          {RATINGS.map((rating) => (
            <option key={rating}>{rating}</option>
          ))}
        </select>
      </label>
      <Notice problem={deciding.problem ?? problem} onRetry={deciding.problem ? undefined : reload} />
    </div>
  );
}
