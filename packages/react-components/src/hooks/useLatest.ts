import { type RefObject, useLayoutEffect, useRef } from "react";

/** `useLayoutEffect`, or nothing on the server: React 18 warns about layout effects there. */
const useEffectOnCommit = typeof document === "undefined" ? () => {} : useLayoutEffect;

export { useEffectOnCommit };

/** Returns a ref to the value of the last commit, for callbacks whose identity must not change. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useEffectOnCommit(() => {
    ref.current = value;
  });
  return ref;
}
