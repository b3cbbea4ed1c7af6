import type { Page } from 'playwright-core';

/** The element that has the focus, as somebody who sees the page finds it. */
export interface Focused {
  readonly name: string;
  readonly role: string;
  /** True if an outline shows that it has the focus. */
  readonly ringed: boolean;
  /** True if nothing else lies over it (WCAG 2.4.11). */
  readonly uncovered: boolean;
}

/** Looks at what has the focus. */
export const lookAtFocus = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const lines = [focused, ...[1, 2, 3].map((up) => [...Array(up)].reduce((at) => at?.parentElement, focused))];
    const ringed = lines.some((element) => {
      if (!(element instanceof Element)) return false;
      return [undefined, '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
      });
    });
    const { left, top, width, height } = focused.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2));
    return {
      name: focused.getAttribute('aria-label') ?? focused.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
      role: focused.getAttribute('role') ?? focused.localName,
      ringed: ringed && focused.matches(':focus-visible'),
      uncovered: over !== null && (focused.contains(over) || over.contains(focused)),
    };
  });
