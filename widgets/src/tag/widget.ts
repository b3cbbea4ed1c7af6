import type { Hand } from '../chart/gestures/replay.ts';
import { USUAL_LIMIT } from '../track/usualLimit.ts';
import type { Engine, Mounted } from './engineTypes.ts';
import { hostSheet } from './hostSheet.ts';
import { limitOf, NAMES, optionsOf, type ShownKind } from './options.ts';
import { createElement } from './ownDocument.ts';
import { showPicture } from './picture.ts';

/** Runs a function on the code that few pages need, once that code has loaded. */
export type Rarely = (work: (part: typeof import('./extras.ts')) => void) => void;

/** Distance from the window at which a widget begins to load. */
const NEAR = { rootMargin: '600px' };
/** Events that show a reader's interest in the widget, so that its engine loads. */
const WAKING = ['pointerenter', 'pointerdown', 'focusin'];
/** Events on a picture that the engine can replay later. */
const DONE = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'wheel', 'click'];
/** Time after which a chart that has not drawn counts as failed, ms. */
const LONG = 9000;

/**
 * Creates the custom element of a kind of widget. Its engine loads when the element is near the window and the page is
 * idle, or at once on input.
 */
export function createWidget(
  kind: ShownKind,
  origin: string,
  engine: () => Promise<Engine>,
  rarely: Rarely,
): CustomElementConstructor {
  const isChart = kind === 'chart';
  return class extends HTMLElement {
    static readonly observedAttributes = NAMES;
    readonly #root = this.attachShadow({ mode: 'open' });
    readonly #frame = createElement('div');
    readonly #picture = createElement('div');
    readonly #box = createElement('div');
    readonly #sheet = new CSSStyleSheet();
    readonly #near = new IntersectionObserver((seen) => {
      if (seen.at(-1)?.isIntersecting) void this.#show();
    }, NEAR);
    #mounted: Mounted | null = null;
    #isAsked = false;
    /** Recorded input events, which the engine replays. Null while none are recorded. */
    #hands: Hand[] | null = null;

    constructor() {
      super();
      this.#box.setAttribute('part', kind);
      this.#box.className = 'hc-place';
      this.#root.adoptedStyleSheets = [hostSheet(kind), this.#sheet];
      this.#picture.className = isChart ? 'hc-place hc-picture' : 'hc-place';
      this.#picture.append(createElement('slot'));
      this.#frame.className = 'hc-box';
      this.#frame.append(this.#picture, this.#box);
      this.#root.append(this.#frame);
      if (isChart) for (const type of DONE) this.#root.addEventListener(type, this.#keep);
      this.#picture.ondragstart = () => false;
    }

    connectedCallback(): void {
      for (const type of WAKING) this.addEventListener(type, this.#wake);
      this.#near.observe(this.#frame);
      if (this.getAttribute('load') === 'eager') this.#wake();
    }

    disconnectedCallback(): void {
      // An element that was only moved within the page is connected again at once.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#near.disconnect();
        this.#mounted?.destroy();
        // Restores the place of the picture, which the engine has replaced.
        if (this.#mounted) this.#frame.prepend(this.#picture);
        this.#mounted = this.#hands = null;
        this.#isAsked = false;
      });
    }

    attributeChangedCallback(): void {
      // Reserves the height before the rows have loaded.
      if (kind === 'experts')
        this.#sheet.replaceSync(`:host{--hc-rows:${limitOf(this.getAttribute('limit')) ?? USUAL_LIMIT}}`);
      if (this.#mounted) this.#mounted.update(optionsOf(this));
      else {
        // The element is observed again, so that it is shown with its new options.
        this.#near.disconnect();
        this.#near.observe(this.#frame);
      }
    }

    async #show(): Promise<void> {
      this.#near.disconnect();
      if (this.#mounted) return;
      let isDue = this.getAttribute('load') !== 'hover';
      if (isChart)
        await showPicture(this.#sheet, this.#picture, origin, optionsOf(this)).catch(() => {
          // Without a picture the engine draws at once, or reports why it cannot.
          this.#picture.replaceChildren(createElement('slot'));
          isDue = true;
        });
      if (isDue)
        (window.requestIdleCallback ?? setTimeout)(this.#wake, { timeout: 4000 } as IdleRequestOptions & number);
    }

    /** Records the input events on the picture while the engine loads. */
    readonly #keep = (event: Event): void => {
      const { type, target, button, ctrlKey, metaKey, shiftKey, altKey } = event as PointerEvent;
      const on = target as Element;
      const isForced = ctrlKey || metaKey;
      const isWheel = type === 'wheel';
      if (
        !this.#hands ||
        // The browser handles other buttons, modified clicks (new tab, save) and plain wheel scrolling.
        (isWheel ? !isForced : button > 0 || isForced || shiftKey || altKey) ||
        // The browser also handles links in the page's own content.
        this.contains(on.closest('a'))
      )
        return;
      if (isWheel || type === 'click') event.preventDefault();
      this.#hands.push([event, on]);
    };

    readonly #wake = (): void => {
      if (this.#isAsked || !this.isConnected) return;
      this.#isAsked = true;
      this.#hands = [];
      setTimeout(this.#take, LONG);
      engine().then(this.#mount, this.#fail);
    };

    readonly #fail = (): void => {
      this.#isAsked = false;
      const message = 'Hindcast could not be loaded';
      // The message is shown above the picture, if there is one.
      this.#box.textContent = message;
      const hands = this.#take();
      rarely(({ follow }) => follow(hands));
      this.#tell('error', { code: 'engine_unreachable', message });
    };

    /**
     * Returns the recorded events and stops recording. From then on links work again, and the engine receives input
     * itself.
     */
    readonly #take = (): readonly Hand[] => {
      const hands = this.#hands ?? [];
      this.#hands = null;
      return hands;
    };

    readonly #mount = (arrived: Engine): void => {
      if (!this.isConnected || this.#mounted) return;
      this.#box.textContent = '';
      this.#mounted = arrived.mount({
        kind,
        root: this.#root,
        origin,
        box: this.#box,
        options: optionsOf(this),
        tell: this.#tell,
        drawn: () => this.#picture.remove(),
        hands: this.#take,
      });
    };

    readonly #tell = (name: string, detail: object): void => {
      this.dispatchEvent(new CustomEvent(`hindcast-${name}`, { detail, bubbles: true, composed: true }));
    };
  };
}
