import { type RefObject, useRef } from "react";
import { useEffectOnCommit } from "../hooks/useLatest";

/** Takes an element and all in it out of reach, or not. By the DOM, because React 18 does not know the attribute. */
export function useInert<E extends Element>(isInert: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffectOnCommit(() => {
    element.current?.toggleAttribute("inert", isInert);
  }, [isInert]);
  return element;
}
