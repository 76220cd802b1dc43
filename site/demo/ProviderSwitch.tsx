import { createContext, type ReactNode, useContext, useId, useSyncExternalStore } from "react";
import "./provider-switch.css";

const KEY = "giflet-site-provider";
const providers = ["No key", "KLIPY", "GIPHY", "Tenor v2", "Your own API"] as const;
const [initial] = providers;

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Storage throws where it is blocked. */
function read(): string {
  try {
    return localStorage.getItem(KEY) ?? initial;
  } catch {
    return initial;
  }
}

function select(name: string) {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

const Selected = createContext<string>(initial);

/** Code for each provider, of which one is shown: the same on all pages. Its children are of type `ProviderCode`. */
export function ProviderSwitch({ children }: { children: ReactNode }) {
  const id = useId();
  const selected = useSyncExternalStore(subscribe, read, () => initial);
  return (
    <div className="provider-switch">
      <fieldset>
        <legend>Provider</legend>
        {providers.map((name) => (
          <label key={name}>
            <input type="radio" name={id} checked={name === selected} onChange={() => select(name)} />
            {name}
          </label>
        ))}
      </fieldset>
      <Selected value={selected}>{children}</Selected>
    </div>
  );
}

export function ProviderCode({ name, children }: { name: (typeof providers)[number]; children: ReactNode }) {
  return <div hidden={useContext(Selected) !== name}>{children}</div>;
}
