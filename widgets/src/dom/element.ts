/**
 * Creates an element. Does not call `document.createElement` directly, because a page's `<img name="createElement">`
 * may hide it.
 */
export const createElement = <Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] =>
  Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];

/** Returns the element with the focus in the tree of `element`, which may be a shadow tree. Null for none. */
export function focusedNear(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}

/** Returns the position of an event in CSS pixels from the left and top edge of an element. */
export function placeOn(element: Element, event: { clientX: number; clientY: number }): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
