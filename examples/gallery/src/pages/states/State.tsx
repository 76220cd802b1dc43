import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { runInView, type Step } from "./steps";

interface StateProps {
  name: string;
  /** CSS px. Default: the width of the content. */
  width?: number;
  /** Leads to the state, once the component is in view. Must be a constant. */
  steps?: readonly Step[];
  children: ReactNode;
}

/** A component in one state, with the name of the state. */
export function State({ name, width, steps, children }: StateProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = box.current;
    if (root && steps) return runInView(root, steps);
  }, [steps]);

  return (
    <figure
      className="state"
      style={width ? ({ "--state-width": `${width}px` } as CSSProperties) : undefined}
    >
      <figcaption>{name}</figcaption>
      <div ref={box} className="state-box">
        {children}
      </div>
    </figure>
  );
}

/** The states of a component. */
export function States({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="states-component">
      <h2>{name}</h2>
      <div className="states-row">{children}</div>
    </section>
  );
}
