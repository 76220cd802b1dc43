import { useCallback, useRef } from "react";
import { useEffectOnCommit } from "./useLatest";

/** Gives the signal for requests of the list `key` stands for; they are ended when there is another, or none. */
export function useListSignal(key: unknown): () => AbortSignal | undefined {
  const controller = useRef<AbortController>(undefined);
  // A list makes its first request right after the commit, before passive effects run.
  // Every list has a signal of its own.
  useEffectOnCommit(() => {
    const own = new AbortController();
    controller.current = own;
    return () => own.abort();
  }, [key]);
  return useCallback(() => controller.current?.signal, []);
}
