import { deepEqual } from 'node:assert/strict';
import { type Bar, createSeries } from '@hindcast/domain';
import { type JudgedList, rejudge } from '../../api/src/predictions/verdicts/rejudge.ts';
import type { VerdictBook } from '../../api/src/predictions/verdicts/verdictBooks.ts';
import type { PriceHistory } from '../../api/src/prices/stored/priceHistory.ts';
import { heapBytes } from './rejudge/heap.ts';
import { withPredictions } from './rejudge/withPredictions.ts';
import type { Measure, Reporter } from './report/reporter.ts';
import { inRounds, median } from './report/rounds.ts';

const PREDICTIONS = 100_000;
const ROUNDS = 5;
const MOST_MS = 100;
/** Where in the history the bar is that changes. */
const PLACES = {
  'a bar of the third year': 0.25,
  'a bar amid the history': 0.5,
  'a bar of the last year': 0.95,
} as const;

/** The same history with one close a tenth higher; a series of its own each time, as after reading it anew. */
function withChangedBar(history: PriceHistory, share: number): PriceHistory {
  const at = Math.floor(history.bars.length * share);
  const bars = history.bars.map((bar, i): Bar => (i === at ? { ...bar, close: bar.close * 1.1 } : bar));
  return { ...history, bars, series: createSeries(bars), hash: `changed at ${at}` };
}

/** Verdicts apart from the history that they were reached from. */
const found = ({ entries }: JudgedList) =>
  entries.map(({ judgement }) => judgement && { ...judgement.verdict, series: null });

async function timed(work: () => Promise<JudgedList>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function measurePlace(report: Reporter, book: VerdictBook, place: string, share: number): Promise<void> {
  const records = book.entries.map(({ record }) => record);
  const touched = (): Promise<JudgedList> => rejudge(book, records, withChangedBar(book.history, share), book.day);
  const all = (): Promise<JudgedList> => rejudge(null, records, withChangedBar(book.history, share), book.day);
  const once = await touched();
  deepEqual(found(once), found(await all()), 'judging the touched ones finds what judging all anew finds');
  const ms = await inRounds(ROUNDS, 1, { touched: () => timed(touched), all: () => timed(all) });
  const name = `${place} changed, ${once.judged.toLocaleString('en-GB')} touched`;
  const [value, unit] = [median(ms.touched), 'ms'];
  report.figure({ name, value, unit, rival: { name: 'all judged anew', value: median(ms.all) } });
  const goal = { is: '≤', ratio: 1 } as const;
  report.figure({ name, value, unit, rival: { name: 'the most it may take', value: MOST_MS }, goal });
}

/** Measures the cost of one changed bar with 100,000 predictions: judging, memory, and making the public answers. */
export const measure: Measure = (report) =>
  withPredictions(PREDICTIONS, async ({ books, histories, published }, origin) => {
    await histories.of('btc');
    const before = heapBytes();
    const book = await books.of('btc');
    const each = (heapBytes() - before) / book.entries.length;
    report.note(`${PREDICTIONS.toLocaleString('en-GB')} predictions of the five kinds over ${origin}.`);
    for (const [place, share] of Object.entries(PLACES)) await measurePlace(report, book, place, share);
    report.figure({ name: 'memory of a prediction, its words and its verdict', value: each, unit: 'bytes' });

    const began = performance.now();
    await published.refresh();
    const seconds = (performance.now() - began) / 1000;
    report.figure({ name: 'public answers of all of them made and compressed', value: seconds, unit: 's' });
  });
