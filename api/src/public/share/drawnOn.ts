import { type AssetId, addDays, assets, type Day, type Series, seriesAsOf } from '@hindcast/domain';
import { entriesOn, seriesOf, standingPrediction, type TrackBook } from '../../predictions/index.ts';
import type { Drawn } from '../published/drawn.ts';

/** A chart as of a day in the past, and all closes known now. */
export interface DrawnThen {
  readonly drawn: Drawn;
  readonly since: Series;
}

/** Reads an asset's chart as of a day: the closes before that day, and the calls made by its end. */
export async function drawnOn(book: TrackBook, asset: AssetId, day: Day): Promise<DrawnThen> {
  const tracked = book.assets.get(asset);
  if (!tracked) throw new TypeError(`The asset ${asset} has no book`);
  const since = seriesOf(tracked.book);
  const predictions = (await entriesOn(tracked, day))
    .map(standingPrediction)
    .filter(({ claim, hidden }) => claim !== null && !hidden);
  const series = seriesAsOf(since, addDays(day, -1));
  return { drawn: { asset: assets[asset], today: day, revision: `${book.number} ${day}`, series, predictions }, since };
}
