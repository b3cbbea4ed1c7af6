import { APART, type Day, type Outcome } from '@hindcast/domain';
import type { TrackCall } from '@hindcast/domain/track';

/** The fields of a track record that are compared. */
interface PlainRecord {
  readonly counted: number;
  readonly hits: number;
  readonly shrunk: number;
}

const outcomeOf = (call: TrackCall): Outcome => call.overrides.at(-1)?.outcome ?? call.outcome;

const isSame = (a: TrackCall, b: TrackCall): boolean =>
  a.asset === b.asset &&
  a.kind === b.kind &&
  (a.end === null || b.end === null ? a.end === b.end : Math.abs(a.end - b.end) <= APART.days) &&
  a.levels.every((level, i) => Math.abs(Math.log(level / b.levels[i])) <= Math.log(APART.factor));

/** Records as one writes them down at once: all calls filtered for each expert, each call beside all that stand. */
export function plainRecords(calls: readonly TrackCall[], day: Day): Map<number, PlainRecord> {
  const records = new Map<number, PlainRecord>();
  for (const expert of new Set(calls.map((call) => call.expert))) {
    const own = calls.filter((call) => call.expert === expert && call.made <= day);
    own.sort((a, b) => a.made - b.made || a.id - b.id);
    const standing: TrackCall[] = [];
    for (const call of own) {
      if (call.lastDay === null || call.reviewFrom !== null) continue;
      if (!standing.some((earlier) => isSame(earlier, call))) standing.push(call);
    }
    const counted = standing.filter(
      (call) => call.lastDay !== null && call.lastDay < day && outcomeOf(call) !== 'pending',
    );
    const rated = counted.flatMap((call) => call.chance ?? []);
    const hits = counted.filter((call) => outcomeOf(call) === 'success');
    const expected = rated.reduce((sum, chance) => sum + chance, 0);
    const better = hits.filter(({ chance }) => chance !== null).length - expected;
    records.set(expert, { counted: counted.length, hits: hits.length, shrunk: better / (rated.length + 10) });
  }
  return records;
}
