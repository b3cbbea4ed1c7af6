// Parts of the script tag that few pages need: the submit button, marked elements, and warnings for callers of `mount`.
export { connectButton, leaveButton } from './button.ts';
export { follow } from './follow.ts';

import { ATTRIBUTES, KINDS, type WidgetKind } from './options.ts';
import { ownOf } from './ownDocument.ts';

type Mount = (element: Element, options: object) => { readonly element: Element };

/**
 * Mounts widgets in elements such as `<div data-hindcast="chart" data-asset="btc">`, for editors that allow no custom
 * elements.
 */
export function mountMarked(mount: Mount): void {
  // Forms are left out, because a form's fields may hide its properties.
  for (const element of ownOf('querySelectorAll').call(document, '[data-hindcast]:not(form)')) {
    const { dataset } = element as HTMLElement;
    const widget: WidgetKind | undefined = KINDS.find((kind) => kind === dataset.hindcast);
    if (!widget || element.querySelector(`hindcast-${widget}`)) continue;
    const fallback = [...element.childNodes];
    const made = mount(element, { ...Object.fromEntries(ATTRIBUTES.map((name) => [name, dataset[name]])), widget });
    // The element's previous content becomes the fallback, as if it was written inside the widget's element.
    if (widget !== 'submit') made.element.append(...fallback);
  }
}

/**
 * Warns of attributes that `mount` does not support. Called without attributes, it logs that the element or the kind is
 * invalid.
 */
export function warn(odd?: readonly (readonly [name: string, value: unknown])[]): void {
  if (odd) console.warn(`Hindcast passes over ${odd.map(([name]) => name)}`);
  else console.error(`Hindcast.mount expects an element, and a widget: ${KINDS}`);
}
