import type { ComponentProps, ReactNode } from "react";

interface FieldProps extends ComponentProps<"input"> {
  label: string;
  hint?: ReactNode;
}

/** A field under its label. Where it must be filled, spaces do not fill it. */
export function Field({ label, hint, ...input }: FieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input autoComplete="off" pattern={input.required && !input.type ? ".*\\S.*" : undefined} {...input} />
      {hint && <small>{hint}</small>}
    </label>
  );
}

/** What a form's field holds, without the spaces around it. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
}
