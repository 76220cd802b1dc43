/** A control for one prop. `initial` is the component's default, except for numbers. */
export type Control =
  | { kind: "number"; initial: number; min: number; max: number; unit: string }
  | { kind: "boolean"; initial: boolean }
  | { kind: "choice"; initial: string; options: readonly string[] };

export type Controls = Readonly<Record<string, Control>>;

/** The props that a set of controls produces. */
export type Values<C extends Controls> = {
  [Name in keyof C]: C[Name] extends { kind: "number" }
    ? number
    : C[Name] extends { kind: "boolean" }
      ? boolean
      : C[Name] extends { options: readonly (infer Option)[] }
        ? Option
        : never;
};

export const number = (initial: number, min: number, max: number, unit = " px") =>
  ({ kind: "number", initial, min, max, unit }) as const;

export const boolean = () => ({ kind: "boolean", initial: false }) as const;

/** The first option is the initial value. */
export const choice = <const Options extends readonly [string, ...string[]]>(...options: Options) =>
  ({ kind: "choice", initial: options[0], options }) as const;

export function defaultValues<C extends Controls>(controls: C): Values<C> {
  return Object.fromEntries(
    Object.entries(controls).map(([name, { initial }]) => [name, initial]),
  ) as Values<C>;
}

/** Formats the JSX element: the fixed props, all numbers, and the other props that differ from their initial value. */
export function formatElement<C extends Controls>(
  component: string,
  fixedProps: readonly string[],
  controls: C,
  values: Values<C>,
): string {
  const changed = Object.keys(controls)
    .filter((name) => controls[name]?.kind === "number" || values[name] !== controls[name]?.initial)
    .map((name) => attribute(name, values[name]));
  const props = [...fixedProps, ...changed];
  const line = `<${[component, ...props].join(" ")} />`;
  return line.length <= 60 ? line : `<${[component, ...props.map((prop) => `  ${prop}`)].join("\n")}\n/>`;
}

function attribute(name: string, value: unknown): string {
  if (value === true) return name;
  return typeof value === "string" ? `${name}="${value}"` : `${name}={${value}}`;
}
