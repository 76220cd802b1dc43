import { useCallback, useRef, useState } from "react";
import { type Problem, toProblem } from "./problem";

/** One call at a time: whether it is under way, and what went wrong with the last one. */
export function useCall() {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isBusy = useRef(false);

  /** Resolves to what the call gives; to `undefined` when it failed, which is told, or while another is under way. */
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
