// The script tag: defines the elements, and `Hindcast.mount` for pages that make them themselves.
import type { Engine } from './engine.ts';
import { ATTRIBUTES, KINDS, type OptionName, type WidgetKind } from './options.ts';
import { createElement, ownOf } from './ownDocument.ts';
import { createWidget } from './widget.ts';

/** The engine's file, which the build puts here. */
declare const ENGINE_FILE: string;

type Attributes = Readonly<Partial<Record<OptionName | 'load', string | null>>>;
type MountOptions = Attributes & { readonly widget?: WidgetKind };

const script = ownOf('currentScript');
const base = new URL('.', (script instanceof HTMLScriptElement && script.src) || location.href);

let engine: Promise<Engine> | null = null;
const loadEngine = (): Promise<Engine> => {
  engine ??= (import(/* @vite-ignore */ new URL(ENGINE_FILE, base).href) as Promise<Engine>).catch((error) => {
    engine = null;
    throw error;
  });
  return engine;
};

const tagOf = (kind: WidgetKind): string => `hindcast-${kind}`;

/**
 * Puts a widget into an element of the page. Given anything else it says so in the console, and what it gives belongs to
 * a widget that is nowhere, so that nothing is thrown into the page.
 */
function mount(element: Element | null, given?: MountOptions) {
  const { widget = 'chart', ...options }: MountOptions = { ...given };
  const kind = KINDS.find((known) => known === widget);
  const made = createElement(tagOf(kind ?? 'chart'));
  /** Writes the attributes that count; others, such as handlers, are not for options to write. */
  const update = (next: Attributes): void => {
    const odd: string[] = [];
    for (const [name, value] of Object.entries({ ...next })) {
      if (!ATTRIBUTES.includes(name)) odd.push(name);
      else if (value === undefined || value === null) made.removeAttribute(name);
      else made.setAttribute(name, value);
    }
    if (odd[0]) console.warn(`Hindcast passes over ${odd}`);
  };
  update(options);
  try {
    Node.prototype.appendChild.call(kind && element, made);
  } catch {
    console.error(`Hindcast.mount expects an element, and a widget: ${KINDS}`);
  }
  return { element: made, update, destroy: () => made.remove() };
}

/** Elements such as `<div data-hindcast="chart" data-asset="btc">`, for editors that allow no others. */
function mountMarked(): void {
  // a form's properties are what its fields are called
  for (const element of ownOf('querySelectorAll').call(document, '[data-hindcast]:not(form)')) {
    const { dataset } = element as HTMLElement;
    const widget = KINDS.find((kind) => kind === dataset.hindcast);
    if (!widget || element.querySelector(tagOf(widget))) continue;
    const fallback = [...element.childNodes];
    const made = mount(element, { ...Object.fromEntries(ATTRIBUTES.map((name) => [name, dataset[name]])), widget });
    // What stood there until now is replaced as between the tags of the element.
    if (widget !== 'submit') made.element.append(...fallback);
  }
}

// A page may hold the script twice, or two versions of it: the first one serves all.
if (!customElements.get(tagOf('chart'))) {
  for (const kind of KINDS) customElements.define(tagOf(kind), createWidget(kind, base.origin, loadEngine));
  (window as { Hindcast?: object }).Hindcast = { mount };
  if (ownOf('readyState') === 'loading') addEventListener('DOMContentLoaded', mountMarked);
  else mountMarked();
  ownOf('dispatchEvent').call(document, new Event('hindcast-load'));
}
