import type { Page } from 'playwright-core';

/** What moved on a page since it was opened without the reader's doing, one line an element; empty when nothing did. */
export const shiftsOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords() as unknown as {
      readonly hadRecentInput: boolean;
      readonly sources: readonly { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }[];
    observer.disconnect();
    const unasked = entries.filter(({ hadRecentInput }) => !hadRecentInput);
    return unasked.flatMap(({ sources }) =>
      sources.map(({ node, previousRect, currentRect }) => {
        const place = ({ x, y, width, height }: DOMRect): string => `${x} ${y} ${width} × ${height}`;
        return `${node?.className ?? node?.textContent}: ${place(previousRect)} → ${place(currentRect)}`;
      }),
    );
  });
