import type { WirePriceSource } from '../wire/prices.ts';

/** Describes the state of a source of daily prices: `good`, or its problem. */
export function sourceState({ lastAskedAt, problem, skewMs }: WirePriceSource): string {
  const minutes = Math.round(Math.abs(skewMs ?? 0) / 60_000);
  const clock =
    skewMs === null ? '' : `its clock is ${minutes} minutes ${skewMs > 0 ? 'ahead of' : 'behind'} the server's`;
  const state = problem?.message ?? (lastAskedAt === null ? 'not asked yet' : 'good');
  return [state, clock].filter(Boolean).join('; ');
}

/** Explanation of held days for operators. */
export const HELD_DAYS = 'A day held back is stored once its sources agree.';
/** Instruction to operators for days on which sources disagree. */
export const SETTLE_DAYS = "Import a file with a day's right close to settle it";

/** Format of a price file, for operators who prepare one. */
export const PRICE_FILE =
  'CSV with a header line. Columns, in any order: date (or snapped_at), close (or value, price), and if it has them open, high, low, src. Prices are in USD.';

/** Explanation of the removal of prices. */
export const PRICE_REMOVAL =
  'Takes back what a wrong file brought; both days are included. What was judged from these days is judged anew, earlier verdicts stay on record, and sources may bring the days again. The audit log keeps the reason.';

/** Explanation of the scale of stored prices when a split is recorded. */
export const SPLIT_SCALE =
  'Prices on record stand on today’s scale. Whether those before the split are as traded is seen from the closes beside its day, where nobody says it; they are divided then. Quoted prices follow when they were made before the split.';
