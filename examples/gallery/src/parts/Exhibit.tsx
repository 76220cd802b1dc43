import { type ReactNode, useState } from "react";
import { Code } from "./Code";
import { codeOf, type Knob, type Knobs, startOf, type Values } from "./knobs";
import { Segmented } from "./Segmented";
import { Slider } from "./Slider";
import { Switch } from "./Switch";

interface ExhibitProps<K extends Knobs> {
  /** The component's name. */
  name: string;
  note: string;
  /** Props it is always given, as one would write them. */
  given?: readonly string[];
  knobs: K;
  /** Draws it with the props as they are now. */
  children: (props: Values<K>) => ReactNode;
}

/** A component on a stage, its props to be turned, and the code that would make it so. */
export function Exhibit<K extends Knobs>({ name, note, given = [], knobs, children }: ExhibitProps<K>) {
  const [values, setValues] = useState(() => startOf(knobs));
  const turn = (prop: string, value: number | boolean | string) =>
    setValues((before) => ({ ...before, [prop]: value }));

  return (
    <section className={`exhibit exhibit-${name}`}>
      <h2>{name}</h2>
      <p>{note}</p>
      <div className="exhibit-stage">{children(values)}</div>
      <div className="exhibit-props">
        {Object.entries(knobs).map(([prop, knob]) => (
          <KnobField key={prop} name={prop} knob={knob} value={values[prop]} onTurn={turn} />
        ))}
        <Code name={`${name}.tsx`} source={codeOf(name, given, knobs, values)} />
      </div>
    </section>
  );
}

interface KnobFieldProps {
  name: string;
  knob: Knob;
  value: unknown;
  onTurn: (name: string, value: number | boolean | string) => void;
}

function KnobField({ name, knob, value, onTurn }: KnobFieldProps) {
  const onChange = (next: number | boolean | string) => onTurn(name, next);
  if (knob.kind === "flag") return <Switch label={name} checked={value === true} onChange={onChange} />;
  if (knob.kind === "number")
    return <Slider {...knob} label={name} value={Number(value)} onChange={onChange} />;
  const options = knob.options.map((option) => [option, option] as const);
  return (
    <div className="field">
      <span aria-hidden="true">{name}</span>
      <Segmented label={name} options={options} value={String(value)} onChange={onChange} />
    </div>
  );
}
