import type { Gif } from "@giflet/core/site";
import { useCallback } from "react";
import { useSession } from "../app/session";
import { Button } from "../parts/Button";
import { nameOf } from "../parts/GifList";
import { Notice } from "../parts/Notice";
import { site } from "../sdk";
import { useCall } from "../useCall";
import { useLoaded } from "../useLoaded";

const ACTIONS = [
  { action: "approve", verb: "Approve", done: "approved" },
  { action: "reject", verb: "Reject", done: "rejected" },
];

const RATINGS = ["y", "g", "pg", "pg-13", "r"];

/** What is decided on one GIF, by whomever it was last; and its rating. */
export function Decision({ gif, onDecided }: { gif: Gif; onDecided: () => void }) {
  const { say } = useSession();
  const { id } = gif;
  const load = useCallback((signal: AbortSignal) => site.gifData.extendedMetadata(id, { signal }), [id]);
  const { data: known, problem, reload } = useLoaded(load);
  const deciding = useCall();

  async function decide(call: () => Promise<unknown>, text: string) {
    if (!(await deciding.run(call))) return false;
    say(text);
    reload();
    return true;
  }

  return (
    <div className="decision" data-decision={known?.moderation}>
      <fieldset className="actions">
        <legend className="hidden">{nameOf(gif)}</legend>
        {ACTIONS.map(({ action, verb, done }) => (
          <Button
            key={action}
            pressed={known?.moderation === action}
            isBusy={deciding.isPending}
            onClick={async () => {
              const act = () => site.moderation.act(id, action);
              if (await decide(act, `“${nameOf(gif)}” is ${done}.`)) onDecided();
            }}
          >
            {verb}
          </Button>
        ))}
      </fieldset>
      <label className="field field-row">
        <span>Rating</span>
        <select
          value={known?.rating ?? ""}
          aria-label={`Rating of ${nameOf(gif)}`}
          onChange={({ target: { value } }) =>
            decide(() => site.gifData.update(id, "rating", value), `“${nameOf(gif)}” is rated ${value}.`)
          }
        >
          {!known?.rating && <option value="">none</option>}
          {RATINGS.map((rating) => (
            <option key={rating}>{rating}</option>
          ))}
        </select>
      </label>
      <Notice problem={deciding.problem ?? problem} onRetry={deciding.problem ? undefined : reload} />
    </div>
  );
}
