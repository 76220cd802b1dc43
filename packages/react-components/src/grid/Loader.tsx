export interface LoaderProps {
  className?: string;
}

/** A loading indicator of three dots. Hidden from assistive technology: the grid announces its status in a live region. */
export function Loader({ className = "" }: LoaderProps) {
  return (
    <div className={`giflet-loader ${className}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}
