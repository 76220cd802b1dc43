/** What can be turned on a component, and what it starts with: the component's own default, but for numbers. */
export type Knob =
  | { kind: "number"; start: number; min: number; max: number; unit: string }
  | { kind: "flag"; start: boolean }
  | { kind: "choice"; start: string; options: readonly string[] };

export type Knobs = Readonly<Record<string, Knob>>;

/** The props that a set of knobs gives. */
export type Values<K extends Knobs> = {
  [Name in keyof K]: K[Name] extends { kind: "number" }
    ? number
    : K[Name] extends { kind: "flag" }
      ? boolean
      : K[Name] extends { options: readonly (infer Option)[] }
        ? Option
        : never;
};

export const number = (start: number, min: number, max: number, unit = " px") =>
  ({ kind: "number", start, min, max, unit }) as const;

export const flag = () => ({ kind: "flag", start: false }) as const;

/** The first option is what it starts with. */
export const choice = <const Options extends readonly [string, ...string[]]>(...options: Options) =>
  ({ kind: "choice", start: options[0], options }) as const;

export function startOf<K extends Knobs>(knobs: K): Values<K> {
  return Object.fromEntries(Object.entries(knobs).map(([name, { start }]) => [name, start])) as Values<K>;
}

/** The element as one would write it: what is given anyway, numbers, and what else differs from the start. */
export function codeOf<K extends Knobs>(
  component: string,
  given: readonly string[],
  knobs: K,
  values: Values<K>,
): string {
  const turned = Object.keys(knobs)
    .filter((name) => knobs[name]?.kind === "number" || values[name] !== knobs[name]?.start)
    .map((name) => attribute(name, values[name]));
  const all = [...given, ...turned];
  const line = `<${[component, ...all].join(" ")} />`;
  return line.length <= 60 ? line : `<${[component, ...all.map((one) => `  ${one}`)].join("\n")}\n/>`;
}

function attribute(name: string, value: unknown): string {
  if (value === true) return name;
  return typeof value === "string" ? `${name}="${value}"` : `${name}={${value}}`;
}
