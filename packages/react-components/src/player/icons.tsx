import type { ReactNode } from "react";
// Paths in a 24 by 24 view box. The template of packages/embed has its icons from the same file.
import { outlines, shapes } from "./icons.json";

type IconName = keyof typeof outlines | keyof typeof shapes | "logo";

/** The mark of a network, of 20 px in the current text color. The paths are those of Simple Icons (CC0), which the page of packages/embed has from the same file. */
export function Mark({ path }: { path: string | undefined }) {
  return (
    <svg
      className="giflet-player-icon"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

/** An icon of 20 px in the current text color. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={`giflet-player-icon giflet-player-icon-${name}`}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {content(name)}
    </svg>
  );
}

function content(name: IconName): ReactNode {
  if (name === "logo")
    return (
      <>
        <rect x="2" y="2" width="20" height="20" rx="6" />
        <path d="M9 8.5v7l6.5-3.5z" fill="currentColor" />
      </>
    );
  if (name in outlines) return <path d={outlines[name as keyof typeof outlines]} />;
  const hasStroke = name === "watch";
  return (
    <path
      d={shapes[name as keyof typeof shapes]}
      fill="currentColor"
      stroke={hasStroke ? undefined : "none"}
    />
  );
}
