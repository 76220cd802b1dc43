import { type ReactNode, useState } from "react";
import { CodeBlock } from "./CodeBlock";
import { type Control, type Controls, defaultValues, formatElement, type Values } from "./controls";
import { Segmented } from "./Segmented";
import { Slider } from "./Slider";
import { Switch } from "./Switch";

interface PlaygroundProps<C extends Controls> {
  /** The component's name. */
  name: string;
  description: string;
  /** JSX attributes that are always present in the generated code. */
  fixedProps?: readonly string[];
  controls: C;
  /** Renders the component with the current values of the controls. */
  children: (props: Values<C>) => ReactNode;
}

/** A live component, controls for its props and the matching JSX. */
export function Playground<C extends Controls>({
  name,
  description,
  fixedProps = [],
  controls,
  children,
}: PlaygroundProps<C>) {
  const [values, setValues] = useState(() => defaultValues(controls));
  const setValue = (prop: string, value: number | boolean | string) =>
    setValues((previous) => ({ ...previous, [prop]: value }));

  return (
    <section className={`playground playground-${name}`}>
      <h2>{name}</h2>
      <p>{description}</p>
      <div className="playground-stage">{children(values)}</div>
      <div className="playground-props">
        {Object.entries(controls).map(([prop, control]) => (
          <ControlField key={prop} name={prop} control={control} value={values[prop]} onChange={setValue} />
        ))}
        <CodeBlock name={`${name}.tsx`} source={formatElement(name, fixedProps, controls, values)} />
      </div>
    </section>
  );
}

interface ControlFieldProps {
  name: string;
  control: Control;
  value: unknown;
  onChange: (name: string, value: number | boolean | string) => void;
}

function ControlField({ name, control, value, onChange }: ControlFieldProps) {
  const change = (next: number | boolean | string) => onChange(name, next);
  if (control.kind === "boolean") return <Switch label={name} checked={value === true} onChange={change} />;
  if (control.kind === "number")
    return <Slider {...control} label={name} value={Number(value)} onChange={change} />;
  const options = control.options.map((option) => [option, option] as const);
  return (
    <div className="field">
      <span aria-hidden="true">{name}</span>
      <Segmented label={name} options={options} value={String(value)} onChange={change} />
    </div>
  );
}
