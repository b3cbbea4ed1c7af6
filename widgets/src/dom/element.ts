/** Creates an element. The page's own `document.createElement` may be hidden by `<img name="createElement">`. */
export const createElement = <Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] =>
  Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];

/** Returns the element with the focus, also if `element` is in a shadow tree. */
export function focusedNear(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}

/** Returns the position of an event in CSS pixels from the left and top edge of an element. */
export function placeOn(element: Element, event: { clientX: number; clientY: number }): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
