import { type FormEvent, type RefObject, useState } from "react";
import { useShowroom } from "../app/showroom";
import { originOf, toPublicApi, toSample } from "../service/connection";
import { Dialog } from "./Dialog";
import { Segmented } from "./Segmented";

const RATINGS = ["g", "pg", "pg-13", "r"];

/** Points the show room at the sample service or, with the visitor's own key, at the public API. */
export function SettingsDialog({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const { connection, connect } = useShowroom();
  const [kind, setKind] = useState<"sample" | "public">("sample");
  const [problem, setProblem] = useState("");

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wishes = new FormData(event.currentTarget);
    const rating = String(wishes.get("rating"));
    const origin = originOf(String(wishes.get("address")));
    if (kind === "sample" && !origin) {
      setProblem("An address starts with http:// or https://");
      return;
    }
    setProblem("");
    connect(origin ? toSample(origin, rating) : toPublicApi(String(wishes.get("key")).trim(), rating));
    dialog.current?.close();
  };

  return (
    <Dialog dialog={dialog} title="Service">
      <form className="settings" onSubmit={submit}>
        <Segmented
          label="Which service"
          options={[
            ["sample", "Sample service"],
            ["public", "Public API"],
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === "sample" ? (
          <label className="field-tall">
            Its address
            <input
              type="url"
              name="address"
              required
              defaultValue={connection.ledger ? connection.service.site : "http://127.0.0.1:4400"}
              aria-describedby="settings-problem"
            />
          </label>
        ) : (
          <label className="field-tall">
            Your API key
            <input
              type="password"
              name="key"
              required
              autoComplete="off"
              spellCheck={false}
              aria-describedby="settings-key"
            />
            <small id="settings-key">
              Kept in this page's memory only: a reload forgets it. Calls go from your browser straight to the
              service.
            </small>
          </label>
        )}
        <label className="field-tall">
          Rating
          <select name="rating" defaultValue={connection.rating}>
            {RATINGS.map((rating) => (
              <option key={rating} value={rating}>
                {rating.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
        <p className="problem" id="settings-problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="button button-strong">
          Use it
        </button>
      </form>
    </Dialog>
  );
}
