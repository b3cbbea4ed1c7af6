import type { ComponentType } from 'react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { until } from './until.ts';

/** A story, as far as a test needs it: what its component is given. */
export interface Told<P> {
  readonly args?: Partial<P>;
}

/** A widget on the page. */
export interface Mounted<P> {
  readonly host: HTMLElement;
  /** Renders it again, some of its properties changed. */
  update(change: Partial<P>): void;
  unmount(): void;
}

const open = new Set<() => void>();

/**
 * Puts a story's component on the page, the way the runtime under test does it: React, or Preact's compat when the runner
 * resolves React's names to it. Stories are shown in strict mode, by the gallery.
 */
export function mount<P extends object>(
  component: ComponentType<P>,
  story: Told<P>,
  change: Partial<P> = {},
): Mounted<P> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  let props = { ...story.args, ...change } as P;
  const render = (): void => root.render(createElement(component, props));
  const unmount = (): void => {
    root.unmount();
    host.remove();
    open.delete(unmount);
  };
  open.add(unmount);
  render();
  return {
    host,
    update(more) {
      props = { ...props, ...more };
      render();
    },
    unmount,
  };
}

/** Takes every widget off the page, for the end of a test. */
export function clearPage(): void {
  for (const unmount of [...open]) unmount();
}

/** A mounted element, once it is there. */
export const find = <E extends Element = HTMLElement>(host: Element, selector: string): Promise<E> =>
  until(selector, () => host.querySelector<E>(selector));
