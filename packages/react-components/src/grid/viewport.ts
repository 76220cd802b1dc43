/** Whether a node contains an element, including its shadow trees. */
export function containsAcrossShadows(node: Node, element: Element | undefined | null): boolean {
  if (!element) return false;
  return (
    node.contains(element) || containsAcrossShadows(node, (element.getRootNode() as Partial<ShadowRoot>).host)
  );
}
