import { type Day, readDay } from '@hindcast/domain';
import { byExpert, type Placed, placeCalls, recordOf, type TrackCall, type TrackRecord } from '@hindcast/domain/track';

export const dayOf = (text: string): Day => {
  const day = readDay(text);
  if (day === null) throw new Error(`${text} is no day`);
  return day;
};

/** A call in few words: what is not said is a target of $100 that hit in 2024. */
export interface Said extends Partial<Omit<TrackCall, 'made' | 'end' | 'lastDay'>> {
  readonly made?: string;
  readonly end?: string | null;
}

function callOf({ made = '2024-01-01', end = '2024-06-30', ...said }: Said): TrackCall {
  const last = end === null ? null : dayOf(end);
  return {
    ...{ id: 1, expert: 1, asset: 'btc', kind: 'target', withdrawn: false, levels: [100] },
    ...{
      outcome: 'success',
      decidedOn: null,
      reviewFrom: null,
      overrides: [],
      chance: 0.5,
      chanceFrom: dayOf(made),
      naive: 0.5,
    },
    ...{ endDistance: null, approach: null, touched: false, isMeasured: true },
    ...said,
    ...{ made: dayOf(made), end: last, lastDay: last },
  };
}

/** Calls by one expert, numbered from 1. */
export const callsOf = (...said: readonly Said[]): TrackCall[] => said.map((one, i) => callOf({ id: i + 1, ...one }));

export const placedOn = (calls: readonly TrackCall[], day: string): Placed[] =>
  placeCalls(byExpert(calls).get(1) ?? [], dayOf(day));

export const standingsOn = (calls: readonly TrackCall[], day: string): string[] =>
  placedOn(calls, day).map(({ standing }) => standing);

export const recordOn = (calls: readonly TrackCall[], day: string): TrackRecord =>
  recordOf(1, placedOn(calls, day), dayOf(day));

/** So many calls that are no repeats of each other. */
export const differentCalls = (count: number, said: (i: number) => Said): TrackCall[] =>
  callsOf(...Array.from({ length: count }, (_, i) => ({ levels: [100 * 1.1 ** i], ...said(i) })));
