import { type ComponentType, type ReactNode, useEffect, useState } from "react";

interface OnClientProps {
  /** Imports the module whose default export is rendered. */
  load: () => Promise<{ default: ComponentType }>;
  /** Shown until then, and in the built page. */
  children?: ReactNode;
}

/** Renders a demo after the page: the core and the components are no part of the pages' own code. */
export function OnClient({ load, children }: OnClientProps) {
  const [Demo, setDemo] = useState<ComponentType>();
  useEffect(() => {
    let isCurrent = true;
    load().then((module) => isCurrent && setDemo(() => module.default));
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return Demo ? <Demo /> : children;
}
