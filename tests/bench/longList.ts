import { monitorEventLoopDelay } from 'node:perf_hooks';
import { heapBytes } from './rejudge/heap.ts';
import { withPredictions } from './rejudge/withPredictions.ts';
import type { Measure, Reporter } from './report/reporter.ts';

const PREDICTIONS = 100_000;
const MEGABYTE = 1e6;
const LOOK_EVERY_MS = 10;

/** Reports the seconds of a piece of work, by the clock and of the processor, and how long it held everything else up. */
async function step(report: Reporter, name: string, work: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
  const before = process.cpuUsage();
  const began = performance.now();
  delay.enable();
  await work();
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  report.figure({ name, value: (performance.now() - began) / 1000, unit: 's' });
  report.figure({ name: `${name}, on the processor`, value: (user + system) / 1e6, unit: 's' });
  report.figure({ name: `${name}, longest turn`, value: Math.max(0, delay.max / 1e6 - LOOK_EVERY_MS), unit: 'ms' });
}

/** Measures what 100,000 predictions of one asset cost: reading and judging them, keeping them, and making the list of them. */
export const measure: Measure = (report) =>
  withPredictions(PREDICTIONS, async ({ books, published, storage }) => {
    const before = heapBytes();
    await step(report, 'read and judged', () => books.of('btc'));
    report.figure({ name: 'memory of them', value: (heapBytes() - before) / MEGABYTE, unit: 'MB' });
    await step(report, 'list made and compressed', published.refresh);
    const answer = published.answer('predictions');
    for (const form of ['identity', 'gzip', 'br'] as const) {
      const bytes = answer?.[form]?.bytes;
      if (bytes !== undefined) report.figure({ name: `the list, ${form}`, value: bytes / MEGABYTE, unit: 'MB' });
    }
    report.figure({ name: 'memory in all', value: process.memoryUsage().rss / MEGABYTE, unit: 'MB' });
    await storage.transaction(async (tx) => {
      await tx.models.predictions.update({ notes: 'Other words.' }, { where: { id: 500 } });
      await tx.bumpRevision('predictions:btc');
    });
    await step(report, 'one prediction changed', published.refresh);
    report.figure({ name: 'memory in all, then', value: process.memoryUsage().rss / MEGABYTE, unit: 'MB' });
  });
