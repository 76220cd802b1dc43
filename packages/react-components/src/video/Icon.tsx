/** What is filled, and what is drawn as a line; in a box of 24. */
const shapes = {
  play: ["M7 4v16l13-8z"],
  pause: ["M6 4h4v16H6zm8 0h4v16h-4z"],
  mute: ["M3 9v6h4l5 5V4L7 9z", "M15 8.5a5 5 0 0 1 0 7m2.5-10a9 9 0 0 1 0 13"],
  unmute: ["M3 9v6h4l5 5V4L7 9z", "m16 9 6 6m0-6-6 6"],
  captions: [
    "",
    "M4 5.5h16a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H4a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 4 5.5Zm6.5 5a2 2 0 1 0 0 3m7-3a2 2 0 1 0 0 3",
  ],
} as const;

export type IconName = keyof typeof shapes;

/** Drawn in the page: a picture from a stylesheet needs a policy that allows one. */
export function Icon({ name }: { name: IconName }) {
  const [filled, drawn] = shapes[name];
  return (
    <svg className="giflet-control-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={filled} />
      {drawn && <path className="giflet-drawn" d={drawn} />}
    </svg>
  );
}
