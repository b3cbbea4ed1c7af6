import type { Page } from 'playwright-core';

/** Lists layout shifts since the page was opened that the reader did not cause, one line an element; empty if none. */
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
