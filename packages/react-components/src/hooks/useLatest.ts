import { type RefObject, useLayoutEffect, useRef } from "react";

/** React warns about layout effects on the server, where no effect runs anyway. */
const useEffectOnCommit = typeof document === "undefined" ? () => {} : useLayoutEffect;

export { useEffectOnCommit };

/** A ref that holds the value of the last commit: for callbacks that must not change identity. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useEffectOnCommit(() => {
    ref.current = value;
  });
  return ref;
}
