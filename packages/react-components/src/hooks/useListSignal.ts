import { useCallback, useRef } from "react";
import { useEffectOnCommit } from "./useLatest.js";

/** Returns a getter for the abort signal of the list identified by `key`. The signal is aborted on another key or on unmount. */
export function useListSignal(key: unknown): () => AbortSignal | undefined {
  const controller = useRef<AbortController>(undefined);
  // In a layout effect: a list sends its first request right after the commit, before passive effects run.
  useEffectOnCommit(() => {
    const current = new AbortController();
    controller.current = current;
    return () => current.abort();
  }, [key]);
  return useCallback(() => controller.current?.signal, []);
}
