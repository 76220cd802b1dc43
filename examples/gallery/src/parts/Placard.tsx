import type { ReactNode } from "react";

/** The heading of a room with what can be said of it. */
export function Placard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="placard">
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}
