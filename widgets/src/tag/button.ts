import type { Engine, Mounted } from './engineTypes.ts';
import { NAMES, optionsOf } from './options.ts';
import { createElement } from './ownDocument.ts';
import { THEMES } from './themes.ts';

/** Styles of the submit button: inline, as wide as its label. */
const SHEET = `:host{display:inline-block}:host([hidden]){display:none}[part=button]{min-height:44px;padding:0 18px;border:0;border-radius:8px;background:#f7931a;color:#1a1203;font:600 1em system-ui;cursor:pointer}.hc-place{direction:ltr}${THEMES}`;

/** Lifecycle of a submit button: `connect` when its element enters the page, `leave` when it is removed. */
interface Button {
  connect(): void;
  leave(): void;
}

const buttons = new WeakMap<HTMLElement, Button>();

/** Creates a submit button in an element. The engine loads at the first press. */
function createButton(element: HTMLElement, origin: string, engine: () => Promise<Engine>): Button {
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  root.adoptedStyleSheets = [sheet];
  const box = createElement('div');
  box.className = 'hc-place';
  const button = createElement('button');
  const words = createElement('slot');
  button.part.add('button');
  words.textContent = `Submit ${(element.getAttribute('asset') || 'btc').toUpperCase()} Prediction`;
  button.append(words);
  root.append(button, box);
  let mounted: Mounted | null = null;
  let isAsked = false;

  const tell = (name: string, detail: object): void => {
    element.dispatchEvent(new CustomEvent(`hindcast-${name}`, { detail, bubbles: true, composed: true }));
  };
  const mount = ({ mount: mountIn }: Engine): void => {
    isAsked = false;
    if (!element.isConnected) return;
    mounted ??= mountIn({
      ...{ kind: 'submit', root, origin, box, options: optionsOf(element), tell },
      ...{ drawn: () => undefined, hands: () => [] },
    });
    mounted.open?.();
  };
  const fail = (): void => {
    isAsked = false;
    tell('error', { code: 'engine_unreachable', message: 'The form could not be loaded' });
  };
  button.onclick = () => {
    if (mounted) mounted.open?.();
    else if (!isAsked) {
      isAsked = true;
      engine().then(mount, fail);
    }
  };
  const watch = new MutationObserver(() => mounted?.update(optionsOf(element)));
  return {
    connect: () => watch.observe(element, { attributeFilter: [...NAMES] }),
    leave() {
      watch.disconnect();
      mounted?.destroy();
      mounted = null;
    },
  };
}

/** Makes an element a submit button. Called when the element was added to the page. */
export function connectButton(element: HTMLElement, origin: string, engine: () => Promise<Engine>): void {
  const button = buttons.get(element) ?? createButton(element, origin, engine);
  buttons.set(element, button);
  button.connect();
}

/**
 * Disconnects a submit button. Called when its element was removed from the page. Has no effect if the element was only
 * moved.
 */
export function leaveButton(element: HTMLElement): void {
  if (!element.isConnected) buttons.get(element)?.leave();
}
