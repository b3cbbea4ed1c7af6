// What few pages need of the script tag: it loads where there is such a button or such a marked element.
import { ATTRIBUTES, KINDS, type WidgetKind } from './options.ts';
import { createElement, ownOf } from './ownDocument.ts';
import { THEMES } from './themes.ts';

/** A button, as large as its words. */
const BUTTON = `:host{display:inline-block}:host([hidden]){display:none}[part=button]{min-height:44px;padding:0 18px;border:0;border-radius:8px;background:#f7931a;color:#1a1203;font:600 1em system-ui;cursor:pointer}${THEMES}`;

/** Makes of an element with a shadow root the button that opens the form. */
export function makeButton(element: HTMLElement, root: ShadowRoot, onPress: () => void): void {
  if (root.querySelector('button')) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(BUTTON);
  root.adoptedStyleSheets = [sheet];
  const button = createElement('button');
  const words = createElement('slot');
  button.part.add('button');
  words.textContent = `Submit ${(element.getAttribute('asset') || 'btc').toUpperCase()} Prediction`;
  button.append(words);
  button.onclick = onPress;
  root.prepend(button);
}

type Mount = (element: Element, options: object) => { readonly element: Element };

/** Elements such as `<div data-hindcast="chart" data-asset="btc">`, for editors that allow no others. */
export function mountMarked(mount: Mount): void {
  // a form's properties are what its fields are called
  for (const element of ownOf('querySelectorAll').call(document, '[data-hindcast]:not(form)')) {
    const { dataset } = element as HTMLElement;
    const widget: WidgetKind | undefined = KINDS.find((kind) => kind === dataset.hindcast);
    if (!widget || element.querySelector(`hindcast-${widget}`)) continue;
    const fallback = [...element.childNodes];
    const made = mount(element, { ...Object.fromEntries(ATTRIBUTES.map((name) => [name, dataset[name]])), widget });
    // What stood there until now is replaced as between the tags of the element.
    if (widget !== 'submit') made.element.append(...fallback);
  }
}
