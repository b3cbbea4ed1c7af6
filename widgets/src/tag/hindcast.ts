// The script tag: defines the custom elements, and `Hindcast.mount` for pages that create widgets by script.
import type { Engine } from './engineTypes.ts';
import { ATTRIBUTES, isOfRecords, KINDS, type OptionName, type WidgetKind } from './options.ts';
import { createElement, ownOf } from './ownDocument.ts';
import { createWidget, type Rarely } from './widget.ts';

/** Names of the files that load later. The build inserts them. */
declare const ENGINE_FILE: string;
declare const RECORDS_FILE: string;
declare const RARE_FILE: string;

type Attributes = Readonly<Partial<Record<OptionName | 'load', string | number | null>>>;
type MountOptions = Attributes & { readonly widget?: WidgetKind };

const script = ownOf('currentScript');
// In a module `currentScript` is null, but the stack of an error contains the script's URL.
const base = new URL(
  '.',
  (script instanceof HTMLScriptElement && script.src) ||
    /https?:\S+hindcast\.js/.exec(new Error().stack ?? '')?.[0] ||
    location.href,
);

/** Returns a function that loads a script once. After a failure the next call loads it again. */
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
const rare = once<typeof import('./extras.ts')>(RARE_FILE);
const rarely: Rarely = (work) => void rare().then(work, console.warn);

const tagOf = (kind: WidgetKind): string => `hindcast-${kind}`;

/**
 * Adds a widget to an element of the page. Never throws: for an invalid element or kind it logs an error, and the
 * returned functions have no effect.
 */
function mount(element: Element | null, given?: MountOptions) {
  const { widget = 'chart', ...options }: MountOptions = { ...given };
  const isKnown = KINDS.includes(widget);
  const made = createElement(tagOf(isKnown ? widget : 'chart'));
  /** Sets the supported attributes. Others, such as event handlers, are refused. */
  const update = (next: Attributes): void => {
    const odd = Object.entries({ ...next }).filter(([name, value]) => {
      if (!ATTRIBUTES.includes(name)) return true;
      if (value === undefined || value === null) made.removeAttribute(name);
      else made.setAttribute(name, `${value}`);
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

/** Mounts widgets in marked elements if the page has any. The code for that loads only then. */
function scan(): void {
  if (ownOf('querySelector').call(document, '[data-hindcast]')) rarely(({ mountMarked: mountAll }) => mountAll(mount));
}

// If a page contains the script twice, or in two versions, only the first one defines the elements.
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
  window.Hindcast = { mount, scan };
  scan();
  addEventListener('DOMContentLoaded', scan);
  ownOf('dispatchEvent').call(document, new Event('hindcast-load'));
}
