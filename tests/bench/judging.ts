import { type Bar, type Claim, createSeries, type Day, dayAt, type Series } from '@hindcast/domain';
import { decide, judge } from '@hindcast/domain/judge';
import { loadHistory } from './history.ts';
import { createClaims } from './judging/claims.ts';
import { type Outcome, scanFoundByHalving, scanFromFirstBar } from './judging/scan.ts';
import type { Measure, Reporter } from './report/reporter.ts';
import { inRounds, median } from './report/rounds.ts';

const CLAIMS = 100_000;
const ROUNDS = 5;
const SPANS = [
  { years: 1, title: 'one-year windows', atLeast: 5 },
  { years: 10, title: 'ten-year windows', atLeast: 20 },
];

type Scan = (claim: Claim, end: Day, bars: readonly Bar[]) => Outcome;

function endOf(claim: Claim): Day {
  if (claim.end === null) throw new Error('Every claim here has an end');
  return claim.end;
}

/** Throws unless a scan and the lookups agree on outcome, reason and deciding bar of every claim. */
function assertSame(claims: readonly Claim[], series: Series, bars: readonly Bar[], asOf: Day, scan: Scan): void {
  for (const claim of claims) {
    const ours = decide(claim, series, { asOf });
    const theirs = scan(claim, endOf(claim), bars);
    if (ours.outcome !== theirs.outcome || ours.reason !== theirs.reason || ours.bar !== theirs.bar) {
      const said = [claim, ours, theirs].map((value) => JSON.stringify(value)).join('; ');
      throw new Error(`${scan.name} disagrees with decide (claim; ours; theirs): ${said}`);
    }
  }
}

/** Milliseconds that judging all claims takes; the sum keeps the work from being optimised away. */
function timed(claims: readonly Claim[], barOf: (claim: Claim) => number): number {
  const began = performance.now();
  let sum = 0;
  for (const claim of claims) sum += barOf(claim);
  const took = performance.now() - began;
  if (Number.isNaN(sum)) throw new Error('A deciding bar is not a number');
  return took;
}

async function measureSpan(report: Reporter, bars: readonly Bar[], span: (typeof SPANS)[number]): Promise<void> {
  const series = createSeries(bars);
  const asOf = (dayAt(series, series.length - 1) + 1) as Day;
  const claims = createClaims(series, span.years, CLAIMS);
  for (const scan of [scanFromFirstBar, scanFoundByHalving]) assertSame(claims, series, bars, asOf, scan);

  const options = { asOf };
  const ms = await inRounds(ROUNDS, 1, {
    decide: () => timed(claims, (claim) => decide(claim, series, options).bar),
    judge: () => timed(claims, (claim) => judge(claim, series, options).evidence.deciding?.day ?? 0),
    fromFirstBar: () => timed(claims, (claim) => scanFromFirstBar(claim, endOf(claim), bars).bar),
    byHalving: () => timed(claims, (claim) => scanFoundByHalving(claim, endOf(claim), bars).bar),
  });
  const aSecond = (name: keyof typeof ms): number => (CLAIMS / median(ms[name])) * 1000;

  const unit = 'predictions/s';
  const plain = { name: 'scan from the first bar', value: aSecond('fromFirstBar') };
  const halving = { name: 'scan of the window, found by halving', value: aSecond('byHalving') };
  const goal = { is: '≥', ratio: span.atLeast } as const;
  report.figure({ name: `outcome, ${span.title}`, value: aSecond('decide'), unit, rival: plain, goal });
  report.figure({ name: `outcome, ${span.title}`, value: aSecond('decide'), unit, rival: halving });
  report.figure({ name: `outcome with evidence, ${span.title}`, value: aSecond('judge'), unit, rival: plain });
}

/** 100,000 predictions of all kinds over Bitcoin's history, beside a scan of the bars for each. */
export const measure: Measure = async (report) => {
  const { bars, origin } = loadHistory();
  report.note(`${CLAIMS.toLocaleString('en-GB')} predictions of the five kinds over ${origin}; all outcomes agree.`);
  for (const span of SPANS) await measureSpan(report, bars, span);
};
