import { useCallback, useRef, useState } from "react";
import { type Problem, toProblem } from "./problem";

/** Runs one call at a time and returns its pending state and the error of the last call. */
export function useCall() {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isBusy = useRef(false);

  /** Resolves to the result of the call, or to `undefined` if the call fails or another one is in progress. */
  const run = useCallback(async <T>(call: () => Promise<T | undefined>): Promise<T | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setPending(true);
    setProblem(undefined);
    try {
      return await call();
    } catch (error) {
      setProblem(toProblem(error));
      return undefined;
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  }, []);

  return { isPending, problem, run };
}
