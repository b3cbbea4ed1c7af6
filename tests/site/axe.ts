import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { sizes } from './browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A row that its list cuts shows a part of its words only, and axe then takes them for others than its name. */
const CUT = 'label-content-name-mismatch';

/**
 * What axe finds wrong with a page, one line an element: in dark, and on the smallest and the largest page in light too.
 * A theme changes colours alone, so in light only these are looked at.
 */
export async function axeProblems(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width;
  const themes = width === sizes.small || width === sizes.desk ? (['dark', 'light'] as const) : (['dark'] as const);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found: string[] = [];
  for (const colorScheme of themes) {
    // Without motion a theme is there at once.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await drawn(page);
    const problems = await page.evaluate(
      async ({ cut, rules }) => {
        const { axe } = window as unknown as { axe: typeof import('axe-core') };
        const { violations } = await axe.run({
          resultTypes: ['violations'],
          elementRef: true,
          ...(rules && { runOnly: rules }),
        });
        const isCut = (element: HTMLElement | undefined): boolean => {
          const [row, list] = [element, element?.closest('.hc-panel-scroll')].map((one) =>
            one?.getBoundingClientRect(),
          );
          return row !== undefined && list !== undefined && (row.top < list.top || row.bottom > list.bottom);
        };
        return violations.flatMap(({ id, nodes }) =>
          nodes.filter(({ element }) => id !== cut || !isCut(element)).map(({ html }) => `${id}: ${html}`),
        );
      },
      { cut: CUT, rules: colorScheme === 'light' ? ['color-contrast'] : null },
    );
    found.push(...problems.map((problem) => `${colorScheme}: ${problem}`));
  }
  return found;
}

const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** How far a page scrolls sideways, CSS pixels beyond its width. */
export const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** What axe finds wrong with a page on its smallest and its largest screen, and what scrolls sideways at every size. */
export async function problemsAtEverySize(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, width] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height: 844 });
    await layoutFollows(page);
    const problems = name === 'small' || name === 'desk' ? await axeProblems(page) : [];
    const wider = await beyond(page);
    if (wider > 0) problems.push(`scrolls sideways by ${wider} px`);
    found.push(...problems.map((problem) => `${name}, ${width} px, ${problem}`));
  }
  return found;
}

/** Waits until a page of an asset has the layout of its width, which follows a little later; other pages have one. */
async function layoutFollows(page: Page): Promise<void> {
  await page.waitForFunction(
    (wide) => {
      const choices = document.querySelector('.choices');
      return !choices || (choices.querySelector('input[name="Time frame"]') !== null) === wide;
    },
    (page.viewportSize()?.width ?? 0) >= 540,
  );
}
