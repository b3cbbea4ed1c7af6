import { RULE } from '../kinds/shape/verdict.ts';
import { type Day, dayText } from '../market/day.ts';
import { FEWEST_TOLD } from '../predictions/counts.ts';
import type {
  WireEdge,
  WireExpertFigures,
  WireExpertRecord,
  WireExpertRow,
  WireRecordsScope,
  WireScored,
  WireTrackCall,
} from '../wire/expertRecords.ts';
import { calibrationOf } from './calibration.ts';
import { outcomeOn, outcomeThen, overrideOn } from './call.ts';
import type { Edge } from './figures.ts';
import { movedGoalposts } from './goalposts.ts';
import { compareCalls, countedOf, type Scored, type TrackRecord } from './record.ts';
import type { Placed } from './standing.ts';

const STRIP = 40;

/** Rounds to six decimals: further digits are noise and make responses longer. */
const round = (figure: number): number => Math.round(figure * 1e6) / 1e6;
const rounded = (figure: number | null): number | null => (figure === null ? null : round(figure));
const textOf = (day: Day | null): string | null => (day === null ? null : dayText(day));

const presentEdge = (edge: Edge | null): WireEdge | null =>
  edge && {
    rated: edge.rated,
    expected: round(edge.expected),
    mean_chance: round(edge.meanChance),
    edge: round(edge.edge),
    shrunk: round(edge.shrunk),
    z: rounded(edge.z),
    low: round(edge.low),
    high: round(edge.high),
  };

/** Rounds a score to two decimals for the API. */
const presentScore = (score: number): number => Math.round(score * 100) / 100;

/** Presents the figures that lists show beside an expert's name. Null if too few calls count. */
export function presentScored({ score, hits, counted }: Scored): WireScored | null {
  return counted < FEWEST_TOLD ? null : { score: score === null ? null : presentScore(score), hits, counted };
}

/** Presents the figures of a record for the API. */
export const presentFigures = (record: TrackRecord): WireExpertFigures => ({
  standings: record.standings,
  counted: record.standings.counted,
  hits: record.hits,
  ahead: record.ahead,
  overridden: record.overridden,
  wilson: record.wilson && { low: round(record.wilson.low), high: round(record.wilson.high) },
  tier: record.tier,
  chance: presentEdge(record.chance),
  naive: presentEdge(record.naive),
  score: record.score === null ? null : presentScore(record.score),
  boldness: rounded(record.boldness),
  end_distance: rounded(record.endDistance),
  closest: record.closest && { id: record.closest.id, distance: round(record.closest.distance) },
  lead_days: record.leadDays,
  last_made: textOf(record.lastMade),
});

/** Presents the latest counted calls as a strip of hits and misses. */
export function presentStrip(placed: readonly Placed[], day: Day): WireExpertRow['strip'] {
  const ended = countedOf(placed).flatMap((call) => (call.lastDay === null ? [] : { call, lastDay: call.lastDay }));
  const latest = ended.sort((a, b) => a.lastDay - b.lastDay || a.call.id - b.call.id).slice(-STRIP);
  return latest.map(({ call, lastDay }) => ({ day: dayText(lastDay), hit: outcomeOn(call, day) === 'success' }));
}

function presentCall({ call, standing, repeatOf }: Placed, day: Day): WireTrackCall {
  const overridden = overrideOn(call, day) !== null;
  const isOver = call.lastDay !== null && call.lastDay < day;
  const decided = call.decidedOn !== null && call.decidedOn < day ? call.decidedOn : null;
  return {
    id: call.id,
    asset_type: call.asset,
    prediction_type: call.kind,
    standing,
    repeat_of: repeatOf?.id ?? null,
    made: dayText(call.made),
    last_day: textOf(call.lastDay),
    outcome: outcomeThen(call, day),
    overridden,
    decided_on: textOf(decided),
    chance: overridden || (call.chanceFrom ?? day) >= day ? null : rounded(call.chance),
    naive: overridden || !isOver || call.chance === null ? null : rounded(call.naive),
    end_distance: isOver ? rounded(call.endDistance) : null,
    approach: isOver ? rounded(call.approach) : null,
    touched: isOver && call.touched,
  };
}

/** Presents the parts of an expert’s page that a list of experts leaves out. */
export function presentCalls(
  placed: readonly Placed[],
  day: Day,
): Pick<WireExpertRecord['data'], 'calls' | 'calibration' | 'goalposts'> {
  const bins = calibrationOf(compareCalls(countedOf(placed), day).chance);
  return {
    calls: placed.map((one) => presentCall(one, day)),
    calibration:
      bins?.map(({ meanChance, low, high, ...bin }) => ({
        ...bin,
        ...{ mean_chance: rounded(meanChance), low: rounded(low), high: rounded(high) },
      })) ?? null,
    goalposts: movedGoalposts(placed).map(({ calls, from, to }) => ({
      ids: calls.map(({ id }) => id),
      asset_type: calls[0].asset,
      prediction_type: calls[0].kind,
      from: dayText(from),
      to: dayText(to),
    })),
  };
}

/** Presents the filters and the day of a response with records. */
export const presentScope = (
  { asset, kind }: Partial<Pick<WireRecordsScope, 'asset' | 'kind'>>,
  day: Day,
): WireRecordsScope => ({ success: true, as_of: dayText(day), rule: RULE, asset: asset ?? null, kind: kind ?? null });
