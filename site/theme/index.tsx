import {
  getCustomMDXComponent as getOriginalComponents,
  Outline as OriginalOutline,
  Sidebar as OriginalSidebar,
} from "@rspress/core/theme-original";
import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import "./site.css";

export * from "@rspress/core/theme-original";
export { SearchPanel } from "./SearchPanel";

/** Names the `aside` around an element, which the theme of Rspress leaves without a name. */
function useNameOfAside(name: string) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.closest("aside")?.setAttribute("aria-label", name), [name]);
  return ref;
}

export function Sidebar() {
  return (
    <div className="site-contents" ref={useNameOfAside("Pages")}>
      <OriginalSidebar />
    </div>
  );
}

export function Outline() {
  return (
    <div className="site-contents" ref={useNameOfAside("On this page")}>
      <OriginalOutline />
    </div>
  );
}

/** A table that the keyboard scrolls, where it is wider than the page. */
function Table(props: ComponentProps<"table">) {
  const ref = useRef<HTMLDivElement>(null);
  const [isScrollable, setScrollable] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setScrollable(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="rp-table-scroll-container rp-scrollbar" ref={ref} {...(isScrollable && { tabIndex: 0 })}>
      <table {...props} />
    </div>
  );
}

export const getCustomMDXComponent = () => ({ ...getOriginalComponents(), table: Table });
