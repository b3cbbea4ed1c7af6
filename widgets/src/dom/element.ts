/** An element of the page. A page may hold `<img name="createElement">`, which stands in the place of the method. */
export const createElement = <Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] =>
  Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];

/** The element with the focus, also where `element` is in a shadow tree. */
export function focusedNear(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}

/** Where an event happened, in CSS pixels from the left and top edge of an element. */
export function placeOn(element: Element, event: { clientX: number; clientY: number }): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
