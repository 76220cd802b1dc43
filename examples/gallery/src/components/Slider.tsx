import { useId } from "react";

interface SliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  /** Appended to the displayed value. */
  unit?: string;
  onChange: (value: number) => void;
}

/** A range input with its current value. The default unit is CSS px. */
export function Slider({ label, min, max, value, unit = " px", onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <output htmlFor={id}>
        {value}
        {unit}
      </output>
    </div>
  );
}
