import { type DependencyList, type EffectCallback, useEffect } from "react";
import { useEffectOnCommit } from "./useLatest.js";

/**
 * Runs an effect that measures elements: before the browser paints, because what is shown depends on it, or after that with `isLater`, for a list
 * without items. The first render and the first layout of a page in one task are a long task on a slow processor.
 */
export function useMeasurement(isLater: boolean, effect: EffectCallback, deps: DependencyList): void {
  // biome-ignore-start lint/correctness/useExhaustiveDependencies: `isLater` may change without another run
  useEffectOnCommit(() => (isLater ? undefined : effect()), deps);
  useEffect(() => (isLater ? effect() : undefined), deps);
  // biome-ignore-end lint/correctness/useExhaustiveDependencies: see above
}
