import type { ComponentPropsWithoutRef, ElementType, SyntheticEvent } from "react";

/**
 * The standard attributes and event handlers of an element, which a component passes to it: `aria-*` and `role` to the element with the
 * role, all others to its root element.
 */
export type RootProps<Element extends ElementType = "div"> = Omit<
  ComponentPropsWithoutRef<Element>,
  "children" | "dangerouslySetInnerHTML"
>;

/** Returns the props with the names for which `isChosen` is true, and the others. */
export function splitProps<Props extends object>(
  props: Props,
  isChosen: (name: string) => boolean,
): [chosen: Partial<Props>, rest: Partial<Props>] {
  const [chosen, rest]: [Partial<Props>, Partial<Props>] = [{}, {}];
  for (const name in props) (isChosen(name) ? chosen : rest)[name] = props[name];
  return [chosen, rest];
}

/** Returns the attributes for the element with the role, and those for the root element. */
export function splitAria<Props extends object>(props: Props): [aria: Partial<Props>, rest: Partial<Props>] {
  return splitProps(props, (name) => /^(aria-|role$)/.test(name));
}

/** Returns a handler that calls that of the caller, and then that of the component, unless the caller has prevented the default action. */
export function compose<Event extends SyntheticEvent>(
  theirs: ((event: Event) => void) | undefined,
  ours: (event: Event) => void,
): (event: Event) => void {
  return (event) => {
    theirs?.(event);
    if (!event.defaultPrevented) ours(event);
  };
}
