import { useCallback, useEffect, useRef } from "react";

/** Gives the signal for requests of the list `key` stands for; they are ended when there is another, or none. */
export function useListSignal(key: unknown): () => AbortSignal | undefined {
  const controller = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every list has a signal of its own
  useEffect(() => {
    const own = new AbortController();
    controller.current = own;
    return () => own.abort();
  }, [key]);
  return useCallback(() => controller.current?.signal, []);
}
