import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { sizes } from './browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rule of axe that fails wrongly for a row which its list cuts off, because only a part of its text is visible. */
const CUT = 'label-content-name-mismatch';

/**
 * Runs axe on a page at its width, in the dark theme. Returns its findings, one line for each element. The light theme
 * differs only in colours, and tests/board/contrast.test.ts checks the contrast in both.
 */
export async function axeProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // With reduced motion, the theme changes at once.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await drawn(page);
  return page.evaluate(async (cut) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ resultTypes: ['violations'], elementRef: true, preload: false });
    const isCut = (element: HTMLElement | undefined): boolean => {
      const [row, list] = [element, element?.closest('.hc-panel-scroll')].map((one) => one?.getBoundingClientRect());
      return row !== undefined && list !== undefined && (row.top < list.top || row.bottom > list.bottom);
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes.filter(({ element }) => id !== cut || !isCut(element)).map(({ html }) => `${id}: ${html}`),
    );
  }, CUT);
}

const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Returns the CSS pixels by which a page scrolls sideways beyond its width. */
export const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** Lists the sizes at which a page scrolls sideways, each with the distance. */
export async function sidewaysAtEverySize(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, width] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height: 844 });
    await layoutFollows(page);
    const wider = await beyond(page);
    if (wider > 0) found.push(`${name}, ${width} px, scrolls sideways by ${wider} px`);
  }
  return found;
}

/** Returns what scrolls sideways at any size, and the faults that axe finds on the largest screen. */
export async function problemsAtEverySize(page: Page): Promise<string[]> {
  const sideways = await sidewaysAtEverySize(page);
  return [...sideways, ...(await axeProblems(page)).map((problem) => `desk: ${problem}`)];
}

/** Waits until an asset's page has the layout for its width. Other pages have a single layout. */
export async function layoutFollows(page: Page): Promise<void> {
  await page.waitForFunction(
    (wide) => {
      const choices = document.querySelector('.choices');
      return !choices || (choices.querySelector('input[name="Time frame"]') !== null) === wide;
    },
    (page.viewportSize()?.width ?? 0) >= 540,
  );
}
