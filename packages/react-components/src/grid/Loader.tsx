export interface LoaderProps {
  className?: string;
}

/** Three dots that say more is coming. Silent: the grid's status message speaks. */
export function Loader({ className = "" }: LoaderProps) {
  return (
    <div className={`giflet-loader ${className}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}
