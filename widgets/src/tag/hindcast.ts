// The script tag: defines the elements, and `Hindcast.mount` for pages that make them themselves.
import type { Engine } from './engine.ts';
import { KINDS, NAMES, type OptionName, type WidgetKind } from './options.ts';
import { createWidget } from './widget.ts';

/** The engine's file, which the build puts here. */
declare const ENGINE_FILE: string;

type MountOptions = Readonly<Partial<Record<OptionName | 'load', string>>> & { readonly widget?: WidgetKind };

const script = document.currentScript as HTMLScriptElement | null;
const base = new URL('.', script?.src || location.href);

let engine: Promise<Engine> | null = null;
const loadEngine = (): Promise<Engine> => {
  engine ??= (import(/* @vite-ignore */ new URL(ENGINE_FILE, base).href) as Promise<Engine>).catch((error) => {
    engine = null;
    throw error;
  });
  return engine;
};

const tagOf = (kind: WidgetKind): string => `hindcast-${kind}`;

/** Puts a widget into an element of the page. */
function mount(element: Element, { widget = 'chart', ...options }: MountOptions = {}) {
  const made = document.createElement(tagOf(widget));
  const update = (next: Omit<MountOptions, 'widget'>): void => {
    for (const [name, value] of Object.entries(next)) {
      if (value === undefined || value === null) made.removeAttribute(name);
      else made.setAttribute(name, value);
    }
  };
  update(options);
  element.append(made);
  return { element: made, update, destroy: () => made.remove() };
}

/** Elements such as `<div data-hindcast="chart" data-asset="btc">`, for editors that allow no others. */
function mountMarked(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-hindcast]')) {
    const { hindcast, ...data } = element.dataset;
    const widget = KINDS.find((kind) => kind === hindcast);
    if (!widget || element.querySelector(tagOf(widget))) continue;
    const known = Object.entries(data).filter(([name]) => name === 'load' || NAMES.some((one) => one === name));
    mount(element, { ...Object.fromEntries(known), widget });
  }
}

// A page may hold the script twice, or two versions of it: the first one serves all.
if (!customElements.get(tagOf('chart'))) {
  for (const kind of KINDS) customElements.define(tagOf(kind), createWidget(kind, base.origin, loadEngine));
  Object.assign(window, { Hindcast: { mount } });
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', mountMarked);
  else mountMarked();
  document.dispatchEvent(new Event('hindcast-load'));
}
