import type { Page } from 'playwright-core';

/** Waits until the chart answers hands, whose code loads after its first frame: a mouse over a mark is seen to point at it. */
export async function answersHands(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const surface = document.querySelector('.hc-chart-surface');
    const mark = surface?.querySelector('.hc-mark:not([hidden])');
    if (!surface || !mark) return false;
    const { x, y, width, height } = mark.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2 };
    surface.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', ...at }));
    return surface.hasAttribute('data-pointing');
  });
  await page.evaluate(() => {
    const surface = document.querySelector('.hc-chart-surface');
    surface?.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  });
}

/**
 * Waits until the chart is at rest, for a reader who wants no motion. The buttons of marks, and the address, follow 120 ms
 * after the last frame: a timer of the page that is set later, for longer, runs out after theirs.
 */
export const chartRests = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));
    const seen = (): string => {
      const marks = [...document.querySelectorAll<HTMLElement>('.hc-mark:not([hidden])')];
      return `${location.search} ${marks.map((mark) => `${mark.ariaLabel} ${mark.style.left} ${mark.style.top}`)}`;
    };
    for (let still = 0, before = ''; still < 4; still++) {
      await frame();
      if (still === 3) await new Promise((later) => setTimeout(later, 125));
      const now = seen();
      if (now !== before) [still, before] = [-1, now];
    }
  });
