import { type FormEvent, type RefObject, useState } from "react";
import { useGallery } from "../app/gallery-context";
import { originOf, toPublicApi, toSample } from "../provider/connection";
import { Dialog } from "./Dialog";
import { Segmented } from "./Segmented";

const RATINGS = ["g", "pg", "pg-13", "r"];

/** Connects the gallery to the sample service or, with the user's own key, to the public API. */
export function SettingsDialog({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const { connection, connect } = useGallery();
  const [kind, setKind] = useState<"sample" | "public">("sample");
  const [problem, setProblem] = useState("");

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const rating = String(data.get("rating"));
    const origin = originOf(String(data.get("address")));
    if (kind === "sample" && !origin) {
      setProblem("Enter a URL that starts with http:// or https://");
      return;
    }
    setProblem("");
    connect(origin ? toSample(origin, rating) : toPublicApi(String(data.get("key")).trim(), rating));
    dialog.current?.close();
  };

  return (
    <Dialog dialog={dialog} title="Provider settings">
      <form className="settings" onSubmit={submit}>
        <Segmented
          label="Provider"
          options={[
            ["sample", "Sample service"],
            ["public", "Public API"],
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === "sample" ? (
          <label className="field-tall">
            URL of the provider
            <input
              type="url"
              name="address"
              required
              defaultValue={connection.ledger ? connection.provider.site : "http://127.0.0.1:4400"}
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
              Stored in memory only and lost on reload. Requests go directly from your browser to the
              provider.
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
        <button type="submit" className="button button-main">
          Connect
        </button>
      </form>
    </Dialog>
  );
}
