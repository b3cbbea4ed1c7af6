// The script tag: defines the elements, and `Hindcast.mount` for pages that make them themselves.
import type { Engine } from './engine.ts';
import { KINDS, NAMES, type OptionName, type WidgetKind } from './options.ts';
import { createWidget } from './widget.ts';

/** The engine's file, which the build puts here. */
declare const ENGINE_FILE: string;

/**
 * What a document itself says: an element of the page whose name is `currentScript`, say, would stand in its place and
 * lead to another server.
 */
const ownOf = <Name extends 'currentScript' | 'readyState'>(name: Name): Document[Name] =>
  Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document);

type MountOptions = Readonly<Partial<Record<OptionName | 'load', string>>> & { readonly widget?: WidgetKind };

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

const isOption = (name: string): boolean => name === 'load' || NAMES.some((one) => one === name);

/** Puts a widget into an element of the page. What is no element, or no widget, is said in the console. */
function mount(element: Element, given?: MountOptions | null) {
  const { widget: asked = 'chart', ...options } = given ?? {};
  const widget = KINDS.find((kind) => kind === asked) ?? 'chart';
  if (widget !== asked) console.error(`Hindcast has no widget ${asked}: a chart is shown`);
  const made = document.createElement(tagOf(widget));
  const update = (next: Omit<MountOptions, 'widget'>): void => {
    for (const [name, value] of Object.entries(next ?? {})) {
      if (!isOption(name)) console.warn(`Hindcast has no option ${name}`);
      else if (value === undefined || value === null) made.removeAttribute(name);
      else made.setAttribute(name, value);
    }
  };
  update(options);
  if (element instanceof Element) element.append(made);
  else console.error('Hindcast.mount takes an element of the page', element);
  return { element: made, update, destroy: () => made.remove() };
}

/** Elements such as `<div data-hindcast="chart" data-asset="btc">`, for editors that allow no others. */
function mountMarked(): void {
  const marked = Document.prototype.querySelectorAll.call(document, '[data-hindcast]') as NodeListOf<HTMLElement>;
  for (const element of marked) {
    const { hindcast, ...data } = element.dataset;
    const widget = KINDS.find((kind) => kind === hindcast);
    if (!widget || element.querySelector(tagOf(widget))) continue;
    const known = Object.entries(data).filter(([name]) => isOption(name));
    mount(element, { ...Object.fromEntries(known), widget });
  }
}

// A page may hold the script twice, or two versions of it: the first one serves all.
if (!customElements.get(tagOf('chart'))) {
  for (const kind of KINDS) customElements.define(tagOf(kind), createWidget(kind, base.origin, loadEngine));
  Object.assign(window, { Hindcast: { mount } });
  if (ownOf('readyState') === 'loading') addEventListener('DOMContentLoaded', mountMarked);
  else mountMarked();
  EventTarget.prototype.dispatchEvent.call(document, new Event('hindcast-load'));
}
