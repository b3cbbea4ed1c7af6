import { createSeries, indexAt, readPrice, type Series } from '@hindcast/domain';
import { casual } from 'chrono-node/en';
import type { TextCall } from '../../api/src/social/extraction/text/call.ts';
import { checkQuote } from '../../api/src/social/extraction/text/quote.ts';
import { readCalls } from '../../api/src/social/extraction/text/readCalls.ts';
import { repeatedPosts } from '../extraction/repeated.ts';
import { isKindMeant, type LabelledText, loadLabelled, type TextLabel } from './extraction/labelled.ts';
import { loadHistory } from './history.ts';
import type { Measure, Reporter } from './report/reporter.ts';
import { inRounds, median } from './report/rounds.ts';

const ROUNDS = 7;
const REPEATS = 20;

/** A share of right answers, counted. */
interface Share {
  right: number;
  of: number;
}

const share = ({ right, of }: Share): number => (of === 0 ? 0 : right / of);
const count = (to: Share, right: boolean): void => {
  to.of++;
  if (right) to.right++;
};

/** The lowest price that a call names. */
const lowOf = ({ price_min, price_max, price_prediction }: TextCall): number | null =>
  price_min ?? price_max ?? readPrice(price_prediction);

const saysPrice = (call: TextCall, { low, high, type }: TextLabel): boolean =>
  lowOf(call) === (low ?? high) && (type !== 'range' || call.price_max === high);

/** The direction by the words, else by the last close before them, as the judge has it; null where neither says. */
function directionOf(call: TextCall, { day }: LabelledText, series: Series): string | null {
  const bar = day === null ? -1 : indexAt(series, day) - 1;
  const price = lowOf(call);
  if (call.direction !== null || bar < 0 || price === null) return call.direction;
  return price > series.closes[bar] ? 'up' : 'down';
}

function measureTexts(texts: readonly LabelledText[], series: Series) {
  const names = ['precision', 'recall', 'price', 'kind', 'direction', 'deadline', 'quote'] as const;
  const shares = Object.fromEntries(names.map((name) => [name, { right: 0, of: 0 }])) as Record<
    (typeof names)[number],
    Share
  >;
  for (const labelled of texts) {
    const { calls } = readCalls(labelled.text, { postedAt: labelled.postedAt });
    const isFound = calls.length > 0;
    if (isFound) count(shares.precision, labelled.isPrediction);
    if (labelled.isPrediction) count(shares.recall, isFound);
    for (const call of calls) {
      count(shares.quote, checkQuote(labelled.text, call.quote, call) === 'verified');
    }
    for (const label of labelled.labels) {
      const call = calls.find((one) => saysPrice(one, label));
      count(shares.price, call !== undefined);
      if (!call) continue;
      count(shares.kind, isKindMeant(label, call.prediction_type, call.direction));
      count(shares.deadline, call.target_time === label.deadline);
      count(shares.direction, (directionOf(call, labelled, series) === 'down') === label.isDown);
    }
  }
  return shares;
}

function reportShares(report: Reporter, texts: readonly LabelledText[], series: Series): void {
  const halves = [0, 1].map((half) => texts.filter((_, index) => index % 2 === half));
  const [seen, other] = halves.map((half) => measureTexts(half, series));
  const all = measureTexts(texts, series);
  const figure = (name: string, key: keyof typeof all, atLeast?: number): void => {
    const { right, of } = all[key];
    const value = share(all[key]);
    report.figure({
      name: `${name}, ${right} of ${of}`,
      value,
      unit: '',
      ...(atLeast === undefined ? {} : { atLeast }),
    });
  };
  figure('is a prediction, precision', 'precision', 0.9);
  figure('is a prediction, recall', 'recall', 0.85);
  figure('price, exact', 'price', 0.9);
  figure('kind', 'kind', 0.85);
  figure('direction', 'direction');
  figure('last day', 'deadline');
  figure('quotes verbatim that say their price', 'quote', 1);
  for (const [name, half] of [
    ['the half that the rules were written on', seen],
    ['the other half', other],
  ] as const) {
    const words = Object.entries(half).map(([key, one]) => `${key} ${share(one).toFixed(3)}`);
    report.note(`${name}: ${words.join(', ')}`);
  }
}

/** Milliseconds of the processor's time that reading each of some posts takes. */
function costsOf(posts: readonly string[]): number[] {
  return posts.map((text) => {
    const began = process.cpuUsage();
    readCalls(text, { postedAt: '2025-03-10' });
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
}

const sum = (costs: readonly number[]): number => costs.reduce((all, cost) => all + cost, 0);

/** Returns the number of texts read per second of processor time. The list is read several times. */
function aSecond(texts: readonly LabelledText[], read: (text: LabelledText) => number): number {
  const began = process.cpuUsage();
  let found = 0;
  for (let repeat = 0; repeat < REPEATS; repeat++) for (const text of texts) found += read(text);
  const { user, system } = process.cpuUsage(began);
  if (Number.isNaN(found)) throw new Error('What was read is not counted');
  return ((REPEATS * texts.length) / (user + system)) * 1e6;
}

/** Measures the results of the rules on labelled texts, and their speed; the rival is the date library alone. */
export const measure: Measure = async (report) => {
  const texts = loadLabelled();
  if (texts === null) {
    report.note('Left out: the labelled texts (../shared/data/prediction-texts.json) are not beside the repository.');
    return;
  }
  const series = createSeries(loadHistory().bars);
  report.note(`${texts.length} texts, labelled by hand: posts, headlines and sentences of articles.`);
  reportShares(report, texts, series);
  const speed = await inRounds(ROUNDS, 2, {
    rules: () => aSecond(texts, ({ text, postedAt }) => readCalls(text, { postedAt }).calls.length),
    dates: () => aSecond(texts, ({ text, instant }) => casual.parse(text, { instant, timezone: 0 }).length),
  });
  const rival = { name: 'chrono-node, which finds the days alone', value: median(speed.dates) };
  report.note('Speed counts the processor’s time, so that what else the machine does takes no part in it.');
  report.figure({ name: 'texts read', value: median(speed.rules), unit: 'texts/s', rival, atLeast: 5000 });
  const hostile = await inRounds(ROUNDS, 2, {
    short: () => costsOf(repeatedPosts(10_000)),
    long: () => costsOf(repeatedPosts(20_000)),
  });
  const slowest = median(hostile.short.map((costs) => Math.max(...costs)));
  report.figure({ name: 'slowest hostile post of 10,000 characters', value: slowest, unit: 'ms', atMost: 200 });
  const times = median(hostile.long.map(sum)) / median(hostile.short.map(sum));
  report.figure({ name: 'hostile posts twice as long, times as long', value: times, unit: '', atMost: 3 });
};
