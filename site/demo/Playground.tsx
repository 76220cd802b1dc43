import { ClientProvider } from "@giflet/react-components";
import { type ReactNode, useId, useState } from "react";
import { type Control, type Controls, defaultValues, formatElement, type Values } from "./controls";
import { client } from "./gifs";
import "./playground.css";

interface PlaygroundProps<C extends Controls> {
  /** The component's name. */
  name: string;
  /** JSX attributes that are always present in the shown code. */
  fixedProps?: readonly string[];
  controls: C;
  /** Renders the component with the current values of the controls. */
  children: (props: Values<C>) => ReactNode;
}

/** A live component with controls for its props, and the JSX that they result in. */
export function Playground<C extends Controls>({ name, fixedProps, controls, children }: PlaygroundProps<C>) {
  const [values, setValues] = useState(() => defaultValues(controls));
  return (
    <ClientProvider client={client}>
      <div className="playground-stage">{children(values)}</div>
      <div className="playground-controls">
        {Object.entries(controls).map(([prop, control]) => (
          <Field
            key={prop}
            name={prop}
            control={control}
            value={values[prop]}
            onChange={(value) => setValues((previous) => ({ ...previous, [prop]: value }))}
          />
        ))}
      </div>
      <pre className="playground-code">
        <code>{formatElement(name, fixedProps ?? [], controls, values)}</code>
      </pre>
    </ClientProvider>
  );
}

interface FieldProps {
  name: string;
  control: Control;
  value: unknown;
  onChange: (value: number | boolean | string) => void;
}

function Field({ name, control, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="playground-field">
      <label htmlFor={id}>{name}</label>
      <Input id={id} control={control} value={value} onChange={onChange} />
    </div>
  );
}

function Input({ id, control, value, onChange }: Omit<FieldProps, "name"> & { id: string }) {
  if (control.kind === "boolean")
    return (
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  if (control.kind === "number")
    return (
      <>
        <input
          id={id}
          type="range"
          min={control.min}
          max={control.max}
          value={Number(value)}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        <output htmlFor={id}>{Number(value)}</output>
      </>
    );
  return (
    <select id={id} value={String(value)} onChange={(event) => onChange(event.target.value)}>
      {control.options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
