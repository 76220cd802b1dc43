import type { ReactNode } from "react";

/** A page's heading and introduction. */
export function PageHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-heading">
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}
