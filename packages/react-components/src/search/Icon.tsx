const paths = {
  lens: "M12.5 7.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0Zm-1.3 3.7 4.3 4.3",
  cross: "m4 4 10 10m0-10L4 14",
};

/** An icon in the current text color. Hidden from assistive technology: the control around it has an accessible name. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="giflet-icon" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
