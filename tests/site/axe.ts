import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { sizes } from './browser.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A row that its list cuts shows a part of its words only, and axe then takes them for others than its name. */
const CUT = 'label-content-name-mismatch';

/**
 * What axe finds wrong with a page that bypasses its policy, one line an element: in dark, and on the smallest and the
 * largest page in light too, since a theme changes colours alone.
 */
export async function axeProblems(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width;
  const themes = width === sizes.small || width === sizes.desk ? (['dark', 'light'] as const) : (['dark'] as const);
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE });
  const found: string[] = [];
  for (const colorScheme of themes) {
    // Without motion a theme is there at once.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const problems = await page.evaluate(async (cut) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run({ resultTypes: ['violations'], elementRef: true });
      const isCut = (element: HTMLElement | undefined): boolean => {
        const [row, list] = [element, element?.closest('.hc-panel-scroll')].map((one) => one?.getBoundingClientRect());
        return row !== undefined && list !== undefined && (row.top < list.top || row.bottom > list.bottom);
      };
      return violations.flatMap(({ id, nodes }) =>
        nodes.filter(({ element }) => id !== cut || !isCut(element)).map(({ html }) => `${id}: ${html}`),
      );
    }, CUT);
    found.push(...problems.map((problem) => `${colorScheme}: ${problem}`));
  }
  return found;
}

/** How far a page scrolls sideways, CSS pixels beyond its width. */
export const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** The same at every size one after the other, and what scrolls sideways there. */
export async function problemsAtEverySize(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, width] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height: 844 });
    const problems = await axeProblems(page);
    const wider = await beyond(page);
    if (wider > 0) problems.push(`scrolls sideways by ${wider} px`);
    found.push(...problems.map((problem) => `${name}, ${width} px, ${problem}`));
  }
  return found;
}
