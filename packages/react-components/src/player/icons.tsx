import type { ReactNode } from "react";

/** The stroked icons of the player, in a 24 by 24 view box. The page of packages/embed has the same; its tests compare them. */
export const outlines = {
  share: "M12 15V4m0 0L8 8m4-4 4 4M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5",
  up: "m6 15 6-6 6 6",
  close: "M6 6l12 12M18 6 6 18",
  heart: "M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z",
  back: "M15 6l-6 6 6 6",
} as const;

/** The filled icons. */
export const shapes = {
  watch: "M8 5.5v13l10.5-6.5z",
  pause:
    "M7.2 5h1.6A1.2 1.2 0 0 1 10 6.2v11.6A1.2 1.2 0 0 1 8.8 19H7.2A1.2 1.2 0 0 1 6 17.8V6.2A1.2 1.2 0 0 1 7.2 5zM15.2 5h1.6A1.2 1.2 0 0 1 18 6.2v11.6a1.2 1.2 0 0 1-1.2 1.2h-1.6a1.2 1.2 0 0 1-1.2-1.2V6.2A1.2 1.2 0 0 1 15.2 5z",
  play: "M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.8-6.8a.8.8 0 0 0 0-1.4L9.2 4.5a.8.8 0 0 0-1.2.7z",
} as const;

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
