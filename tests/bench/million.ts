import { heapBytes } from './rejudge/heap.ts';
import { withPredictions } from './rejudge/withPredictions.ts';
import type { Measure } from './report/reporter.ts';

const PREDICTIONS = 1_000_000;
const MEGABYTE = 1e6;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** What a million predictions of one asset cost: reading and judging them, keeping them, and making the list of them. */
export const measure: Measure = (report) =>
  withPredictions(PREDICTIONS, async ({ books, published }) => {
    const before = heapBytes();
    report.figure({ name: 'read and judged', value: await seconds(() => books.of('btc')), unit: 's' });
    report.figure({ name: 'memory of them', value: (heapBytes() - before) / MEGABYTE, unit: 'MB' });
    report.figure({ name: 'list made and compressed', value: await seconds(published.refresh), unit: 's' });
    const answer = published.answer('predictions');
    for (const form of ['identity', 'gzip', 'br'] as const) {
      const bytes = answer?.[form]?.bytes ?? 0;
      report.figure({ name: `the list, ${form}`, value: bytes / MEGABYTE, unit: 'MB' });
    }
    report.figure({ name: 'memory in all', value: process.memoryUsage().rss / MEGABYTE, unit: 'MB' });
  });
