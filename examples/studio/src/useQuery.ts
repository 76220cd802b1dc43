import { useCallback, useEffect, useState } from "react";
import { type Problem, toProblem } from "./problem";

/**
 * What a screen shows: asked for at once, by another `load` (memoise it) and by `reload`. What was there stays until the
 * next is there, so a screen for something else needs a `key` of its own.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T | undefined>) {
  const [time, setTime] = useState(0);
  const [state, setState] = useState<{ of?: typeof load; time?: number; data?: T; problem?: Problem }>({});

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    load(signal).then(
      (data) => signal.aborted || setState({ of: load, time, data }),
      (error: unknown) =>
        signal.aborted || setState(({ data }) => ({ of: load, time, data, problem: toProblem(error) })),
    );
    return () => controller.abort();
  }, [load, time]);

  const reload = useCallback(() => setTime((time) => time + 1), []);
  const isLoading = state.of !== load || state.time !== time;
  return { data: state.data, problem: isLoading ? undefined : state.problem, isLoading, reload };
}
