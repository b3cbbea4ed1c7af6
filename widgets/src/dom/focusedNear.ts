/** The element with the focus, seen from within a shadow tree too. */
export function focusedNear(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}
