import { type AssetId, type Day, formatDayLong, type Kind, readDay } from '@hindcast/domain';
import { AppError } from '../../lib/index.ts';
import type { TrackBook } from './track.ts';

/** Query for track records: asset, kind and day in the past, all optional. */
export interface Asked {
  readonly asset?: AssetId | undefined;
  readonly kind?: Kind | undefined;
  /** Day in the past, `YYYY-MM-DD`, not validated. Undefined for today. */
  readonly asOf?: string | undefined;
}

const firstOf = (book: TrackBook, asset: AssetId | undefined): Day | null => {
  const first = [...book.assets].flatMap(([id, { book: own }]) =>
    asset === undefined || asset === id ? (own.history.bars[0]?.day ?? []) : [],
  );
  return first.length === 0 ? null : (Math.min(...first) as Day);
};

/**
 * Returns the day of a query; today if none is given. Throws 400 for an invalid day, one in the future, and one before
 * all prices.
 */
export function dayAsked(book: TrackBook, { asOf, asset }: Asked): Day {
  if (asOf === undefined) return book.day;
  const day = readDay(asOf);
  if (day === null) throw new AppError('bad_request', `“${asOf.slice(0, 40)}” is no day: say asOf as YYYY-MM-DD`);
  if (day > book.day) {
    throw new AppError(
      'bad_request',
      `${formatDayLong(day)} is in the future: today is ${formatDayLong(book.day)}, UTC`,
    );
  }
  const first = firstOf(book, asset);
  if (first === null)
    throw new AppError('bad_request', 'No prices are on record yet, so that nothing stood on that day');
  if (day < first) {
    throw new AppError(
      'bad_request',
      `${formatDayLong(day)} is before the first price on record, ${formatDayLong(first)}`,
    );
  }
  return day;
}
