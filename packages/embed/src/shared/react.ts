import { type Component, type ComponentChildren, createElement, options, render, type VNode } from "preact";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";

// What the components use of React, on preact. `preact/compat` has more: children, portals, suspense, hydration, class components and their life cycle.
export { createContext, createElement, Fragment } from "preact";
export * from "preact/hooks";

/** The version whose behaviour this is. */
export const version = "19.0.0";

type Props = Record<string, unknown>;
type Renderable = (props: Props, ref: unknown) => ComponentChildren;

/** Passes the property `ref` as the second parameter. */
export const forwardRef =
  (render: Renderable) =>
  ({ ref = null, ...props }: Props) =>
    render(props, ref);

/** Renders a component only if one of its properties has changed. */
export function memo(type: (props: Props) => ComponentChildren) {
  return function Memo(this: Component<Props>, props: Props) {
    this.shouldComponentUpdate = hasOtherProps;
    return createElement(type, props);
  };
}

function hasOtherProps(this: Component<Props>, next: Props): boolean {
  const { props } = this as { props: Props };
  return Object.keys({ ...props, ...next }).some((name) => props[name] !== next[name]);
}

/** Nothing is hydrated, so there is no snapshot of a server. */
export function useSyncExternalStore<T>(subscribe: (onChange: () => void) => () => void, read: () => T): T {
  const value = read();
  const [, update] = useReducer((count: number) => count + 1, 0);
  const shown = useRef({ value, read });
  const [check] = useState(() => () => {
    if (!Object.is(shown.current.value, shown.current.read())) update(0);
  });
  useLayoutEffect(() => {
    shown.current = { value, read };
    check();
  }, [value, read, check]);
  useEffect(() => {
    check();
    return subscribe(check);
  }, [subscribe, check]);
  return value;
}

/** Renders the updates of a callback at once. */
export function flushSync(callback: () => void): void {
  const { debounceRendering } = options;
  let flush: (() => void) | undefined;
  options.debounceRendering = (render) => {
    flush = render;
  };
  try {
    callback();
    flush?.();
  } finally {
    options.debounceRendering = debounceRendering;
  }
}

/** Renders into an empty element. */
export const createRoot = (container: Element) => ({
  render: (node: ComponentChildren) => render(node, container),
  unmount: () => render(null, container),
});

/**
 * Properties of React with another name in preact. `SRC` is no property of an element, so preact sets the attribute, and removes it without a value: a property would get
 * an empty text, which is an image that fails.
 */
const NAMES: Record<string, string> = { onFocus: "onfocusin", onBlur: "onfocusout", src: "SRC" };

options.vnode = (node: VNode<Props>) => {
  if (typeof node.type !== "string") return;
  const props: Props = {};
  for (const [name, value] of Object.entries(node.props)) props[nameOf(name, node.type)] = value;
  if (props.style && typeof props.style === "object") props.style = withUnits(props.style);
  node.props = props as typeof node.props;
};

/** Returns the name that preact knows a property by. The `className` of an SVG element cannot be set. */
function nameOf(name: string, type: string): string {
  if (name === "className") return "class";
  return name === "onChange" && type === "input" ? "onInput" : (NAMES[name] ?? name);
}

/** Numbers of styles are pixels. */
const withUnits = (style: object) =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [name, typeof value === "number" ? `${value}px` : value]),
  );

options.event = (event: Event) => Object.assign(event, { nativeEvent: event });
