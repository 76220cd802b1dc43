import { whenDropped } from "./create-loader.js";
import { currentGeneration, guard } from "./loader.js";

/** An object in the memory of the module. */
export interface CoreObject {
  /** Its number, which the functions of the module take. */
  readonly id: number;
  /** Whether the instance that has it still runs. A trap replaces the instance. */
  isValid(): boolean;
  /** Frees its memory. Has no effect on an object that is not valid or already freed. */
  free(): void;
}

/** Creates an object that is freed with its owner at the latest. Neither `remove` nor what it uses may refer to the owner. */
export function createObject(owner: object, create: () => number, remove: (id: number) => void): CoreObject {
  const id = guard(create);
  const generation = currentGeneration();
  let isFreed = false;
  const isValid = () => generation === currentGeneration();
  const free = () => {
    if (isFreed || !isValid()) return;
    isFreed = true;
    try {
      guard(() => remove(id));
    } catch {
      // A trap has freed everything.
    }
  };
  whenDropped(owner, free);
  return { id, isValid, free };
}
