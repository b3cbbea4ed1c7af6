import type { Browser, CDPSession } from 'playwright-core';
import { ask, onPage } from './onPage.ts';

/** Mounts that fill caches before anything is counted, and the mounts that are counted. */
const BEFORE = 100;
export const MOUNTS = 100;

/** Memory, listeners and nodes left after all mounts, beyond those before them. */
export interface Left {
  readonly heapKb: number;
  readonly listeners: number;
  readonly nodes: number;
}

const mount = (cdp: CDPSession, times: number): Promise<void> =>
  ask(cdp, `(async () => { for (let i = 0; i < ${times}; i++) await mountOnce(); })()`);

async function count(cdp: CDPSession): Promise<Left> {
  // Objects freed by one collection release more: canvases, observers and detached nodes take a second one.
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heapKb: of('JSHeapUsedSize') / 1000, listeners: of('JSEventListeners'), nodes: of('Nodes') };
}

/** Measures the leaks of a hundred charts and panels that were mounted and removed. */
export const measureMounts = (browser: Browser, url: string): Promise<Left> =>
  onPage(browser, url, 'typeof mountOnce', async (_, cdp) => {
    await cdp.send('Performance.enable');
    await mount(cdp, BEFORE);
    const before = await count(cdp);
    await mount(cdp, MOUNTS);
    const after = await count(cdp);
    return {
      heapKb: after.heapKb - before.heapKb,
      listeners: after.listeners - before.listeners,
      nodes: after.nodes - before.nodes,
    };
  });
