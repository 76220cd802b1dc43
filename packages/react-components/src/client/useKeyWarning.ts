import { withoutIdentities } from "@giflet/core/internal/client";
import { useEffect, useRef } from "react";

/** After how many keys in a row that differ only by functions or objects the warning is logged. */
const LIMIT = 8;

let isLogged = false;

/** Warns of a provider that is another one on each render. Does nothing in production builds, and on a page without a bundler. */
export let useKeyWarning: (key: string) => void = () => {};
try {
  // Here and not in the caller, which must call the same hooks in each build. Production builds drop the assignment, and the hook with it.
  if (process.env.NODE_ENV !== "production") useKeyWarning = useWarning;
} catch {
  // A page without a bundler has no `process`.
}

/** Logs a warning, once for the page, if the key of a provider changes on each render only because of inline functions or objects. */
function useWarning(key: string): void {
  const last = useRef({ key, changes: 0 });
  useEffect(() => {
    const { current } = last;
    const hasChanged = key !== current.key;
    const isInline = hasChanged && withoutIdentities(key) === withoutIdentities(current.key);
    current.changes = isInline ? current.changes + 1 : 0;
    current.key = key;
    if (isLogged || current.changes < LIMIT) return;
    isLogged = true;
    console.warn(
      "giflet: the functions or objects of `provider` are new on each render, which creates another client and starts lists again. " +
        "Define the provider, or these options, outside the component.",
    );
  });
}
