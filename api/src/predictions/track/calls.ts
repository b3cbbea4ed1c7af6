import { setImmediate as nextTurn } from 'node:timers/promises';
import { assets, type Claim, calendarOf, changedDays, dayOfMs } from '@hindcast/domain';
import { measureCall, readCall, type SetOutcome, type TrackCall, type TrackMarket } from '@hindcast/domain/track';
import type { PastOverride } from '../../db/index.ts';
import type { Judged } from '../verdicts/judged.ts';
import type { VerdictBook } from '../verdicts/verdictBooks.ts';

/** Overrides of an asset's predictions, by prediction id. */
export type Overrides = ReadonlyMap<number, readonly PastOverride[]>;

const MEASURED_A_TURN = 200;
const NOTHING_SET: readonly SetOutcome[] = [];

const marketOf = ({ asset, history, day }: VerdictBook): TrackMarket => ({
  series: history.series,
  calendar: calendarOf(assets[asset]),
  asOf: day,
});

function callOf({ record, judgement }: Judged, claim: Claim, overrides: Overrides): TrackCall | null {
  if (judgement === null) return null;
  const { stored, prediction } = record;
  const set = overrides.get(stored.id)?.map(({ setAt, outcome }) => ({ day: dayOfMs(setAt), outcome }));
  const facts = { id: stored.id, expert: stored.influencer.id, withdrawn: false, overrides: set ?? NOTHING_SET };
  return readCall(prediction, claim, judgement.verdict, facts);
}

/** Returns the calls of a book without measurements over their windows. */
export function plainCalls({ entries }: Pick<VerdictBook, 'entries'>, overrides: Overrides): TrackCall[] {
  const calls: TrackCall[] = [];
  for (const judged of entries) {
    const { claim } = judged.record.prediction;
    const call = claim && callOf(judged, claim, overrides);
    if (call) calls.push(call);
  }
  return calls;
}

interface Measured {
  readonly judged: Judged;
  readonly call: TrackCall;
}

/**
 * Builds a function that measures the calls of an asset's books. Measurements are kept as long as no bar up to the
 * call's last day changes.
 */
export function createMeasuredCalls(): (book: VerdictBook, overrides: Overrides) => Promise<TrackCall[]> {
  let before: VerdictBook | null = null;
  let kept = new Map<number, Measured>();

  /**
   * Returns the first day whose bar differs from that in the last book. -Infinity without a last book, Infinity if no
   * bar differs.
   */
  function changedFrom(book: VerdictBook): number {
    if (before === null) return Number.NEGATIVE_INFINITY;
    if (before.history === book.history) return Number.POSITIVE_INFINITY;
    const [first] = changedDays(
      { series: before.history.series, asOf: before.day },
      { series: book.history.series, asOf: book.day },
    );
    return first ?? Number.POSITIVE_INFINITY;
  }

  return async (book, overrides) => {
    const changed = changedFrom(book);
    const market = marketOf(book);
    const now = new Map<number, Measured>();
    let measured = 0;
    for (const judged of book.entries) {
      const { claim } = judged.record.prediction;
      const call = claim && callOf(judged, claim, overrides);
      if (!claim || !call || !judged.judgement) continue;
      const { verdict } = judged.judgement;
      const isOver = call.lastDay !== null && call.lastDay < book.day;
      const known = kept.get(call.id);
      if (!isOver) now.set(call.id, { judged, call });
      else if (known?.call.isMeasured && known.judged.judgement === judged.judgement && call.lastDay < changed) {
        const { naive, endDistance, approach } = known.call;
        now.set(call.id, { judged, call: { ...call, isMeasured: true, naive, endDistance, approach } });
      } else {
        now.set(call.id, { judged, call: measureCall(call, claim, verdict, market) });
        if (++measured % MEASURED_A_TURN === 0) await nextTurn();
      }
    }
    [before, kept] = [book, now];
    return [...now.values()].map(({ call }) => call);
  };
}
