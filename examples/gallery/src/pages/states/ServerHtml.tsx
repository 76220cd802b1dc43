import { type ReactNode, useEffect, useRef } from "react";
import { renderToString } from "react-dom/server";

/** The HTML of a server, before its scripts run. */
export function ServerHtml({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current) root.current.innerHTML = renderToString(children);
  }, [children]);
  return <div ref={root} className="state-fill" />;
}
