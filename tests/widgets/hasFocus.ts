const nameOf = (element: Element | null | undefined): string =>
  element
    ? `${element.localName} “${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 80)}”`
    : 'none';

/** Fails unless an element has the focus. By its name: an assertion that holds elements hangs the runner when it fails. */
export function hasFocus(element: Element | null | undefined): void {
  const { activeElement } = document;
  if (activeElement === element) return;
  throw new Error(`The focus is on ${nameOf(activeElement)}, not on ${nameOf(element)}`);
}
