import type { Engine, Mounted } from './engine.ts';
import { hostSheet } from './hostSheet.ts';
import { NAMES, optionsOf, type WidgetKind } from './options.ts';
import { createElement } from './ownDocument.ts';
import { showPicture } from './picture.ts';

/** How near the window a widget begins to load. */
const NEAR = { rootMargin: '600px' };
/** What shows that a reader wants it now. */
const HANDS = ['pointerenter', 'pointerdown', 'focusin', 'touchstart'];

const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 200);

/** The element of a kind of widget. The engine loads when it is near and the page idle, or at once under a hand. */
export function createWidget(
  kind: WidgetKind,
  origin: string,
  loadEngine: () => Promise<Engine>,
): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = NAMES;
    readonly #picture = createElement('div');
    readonly #box = createElement('div');
    #near: IntersectionObserver | null = null;
    #mounted: Mounted | null = null;
    #isAsked = false;
    #isPressed = false;

    connectedCallback(): void {
      if (!this.shadowRoot) this.#build();
      this.#near ??= new IntersectionObserver((seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) this.#show();
      }, NEAR);
      this.#near.observe(this);
      for (const hand of HANDS) this.addEventListener(hand, this.#wake, { passive: true });
      if (this.getAttribute('load') === 'eager') this.#wake();
    }

    disconnectedCallback(): void {
      // An element that is only moved comes back at once.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#near?.disconnect();
        this.#mounted?.destroy();
        // The engine took the picture's place, which is empty now.
        if (this.#mounted && kind !== 'submit') this.shadowRoot?.prepend(this.#picture);
        this.#mounted = null;
        this.#isAsked = false;
      });
    }

    attributeChangedCallback(): void {
      if (this.#mounted) this.#mounted.update(optionsOf(this));
      else if (this.isConnected && this.#near) {
        // Observed anew, it is shown anew.
        this.#near.disconnect();
        this.#near.observe(this);
      }
    }

    #build(): void {
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [hostSheet(kind)];
      this.#box.setAttribute('part', kind);
      this.#box.className = 'hc-place';
      this.#picture.className = 'hc-place';
      const slot = createElement('slot');
      if (kind === 'submit') root.append(this.#button(slot), this.#box);
      else {
        this.#picture.append(slot);
        root.append(this.#picture, this.#box);
      }
    }

    /** What opens the form: a press before the engine is there opens it as soon as it is. */
    #button(words: HTMLElement): Element {
      const button = createElement('button');
      button.part.add('button');
      words.textContent = `Submit ${(this.getAttribute('asset') || 'btc').toUpperCase()} Prediction`;
      button.append(words);
      button.onclick = () => {
        this.#isPressed = !this.#mounted;
        if (this.#isPressed) this.#wake();
        else this.#mounted?.open?.();
      };
      return button;
    }

    #show(): void {
      this.#near?.disconnect();
      const root = this.shadowRoot;
      if (!root || this.#mounted) return;
      const hasOwn = this.querySelector('img, svg');
      const shown = kind === 'chart' && !hasOwn ? showPicture(root, this.#picture, origin, optionsOf(this)) : null;
      void Promise.resolve(shown).then(
        () => {
          // A form that nobody opens need not load.
          if (kind !== 'submit' && this.getAttribute('load') !== 'hover') whenIdle(this.#wake);
        },
        () => {
          // Where there is no picture the engine draws, or says why it cannot.
          this.#picture.replaceChildren(createElement('slot'));
          whenIdle(this.#wake);
        },
      );
    }

    readonly #wake = (): void => {
      if (this.#isAsked || !this.isConnected) return;
      this.#isAsked = true;
      for (const hand of HANDS) this.removeEventListener(hand, this.#wake);
      loadEngine().then(this.#mount, () => {
        this.#isAsked = false;
        for (const hand of HANDS) this.addEventListener(hand, this.#wake, { passive: true, once: true });
        const message = 'The part of Hindcast that draws could not be loaded';
        // a picture that is there says more
        if (!this.#picture.querySelector('svg') && !this.querySelector('img,svg')) this.#box.textContent = message;
        this.#tell('error', { code: 'engine_unreachable', message });
      });
    };

    readonly #mount = (engine: Engine): void => {
      const root = this.shadowRoot;
      if (!root || !this.isConnected || this.#mounted) return;
      this.#box.textContent = '';
      this.#mounted = engine.mount({
        kind,
        root,
        origin,
        box: this.#box,
        options: optionsOf(this),
        tell: (name, detail) => this.#tell(name, detail),
        drawn: () => this.#picture.remove(),
      });
      if (this.#isPressed) this.#mounted.open?.();
    };

    #tell(name: string, detail: object): void {
      this.dispatchEvent(new CustomEvent(`hindcast-${name}`, { detail, bubbles: true, composed: true }));
    }
  };
}
