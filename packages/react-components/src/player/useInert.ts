import { type RefObject, useRef } from "react";
import { useEffectOnCommit } from "../hooks/useLatest.js";

/** Sets the `inert` attribute of an element, through the DOM because React 18 does not support it. */
export function useInert<E extends Element>(isInert: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffectOnCommit(() => {
    element.current?.toggleAttribute("inert", isInert);
  }, [isInert]);
  return element;
}
