import { useCallback, useEffect, useState } from "react";
import { type Problem, toProblem } from "./problem";

/**
 * Fetches data on mount, when `load` changes (memoize it) and on `reload`. The previous data stays until the new data
 * arrives, so a component that shows a different entity needs a different `key`.
 */
export function useQuery<T>(load: (signal: AbortSignal) => Promise<T | undefined>) {
  const [version, setVersion] = useState(0);
  const [state, setState] = useState<{
    load?: typeof load;
    version?: number;
    data?: T;
    problem?: Problem;
  }>({});

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    load(signal).then(
      (data) => signal.aborted || setState({ load, version, data }),
      (error: unknown) =>
        signal.aborted || setState(({ data }) => ({ load, version, data, problem: toProblem(error) })),
    );
    return () => controller.abort();
  }, [load, version]);

  const reload = useCallback(() => setVersion((version) => version + 1), []);
  const isLoading = state.load !== load || state.version !== version;
  return { data: state.data, problem: isLoading ? undefined : state.problem, isLoading, reload };
}
