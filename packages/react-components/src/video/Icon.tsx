/** The filled path and the stroked path of each icon, in a 24 by 24 view box. */
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

/** An inline SVG icon. An image in a stylesheet may be blocked by the page's content security policy. */
export function Icon({ name }: { name: IconName }) {
  const [filled, stroked] = shapes[name];
  return (
    <svg className="giflet-control-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={filled} />
      {stroked && <path className="giflet-drawn" d={stroked} />}
    </svg>
  );
}
