import assert from 'node:assert/strict';
import { assets, type Claim, calendarOf, createSeries, type Day, type Outcome, type Series } from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { byExpert, measureCall, placeCalls, readCall, recordOf, type TrackCall } from '@hindcast/domain/track';
import { type SecondCall, type SecondFigures, type SecondMarket, secondRecord } from './secondRecord.ts';

/** A call as both are given it: a claim, and what people made of it. */
export interface GivenCall extends Omit<SecondCall, 'verdict' | 'overrides'> {
  readonly overrides: readonly { readonly day: Day; readonly outcome: Outcome | null }[];
}

export type Asset = SecondCall['asset'];

/** The prices of an asset. */
export type Markets = ReadonlyMap<Asset, SecondMarket>;

interface Judging {
  readonly markets: Markets;
  readonly series: ReadonlyMap<Asset, Series>;
}

function judged({ markets, series }: Judging, asset: Asset, claim: Claim, asOf: Day) {
  const [market, prices] = [markets.get(asset), series.get(asset)];
  assert.ok(market && prices);
  const calendar = calendarOf(assets[asset]);
  return { verdict: judge(claim, prices, { calendar, asOf, splits: market.splits }), series: prices, calendar };
}

const near = (a: number | null, b: number | null, what: string): void => {
  if (a === null || b === null) assert.equal(a, b, what);
  else assert.ok(Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b)), `${what}: ${a} beside ${b}`);
};

function assertSame(ours: readonly TrackCall[], theirs: SecondFigures, expert: number, day: Day): void {
  const placed = placeCalls(ours, day);
  const record = recordOf(expert, placed, day);
  const ids = (standing: string): number[] =>
    placed.filter((one) => one.standing === standing).map(({ call }) => call.id);
  const where = `expert ${expert} on day ${day}`;
  assert.deepEqual(ids('counted'), theirs.counted, `${where} counted`);
  assert.deepEqual(ids('repeat'), theirs.repeats, `${where} repeats`);
  assert.deepEqual([record.hits, record.overridden], [theirs.hits, theirs.overridden], where);
  near(record.wilson?.low ?? null, theirs.wilson, `${where} Wilson`);
  for (const by of ['chance', 'naive'] as const) {
    const [edge, other] = [record[by], theirs[by]];
    assert.equal(edge?.rated, other?.n, `${where} ${by}`);
    near(edge?.meanChance ?? null, other?.mean ?? null, `${where} ${by} mean`);
    near(edge?.edge ?? null, other?.edge ?? null, `${where} ${by} edge`);
    near(edge?.shrunk ?? null, other?.shrunk ?? null, `${where} ${by} shrunk`);
    near(edge?.z ?? null, other?.z ?? null, `${where} ${by} z`);
  }
  const score = theirs.counted.length < 5 || !theirs.chance ? null : theirs.chance.shrunk * 100;
  near(record.score, score, `${where} score`);
  near(record.boldness, theirs.boldness, `${where} boldness`);
  near(record.endDistance, theirs.endDistance, `${where} distance`);
  near(record.closest?.distance ?? null, theirs.closest, `${where} closest`);
  near(record.leadDays, theirs.leadDays, `${where} lead`);
}

/**
 * Reckons every expert's record twice as of some days, the last of which is today: ours from the verdicts of today alone,
 * the second one from verdicts that are judged anew as of each day. Returns how many figures were compared.
 */
export function assertReckonedAlike(given: readonly GivenCall[], markets: Markets, days: readonly Day[]): number {
  const series = new Map([...markets].map(([asset, { bars }]) => [asset, createSeries(bars)] as const));
  const today = days[days.length - 1] as Day;
  const ours = byExpert(
    given.map((call) => {
      const { verdict, ...market } = judged({ markets, series }, call.asset, call.claim, today);
      return measureCall(readCall(call, call.claim, verdict, call), call.claim, verdict, { ...market, asOf: today });
    }),
  );
  let compared = 0;
  for (const day of days) {
    const theirs = given.map((call): SecondCall => {
      const { verdict } = judged({ markets, series }, call.asset, call.claim, day);
      const { outcome, reason, openEnded, chance, evidence } = verdict;
      const seen = {
        lastDay: evidence.end,
        decidedOn: evidence.deciding?.day ?? null,
        p0: evidence.from?.price ?? null,
      };
      return { ...call, verdict: { outcome, reason, openEnded, chance, ...seen } };
    });
    const groups = Map.groupBy(theirs, ({ expert }) => expert);
    for (const [expert, calls] of groups) {
      const second = secondRecord(calls, expert, day, ({ asset }) => markets.get(asset) as SecondMarket);
      assertSame(ours.get(expert) ?? [], second, expert, day);
      compared += second.counted.length;
    }
  }
  return compared;
}
