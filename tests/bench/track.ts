import { createSeries, type Day, dayAt, dayText, readDay } from '@hindcast/domain';
import { byExpert, recordsAsOf, type TrackCall } from '@hindcast/domain/track';
import { entriesOn, scoresAsOf } from '../../api/src/predictions/track/predictionsAsOf.ts';
import { loadHistory } from './history.ts';
import { createClaims } from './judging/claims.ts';
import { withPredictions } from './rejudge/withPredictions.ts';
import type { Measure, Reporter } from './report/reporter.ts';
import { inRounds, median } from './report/rounds.ts';
import { createCalls } from './track/calls.ts';
import { plainRecords } from './track/plainRecords.ts';

const CALLS = 10_000;
const EXPERTS = 500;
const ROUNDS = 9;

/** Throws unless both reckon the same. */
function assertSame(calls: readonly TrackCall[], day: Day): void {
  const theirs = plainRecords(calls, day);
  for (const { expert, standings, hits, chance } of recordsAsOf(byExpert(calls), day)) {
    const plain = theirs.get(expert);
    const isSame = plain?.counted === standings.counted && plain.hits === hits;
    if (!isSame || Math.abs((chance?.shrunk ?? 0) - plain.shrunk) > 1e-12)
      throw new Error(`Expert ${expert} has another record by the plain reckoning`);
  }
}

/** Measures the answers for a past day that nobody asked for before, and for one that is cached. */
const measureAnswers = (report: Reporter): Promise<void> =>
  withPredictions(CALLS, async ({ track, trackAnswers, published }) => {
    await published.refresh();
    const { day: today } = await track.book();
    const days = Array.from({ length: ROUNDS }, (_, i) => dayText((today - 100 - 150 * i) as Day));
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const from = performance.now();
      await work();
      return performance.now() - from;
    };
    await trackAnswers.records({});
    const found: Record<'records' | 'kept' | 'list' | 'judged', number[]> = {
      ...{ records: [], kept: [], list: [], judged: [] },
    };
    const book = await track.book();
    const btc = book.assets.get('btc');
    if (!btc) throw new Error('There is no book of Bitcoin');
    for (const asOf of days) {
      found.records.push(await timed(() => trackAnswers.records({ asOf })));
      found.kept.push(await timed(() => trackAnswers.records({ asOf })));
      const day = readDay(asOf) ?? today;
      found.judged.push(await timed(async () => [await entriesOn(btc, day), await scoresAsOf(book, day)]));
      found.list.push(await timed(() => trackAnswers.predictions({ asset: 'btc', asOf, wrapped: false })));
    }
    const unit = 'ms';
    report.figure({
      name: 'answer with all records of a past day, cold',
      value: median(found.records),
      unit,
      atMost: 100,
    });
    const judged = median(found.judged);
    report.figure({ name: 'predictions judged and scored as of a past day, cold', value: judged, unit, atMost: 100 });
    report.figure({ name: 'records, kept', value: median(found.kept), unit });
    report.figure({
      name: 'the list of predictions of a past day, written and packed',
      value: median(found.list),
      unit,
      atMost: 250,
    });
  });

/** The records of 500 experts with 10,000 predictions, beside a plain reckoning. */
export const measure: Measure = async (report) => {
  const { bars, origin } = loadHistory();
  const series = createSeries(bars);
  const asOf = (dayAt(series, series.length - 1) + 1) as Day;
  const claims = createClaims(series, 1, CALLS);
  const began = performance.now();
  const calls = createCalls(claims, series, asOf, EXPERTS);
  const readMs = performance.now() - began;
  assertSame(calls, asOf);
  report.note(`${CALLS.toLocaleString('en-GB')} predictions by ${EXPERTS} experts over ${origin}; both agree.`);

  const past = (asOf - 1500) as Day;
  const groups = byExpert(calls);
  const timed = (work: () => { readonly length: number } | { readonly size: number }) => (): number => {
    const from = performance.now();
    work();
    return performance.now() - from;
  };
  const ms = await inRounds(ROUNDS, 1, {
    remade: timed(() => recordsAsOf(byExpert(calls), asOf)),
    asOf: timed(() => recordsAsOf(groups, past)),
    plain: timed(() => plainRecords(calls, asOf)),
    plainPast: timed(() => plainRecords(calls, past)),
  });
  const unit = 'ms';
  const rival = { name: 'a plain one, of three figures', value: median(ms.plain) };
  report.figure({ name: 'records remade', value: median(ms.remade), unit, rival, atMost: 50 });
  const pastRival = { name: 'a plain one, of three figures', value: median(ms.plainPast) };
  report.figure({
    name: 'records as of a day in the past',
    value: median(ms.asOf),
    unit,
    rival: pastRival,
    atMost: 50,
  });
  report.figure({ name: 'judged and measured from nothing, once', value: readMs, unit });
  await measureAnswers(report);
};
