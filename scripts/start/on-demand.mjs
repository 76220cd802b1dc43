/**
 * A page that is built at its first visit.
 *
 * @param {(report: (step: string) => void) => Promise<import("node:http").RequestListener>} make builds the page and resolves to what responds to
 *   its requests. `report` names the step that is running.
 */
export function onDemand(make) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {{ state: "idle" | "building" | "ready" | "failed", step: string, error?: Error, handler?: import("node:http").RequestListener }} */
  let current = { state: "idle", step: "" };
  /** @type {Promise<void> | undefined} */
  let building;

  const change = (next) => {
    current = next;
    for (const listener of listeners) listener();
  };

  async function run() {
    change({ state: "building", step: "" });
    try {
      const handler = await make((step) => change({ state: "building", step }));
      change({ state: "ready", step: "", handler });
    } catch (error) {
      change({ state: "failed", step: "", error: /** @type {Error} */ (error) });
    }
  }

  return {
    get current() {
      return current;
    },
    /** Starts the build unless it has started before; after a failure only with `again`. Resolves when it has ended, and never rejects. */
    build({ again = false } = {}) {
      if (current.state === "idle" || (again && current.state === "failed")) building = run();
      return building;
    },
    /** Calls `listener` at every change. Returns a function that removes it. */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns a function that calls `make` once, and again after a failure. Calls at the same time share one result. */
export function once(make) {
  let result;
  return () => {
    result ??= make().catch((error) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}
