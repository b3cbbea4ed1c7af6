import type { Levels, SettledCall, Span } from './chance/calls.ts';
import { callsFrom, loadMarkets } from './chance/markets.ts';
import { type Bin, binsOf, brierScore, calibrationError, errorBars, logLoss } from './chance/reliability.ts';
import { errorOf, former, type Group, groupsOf, type Measured, ours } from './chance/summary.ts';
import type { Measure, Reporter } from './report/reporter.ts';

/** Largest calibration errors promised on these seeds. The first years of a history rose and fell as never again. */
const MOST_ERROR: Readonly<Record<Span, number>> = { 'second half': 0.025, 'whole history': 0.035 };

const short = (value: number): string => value.toFixed(3).replace(/^(-?)0/, '$1');
const range = ({ low, high }: Measured): string => `[${short(low)} to ${short(high)}]`;
const pair = ({ stated, happened }: Bin): string => `${short(stated)}/${short(happened)}`;

const groupText = ({ name, calls, error, formerError, lean }: Group): string =>
  `  ${name}: ${calls} calls, error ${short(error.value)} ${range(error)}, former ${short(formerError)}; happened less stated ${short(lean.value)} ${range(lean)}`;

function figures(report: Reporter, levels: Levels, span: Span, calls: readonly SettledCall[]): void {
  const name = (what: string): string => `${what}, levels ${levels}${span === 'second half' ? '' : `, ${span}`}`;
  const error = errorOf(calls);
  report.note(`Levels ${levels}, ${span}, ${calls.length} calls; stated/happened:`);
  report.note(`  ours    ${binsOf(calls, ours).map(pair).join(' · ')}`);
  report.note(`  former  ${binsOf(calls, former).map(pair).join(' · ')}`);
  report.note(`  pooled error ${short(error.value)} ${range(error)}`);
  const rival = { name: 'former formula', value: calibrationError(calls, former) };
  report.figure({
    name: name('calibration error'),
    value: error.value,
    unit: '',
    rival,
    atMost: MOST_ERROR[span],
  });
  for (const [what, figureOf] of [
    ['log loss', logLoss],
    ['Brier score', brierScore],
  ] as const) {
    const [low, high] = errorBars(calls, (some) => figureOf(some, ours) - figureOf(some, former));
    report.note(`  ${what}, ours less the former's: [${low.toFixed(4)} to ${high.toFixed(4)}]`);
    report.figure({
      name: name(what),
      value: figureOf(calls, ours),
      unit: '',
      rival: { name: 'former formula', value: figureOf(calls, former) },
      goal: { is: '≤', ratio: 1 },
    });
  }
  for (const group of groupsOf(calls)) report.note(groupText(group));
}

const spans: readonly Span[] = ['second half', 'whole history'];

/** Measures the reliability of the chance on both histories, their second halves and whole: stated against happened. */
export const measure: Measure = async (report) => {
  const { markets, origin } = loadMarkets();
  report.note(`${origin}; bars by blocks of a year.`);
  for (const span of spans)
    for (const levels of ['even in chance', 'without a model'] as const)
      figures(report, levels, span, callsFrom(markets, levels, span));
};
