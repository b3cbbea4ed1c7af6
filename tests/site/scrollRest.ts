import type { Page } from 'playwright-core';

/** Lets a page note, from its next load on, whether it scrolls: a finger on a page that still moves stops it, and presses nothing. */
export const noteScrolling = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const note = (scrolls: boolean) => () => Object.assign(window, { scrolls });
    document.addEventListener('scroll', note(true), { passive: true });
    document.addEventListener('scrollend', note(false));
  });

/** Waits until the page itself has come to rest, also after a finger that let it glide on. */
export const scrollEnds = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !(window as { scrolls?: boolean }).scrolls);
