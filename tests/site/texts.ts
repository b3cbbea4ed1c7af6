import type { Page } from 'playwright-core';

/** Texts that are cut off without an ellipsis, or lie over each other, and whether the page scrolls sideways. */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Rows far from the window are looked at as they are once they are scrolled to.
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('.hc-row { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [drawn];
    const root = document.documentElement;
    const found = root.scrollWidth > innerWidth + 1 ? [`sideways: ${root.scrollWidth}`] : [];
    const name = (part: Element) => `${part.className || part.tagName} “${part.textContent?.trim().slice(0, 40)}”`;
    const texts: { part: Element; boxes: { left: number; right: number; top: number; bottom: number }[] }[] = [];
    for (const part of document.querySelectorAll('body *')) {
      // Skip links are seen only while they have the focus, and a phone's bar lies over what scrolls.
      if (part.closest('.hc-unseen, .skips, .hc-bottom-bar, svg, script, style, noscript')) continue;
      if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      let boxes = [...part.childNodes]
        .filter((node) => node instanceof Text && node.data.trim() !== '')
        .flatMap((node) => {
          range.selectNodeContents(node);
          return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
        });
      for (let box: Element | null = part; box && box !== document.body && boxes.length > 0; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const edge = box.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(overflowX + overflowY);
        const told = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        const out = boxes.some(
          ({ left, right, top, bottom }) =>
            left < edge.left - 2 || right > edge.right + 2 || top < edge.top - 3 || bottom > edge.bottom + 3,
        );
        if (out && !scrolls && !told) found.push(`cut off: ${name(part)}`);
        boxes = boxes
          .map(({ left, right, top, bottom }) => ({
            left: Math.max(left, edge.left),
            right: Math.min(right, edge.right),
            top: Math.max(top, edge.top),
            bottom: Math.min(bottom, edge.bottom),
          }))
          .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);
      }
      if (boxes.length > 0) texts.push({ part, boxes });
    }
    const touch = (a: (typeof texts)[number], b: (typeof texts)[number]) =>
      a.boxes.some((p) =>
        b.boxes.some(
          (q) =>
            Math.min(p.right, q.right) - Math.max(p.left, q.left) > 2 &&
            Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 4,
        ),
      );
    texts.forEach((a, at) => {
      for (const b of texts.slice(at + 1)) {
        if (a.part.contains(b.part) || b.part.contains(a.part) || !touch(a, b)) continue;
        found.push(`overlap: ${name(a.part)} and ${name(b.part)}`);
      }
    });
    document.adoptedStyleSheets = [];
    return found;
  });

/** The sizes of all texts, px. */
export const textSizes = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((part) => [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''))
      .filter((part) => !part.closest('svg, script, style, noscript'))
      .map((part) => Number.parseFloat(getComputedStyle(part).fontSize)),
  );
