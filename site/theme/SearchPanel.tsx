import { SearchPanel as OriginalPanel, type SearchPanelProps } from "@rspress/core/theme-original";
import { useEffect } from "react";

/**
 * The panel of the search, mounted only while it is open. That of Rspress reads the Enter key on the whole page: closed, it would open the
 * last result or throw, when a visitor presses Enter in a demo.
 */
export function SearchPanel({ focused, setFocused }: SearchPanelProps) {
  return focused ? (
    <OpenPanel focused setFocused={setFocused} />
  ) : (
    <Shortcut onPress={() => setFocused(true)} />
  );
}

function OpenPanel(props: SearchPanelProps) {
  useEffect(() => {
    // Without a result, Enter throws.
    const ignoreEnter = (event: KeyboardEvent) => {
      if (event.key === "Enter" && !document.querySelector(".rp-suggest-item--current"))
        event.stopPropagation();
    };
    document.addEventListener("keydown", ignoreEnter, { capture: true });
    return () => document.removeEventListener("keydown", ignoreEnter, { capture: true });
  }, []);
  return <OriginalPanel {...props} />;
}

/** Ctrl+K, or Command+K. */
function Shortcut({ onPress }: { onPress: () => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [onPress]);
  return null;
}
