import type { ComponentProps, ReactNode } from "react";

interface FieldProps extends ComponentProps<"input"> {
  label: string;
  hint?: ReactNode;
}

/** A labelled text field. A required field rejects whitespace-only values. */
export function Field({ label, hint, ...input }: FieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input autoComplete="off" pattern={input.required && !input.type ? ".*\\S.*" : undefined} {...input} />
      {hint && <small>{hint}</small>}
    </label>
  );
}

/** Returns the trimmed value of a form field. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
}
