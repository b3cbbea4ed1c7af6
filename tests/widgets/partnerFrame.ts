import { until } from './until.ts';

/** A partner's page in a frame of the test's page, and what it heard of its widgets. */
export interface PartnerFrame {
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  /** The widgets' events, as `name id detail`. */
  readonly heard: readonly Heard[];
  /** Warnings, errors and exceptions of the page. */
  readonly complaints: readonly string[];
  /** Waits for an element within a widget; without a selector for the widget itself. */
  within(widget: string, selector: string): Promise<HTMLElement>;
  /** Waits for an event of a widget, for example `error unknown_asset` or `ready`. */
  hears(words: string, count?: number): Promise<unknown>;
}

interface Heard {
  readonly name: string;
  readonly id: string;
  /** The code of an error, the prediction or the frame that was chosen. */
  readonly about: string;
}

interface Options {
  readonly width?: number;
  /** Prepares the page's window before any of its scripts run. */
  readonly prepare?: (window: Window & typeof globalThis) => void;
}

const EVENTS = ['ready', 'error', 'frame-change', 'prediction-select'];

export const SCRIPT = '<script async src="/embed/v1/hindcast.js"></script>';

/** Opens a page with some lines in its body. Frames of the test before are closed. */
export function openPartner(lines: string, { width = 1000, prepare }: Options = {}): PartnerFrame {
  closePartners();
  const frame = document.createElement('iframe');
  frame.className = 'partner';
  // A browser may take a mouse that never moved to be in the window's corner: it is not over a widget there.
  Object.assign(frame.style, { width: `${width}px`, height: '700px', border: '0', margin: '40px 0 0' });
  const heard: Heard[] = [];
  const complaints: string[] = [];
  const begin = (window: Window & typeof globalThis): void => {
    for (const name of EVENTS)
      window.addEventListener(`hindcast-${name}`, (event) => {
        const { code, prediction, frame: chosen } = (event as CustomEvent<Record<string, string>>).detail;
        heard.push({ name, id: (event.target as Element).id, about: code ?? prediction ?? chosen ?? '' });
      });
    const say = (...parts: unknown[]): void => void complaints.push(parts.map(String).join(' '));
    Object.assign(window.console, { warn: say, error: say });
    window.addEventListener('error', ({ message }) => say('Uncaught', message));
    window.addEventListener('unhandledrejection', ({ reason }) => say('Unhandled', reason));
    prepare?.(window);
  };
  Object.assign(window, { beginPartner: begin, partnerLines: lines });
  frame.src = '/partner';
  document.body.prepend(frame);
  return {
    get window() {
      return frame.contentWindow as Window & typeof globalThis;
    },
    get document() {
      return frame.contentDocument as Document;
    },
    heard,
    complaints,
    within: (widget, selector) =>
      until(`${selector} in ${widget}`, () =>
        frame.contentDocument?.querySelector(widget)?.shadowRoot?.querySelector<HTMLElement>(selector),
      ),
    hears: (words, count = 1) =>
      until(
        words,
        () => heard.filter(({ name, about }) => words === name || words === `${name} ${about}`).length >= count,
      ),
  };
}

/** Takes the partners' pages away. */
export function closePartners(): void {
  for (const frame of document.querySelectorAll('iframe.partner')) frame.remove();
}
