// The script tag: defines the elements, and `Hindcast.mount` for pages that make them themselves.
import type { Engine } from './engine.ts';
import { ATTRIBUTES, isOfRecords, KINDS, type OptionName, type WidgetKind } from './options.ts';
import { createElement, ownOf } from './ownDocument.ts';
import { createWidget, type Rarely } from './widget.ts';

/** The files that load later, which the build puts here. */
declare const ENGINE_FILE: string;
declare const RECORDS_FILE: string;
declare const RARE_FILE: string;

type Attributes = Readonly<Partial<Record<OptionName | 'load', string | null>>>;
type MountOptions = Attributes & { readonly widget?: WidgetKind };

const script = ownOf('currentScript');
// A module is nobody's current script, but where it is from stands in an error's stack.
const base = new URL(
  '.',
  (script instanceof HTMLScriptElement && script.src) ||
    /https?:\S+hindcast\.js/.exec(new Error().stack ?? '')?.[0] ||
    location.href,
);

/** A script that is asked for once; after a failure the next call tries again. */
function once<Script>(file: string): () => Promise<Script> {
  let loading: Promise<Script> | null = null;
  return () => {
    loading ??= (import(/* @vite-ignore */ new URL(file, base).href) as Promise<Script>).catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
const engine = once<Engine>(ENGINE_FILE);
const records = once<Engine>(RECORDS_FILE);
const rare = once<typeof import('./rare.ts')>(RARE_FILE);
const rarely: Rarely = (work) => void rare().then(work, console.warn);

const tagOf = (kind: WidgetKind): string => `hindcast-${kind}`;

/**
 * Puts a widget into an element of the page. Given anything else it says so in the console, and what it gives belongs to
 * a widget that is nowhere, so that nothing is thrown into the page.
 */
function mount(element: Element | null, given?: MountOptions) {
  const { widget = 'chart', ...options }: MountOptions = { ...given };
  const isKnown = KINDS.includes(widget);
  const made = createElement(tagOf(isKnown ? widget : 'chart'));
  /** Writes the attributes that count; others, such as handlers, are not for options to write. */
  const update = (next: Attributes): void => {
    const odd = Object.entries({ ...next }).filter(([name, value]) => {
      if (!ATTRIBUTES.includes(name)) return true;
      if (value === undefined || value === null) made.removeAttribute(name);
      else made.setAttribute(name, value);
      return false;
    });
    if (odd[0]) rarely(({ warn }) => warn(odd));
  };
  update(options);
  try {
    Node.prototype.appendChild.call(isKnown && element, made);
  } catch {
    rarely(({ warn }) => warn());
  }
  return { element: made, update, destroy: () => made.remove() };
}

/** Elements that stand for widgets, where there are any. */
function mountMarked(): void {
  if (ownOf('querySelector').call(document, '[data-hindcast]')) rarely(({ mountMarked: mountAll }) => mountAll(mount));
}

// A page may hold the script twice, or two versions of it: the first one serves all.
if (!customElements.get(tagOf('chart'))) {
  for (const kind of KINDS) {
    customElements.define(
      tagOf(kind),
      kind === 'submit'
        ? class extends HTMLElement {
            connectedCallback(): void {
              rarely(({ connectButton }) => connectButton(this, base.origin, engine));
            }
            disconnectedCallback(): void {
              rarely(({ leaveButton }) => leaveButton(this));
            }
          }
        : createWidget(kind, base.origin, isOfRecords(kind) ? records : engine, rarely),
    );
  }
  (window as { Hindcast?: object }).Hindcast = { mount };
  mountMarked();
  addEventListener('DOMContentLoaded', mountMarked);
  ownOf('dispatchEvent').call(document, new Event('hindcast-load'));
}
