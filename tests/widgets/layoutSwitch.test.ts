import { expect } from 'chai';
import { createElement } from 'react';
import { useLayout } from '../../site/src/layout/useLayout.ts';
import { type HeldClock, holdClock } from './heldClock.ts';
import { setup, suite, teardown, test } from './mocha.ts';
import { clearPage, mount } from './mount.ts';
import { until } from './until.ts';

/** A window whose width the test chooses, for what asks whether it is a phone's. */
function tellWindow() {
  const own = window.matchMedia;
  const listeners = new EventTarget();
  const listen = listeners.addEventListener.bind(listeners);
  let phone = false;
  let isHeard = false;
  listeners.addEventListener = (...heard: Parameters<typeof listen>) => {
    isHeard = true;
    listen(...heard);
  };
  window.matchMedia = ((query: string) =>
    query.includes('767px')
      ? Object.assign(listeners, { matches: phone })
      : own.call(window, query)) as typeof matchMedia;
  return {
    /** Tells whether the page has begun to listen, which it does after its first paint. */
    isHeard: () => isHeard,
    resize(toPhone: boolean) {
      phone = toPhone;
      listeners.dispatchEvent(new Event('change'));
    },
    release() {
      window.matchMedia = own;
    },
  };
}

suite('The layout of a window that is being resized', () => {
  let clock: HeldClock;
  let told: ReturnType<typeof tellWindow>;
  let seen: string[];
  setup(() => {
    clock = holdClock();
    told = tellWindow();
    seen = [];
  });
  teardown(() => {
    clearPage();
    clock.release();
    told.release();
  });

  const last = (): string | undefined => seen.at(-1);

  async function openPage(): Promise<void> {
    const Page = () => {
      const layout = useLayout();
      if (layout && last() !== layout) seen.push(layout);
      return createElement('p', null, layout);
    };
    mount(Page, {});
    await until('the layout', () => last() === 'desktop');
    await until('a page that listens', told.isHeard);
    await clock.pass(1000);
  }

  test('changes after 100 ms [V4]', async () => {
    await openPage();
    told.resize(true);
    await clock.pass(99);
    expect(last()).to.equal('desktop');
    await clock.pass(1);
    await until('the layout of a phone', () => last() === 'mobile');
    told.resize(false);
    await clock.pass(100);
    await until('the layout of a desk', () => last() === 'desktop');
  });

  test('never is one that it passes through in less than 100 ms [V4]', async () => {
    await openPage();
    told.resize(true);
    await clock.pass(90);
    told.resize(false);
    await clock.pass(500);
    told.resize(true);
    await clock.pass(60);
    told.resize(true);
    await clock.pass(60);
    expect(seen, 'it waits anew at each change').to.deep.equal(['desktop']);
    await clock.pass(40);
    await until('the layout of a phone', () => last() === 'mobile');
  });
});
