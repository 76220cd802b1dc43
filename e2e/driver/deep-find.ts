/**
 * Runs in a document: returns the first element that matches a selector, in the document or its shadow trees. " >>> " stands before a descendant, also
 * in a shadow tree.
 */
export function deepFind(selector: string): Element | undefined {
  const all = (root: ParentNode, selector: string): Element[] => {
    const inner = [...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [...root.querySelectorAll(selector), ...inner.flatMap((root) => all(root, selector))];
  };
  let found: ParentNode[] = [document];
  for (const one of selector.split(" >>> "))
    found = found.flatMap((root) => [
      ...all(root, one),
      ...(root instanceof Element && root.shadowRoot ? all(root.shadowRoot, one) : []),
    ]);
  return found[0] as Element | undefined;
}
