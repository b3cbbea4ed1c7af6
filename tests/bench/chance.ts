import { createSeries, everyDay, newYork } from '@hindcast/domain';
import { type Levels, type Market, type SettledCall, settledCalls } from './chance/calls.ts';
import { binsOf, brierScore, type ChanceOf, calibrationError, errorBars, logLoss } from './chance/reliability.ts';
import { loadHistory, loadShareHistory } from './history.ts';
import type { Measure, Reporter } from './report/reporter.ts';

const SEEDS = [1, 2, 3];
/** Of each seed and market. */
const CALLS = 4000;
/** What is promised on these seeds (CONTRIBUTING, "The chance"). */
const MOST_ERROR = 0.025;

const ours: ChanceOf = ({ chance }) => chance;
const former: ChanceOf = (call) => call.former;

const short = (value: number): string => value.toFixed(3).replace(/^0/, '');
const pair = ({ stated, happened }: { readonly stated: number; readonly happened: number }): string =>
  `${short(stated)}/${short(happened)}`;

const horizons: readonly (readonly [string, (call: SettledCall) => boolean])[] = [
  ['up to 20 closes', ({ closes }) => closes <= 20],
  ['21 to 120 closes', ({ closes }) => closes > 20 && closes <= 120],
  ['more than 120 closes', ({ closes }) => closes > 120],
];

/** A line of the table: the error of a group of calls with its bars, beside the former formula's. */
function describe(report: Reporter, name: string, calls: readonly SettledCall[]): void {
  if (calls.length < 200) return;
  const [low, high] = errorBars(calls, (some) => calibrationError(some, ours));
  const lean = calls.reduce((sum, call) => sum + (call.cameTrue ? 1 : 0) - call.chance, 0) / calls.length;
  report.note(
    `  ${name}: ${calls.length} calls, error ${short(calibrationError(calls, ours))} [${short(low)} to ${short(high)}], former ${short(calibrationError(calls, former))}; happened ${lean >= 0 ? '+' : '−'}${short(Math.abs(lean))} against what was stated`,
  );
}

function figures(report: Reporter, levels: Levels, calls: readonly SettledCall[]): void {
  const [low, high] = errorBars(calls, (some) => calibrationError(some, ours));
  const name = (what: string): string => `${what}, levels ${levels}`;
  report.note(`Levels ${levels}, ${calls.length} calls; stated/happened:`);
  report.note(`  ours    ${binsOf(calls, ours).map(pair).join(' · ')}`);
  report.note(`  former  ${binsOf(calls, former).map(pair).join(' · ')}`);
  report.note(`  pooled error [${short(low)} to ${short(high)}]`);
  report.figure({
    name: name('calibration error'),
    value: calibrationError(calls, ours),
    unit: '',
    rival: { name: 'former formula', value: calibrationError(calls, former) },
    atMost: MOST_ERROR,
  });
  for (const [what, figureOf] of [
    ['log loss', logLoss],
    ['Brier score', brierScore],
  ] as const) {
    const [from, to] = errorBars(calls, (some) => figureOf(some, ours) - figureOf(some, former));
    report.note(`  ${what}, ours less the former's: [${from.toFixed(4)} to ${to.toFixed(4)}]`);
    report.figure({
      name: name(what),
      value: figureOf(calls, ours),
      unit: '',
      rival: { name: 'former formula', value: figureOf(calls, former) },
      goal: { is: '≤', ratio: 1 },
    });
  }
  for (const kind of new Set(calls.map((call) => call.kind)))
    describe(
      report,
      kind,
      calls.filter((call) => call.kind === kind),
    );
  for (const direction of ['up', 'down'] as const)
    describe(
      report,
      direction,
      calls.filter((call) => call.direction === direction),
    );
  for (const [name, belongs] of horizons) describe(report, name, calls.filter(belongs));
}

/** How reliable the chance is on second halves of both histories: what was stated against what happened. */
export const measure: Measure = async (report) => {
  const bitcoin = loadHistory();
  const shares = loadShareHistory();
  const markets: Market[] = [{ name: 'BTC', series: createSeries(bitcoin.bars), calendar: everyDay }];
  if (shares) markets.push({ name: 'MSTR', series: createSeries(shares), calendar: newYork });
  report.note(`${bitcoin.origin}${shares ? `, and Strategy's, ${shares.length} sessions` : ''}; second halves.`);
  for (const levels of ['even in chance', 'without a model'] as const) {
    const calls = markets.flatMap((market) => SEEDS.flatMap((seed) => settledCalls(market, CALLS, levels, seed)));
    figures(report, levels, calls);
  }
};
