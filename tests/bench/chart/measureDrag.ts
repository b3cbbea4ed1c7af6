import type { Browser, Page } from 'playwright-core';
import { ask, onPage } from './onPage.ts';
import { HEIGHT, WIDTH } from './size.ts';

const STEPS = 120;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** On the processor, µs. */
  readonly tdur?: number;
}

/** The longest task of the thread that ran the page's scripts, ms of the processor: waiting for it is not the chart's. */
function longestTask(events: readonly TraceEvent[]): number {
  const whole = events.filter(({ ph }) => ph === 'X');
  const thread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const calls = new Map<string, number>();
  for (const event of whole) {
    if (event.name === 'FunctionCall') calls.set(thread(event), (calls.get(thread(event)) ?? 0) + 1);
  }
  const [main] = [...calls].sort((a, b) => b[1] - a[1])[0] ?? [];
  const tasks = whole.filter((event) => event.name.endsWith('RunTask') && thread(event) === main);
  if (tasks.length < STEPS) throw new Error(`Only ${tasks.length} tasks were found in the trace of a drag`);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

async function drag(page: Page): Promise<void> {
  const y = HEIGHT / 2;
  await page.mouse.move(WIDTH * 0.2, y);
  await page.mouse.down();
  for (let i = 1; i <= STEPS; i++) await page.mouse.move(WIDTH * (0.2 + (0.6 * i) / STEPS), y);
  await page.mouse.up();
  await page.waitForTimeout(500); // it glides on, settles and gets its buttons
}

/** The longest task while a hand drags the whole widget over its history and lets go, ms of the processor. */
export const measureDrag = (browser: Browser, url: string): Promise<number> =>
  onPage(browser, url, 'Promise.resolve(window.bench).then(() => true)', async (page, cdp) => {
    await ask(cdp, 'window.bench.then((bench) => bench.paint(2).then(() => bench.go()))');
    await page.waitForSelector('.hc-mark');
    await page.focus('.hc-chart-surface');
    for (let i = 0; i < 8; i++) await page.keyboard.press('+');
    await page.waitForTimeout(600);
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
    await drag(page);
    const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
    return longestTask(trace.traceEvents);
  });
