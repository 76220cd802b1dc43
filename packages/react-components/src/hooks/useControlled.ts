import { useState } from "react";

/**
 * Returns a value and a function that requests a change. The value is the prop if it is defined (a controlled component, which the
 * caller updates in `onChange`), otherwise a state that starts with `initial`.
 */
export function useControlled<T>(
  value: T | undefined,
  initial: T,
  onChange?: (value: T) => void,
): [value: T, request: (value: T) => void] {
  const [state, setState] = useState(initial);
  return [
    value ?? state,
    (next) => {
      setState(next);
      onChange?.(next);
    },
  ];
}
