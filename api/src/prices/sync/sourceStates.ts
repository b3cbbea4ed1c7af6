import { type AssetId, type Day, dayText } from '@hindcast/domain';
import { type PriceSourceRow, type Records, readStoredDay, type Storage } from '../../db/index.ts';
import { type Backoff, backoffMs, type SourceName } from '../../lib/index.ts';
import type { SourceProblemCode } from '../sources/sourceProblem.ts';

/** State of a source of an asset's daily prices, after its last request. */
export interface SourceState {
  readonly lastAskedAt: Date | null;
  readonly lastSuccessAt: Date | null;
  /** Last day for which the source gave a close. */
  readonly lastDay: Day | null;
  /** Final day up to which all missing days were requested. */
  readonly filledThrough: Day | null;
  readonly problem: { readonly code: string; readonly message: string } | null;
  readonly nextTryAt: Date | null;
  /** Number of consecutive runs that failed or left something to request again. */
  readonly tries: number;
  /** Lead of the source's clock over ours, ms. Null if it does not send its time. */
  readonly skewMs: number | null;
}

/** The state of a source that was never asked. */
export const neverAsked: SourceState = {
  lastAskedAt: null,
  lastSuccessAt: null,
  lastDay: null,
  filledThrough: null,
  problem: null,
  nextTryAt: null,
  tries: 0,
  skewMs: null,
};

const readTime = (time: Date | null): Date | null => time && new Date(time);
const readDayOrNull = (day: string | null): Day | null => (day === null ? null : readStoredDay(day));

const readRow = (row: PriceSourceRow): SourceState => ({
  lastAskedAt: readTime(row.last_asked_at),
  lastSuccessAt: readTime(row.last_success_at),
  lastDay: readDayOrNull(row.last_day),
  filledThrough: readDayOrNull(row.filled_through),
  problem: row.problem_code === null ? null : { code: row.problem_code, message: row.problem ?? '' },
  nextTryAt: readTime(row.next_try_at),
  tries: row.tries,
  skewMs: row.skew_ms,
});

/** Reads the states of an asset's sources by name. Without an entry, the source was never asked. */
export async function readSourceStates(records: Records, asset: AssetId): Promise<ReadonlyMap<string, SourceState>> {
  const rows = await records.models.priceSources.findAll({ where: { asset } });
  return new Map(rows.map((row) => [row.name, readRow(row)]));
}

const LONGEST_PROBLEM = 500;
/** Largest stored difference of clocks, ms. */
const MOST_SKEW_MS = 2_000_000_000;

/** Stores the state of a source in place of its earlier state. */
export async function writeSourceState(
  storage: Storage,
  name: SourceName,
  asset: AssetId,
  state: SourceState,
): Promise<void> {
  const values = {
    last_asked_at: state.lastAskedAt,
    last_success_at: state.lastSuccessAt,
    last_day: state.lastDay === null ? null : dayText(state.lastDay),
    filled_through: state.filledThrough === null ? null : dayText(state.filledThrough),
    problem_code: state.problem?.code ?? null,
    problem: state.problem?.message.slice(0, LONGEST_PROBLEM) ?? null,
    next_try_at: state.nextTryAt,
    tries: state.tries,
    skew_ms: state.skewMs === null ? null : Math.round(Math.min(Math.max(state.skewMs, -MOST_SKEW_MS), MOST_SKEW_MS)),
  };
  await storage.transaction(async (tx) => {
    const { priceSources } = tx.models;
    const row = await priceSources.findOne({ where: { name, asset } });
    if (row) await priceSources.update(values, { where: { id: row.id } });
    else await priceSources.create({ name, asset, ...values });
  });
}

/** Smallest difference of clocks that is reported, ms. */
const SKEW_TOLD_MS = 2 * 60_000;

/** Returns a difference of clocks if it is large enough to report. Else null. */
export const toldSkew = (skewMs: number | null): number | null =>
  skewMs !== null && Math.abs(skewMs) > SKEW_TOLD_MS ? skewMs : null;

const WAITING: Backoff = { firstMs: 60_000, longestMs: 3_600_000, spread: 0.2 };

/**
 * Returns the time to wait after `tries` failed requests in a row: one minute, doubled for each further failure up to
 * an hour. A random part is subtracted, at most 20 %.
 */
export const waitMs = (tries: number): number => backoffMs(WAITING, tries - 1);

/** Tells whether a source may be asked: it is due, or a person asks and the source did not ask for a pause. */
export function isDue({ nextTryAt, problem }: SourceState, nowMs: number, byHand: boolean): boolean {
  if (nextTryAt === null || nowMs >= nextTryAt.getTime()) return true;
  const code: SourceProblemCode = 'rate_limited';
  return byHand && problem?.code !== code;
}
