import type { AssetId, Day } from '@hindcast/domain';
import {
  bandOf,
  expectationColumns,
  expectationRows,
  presentExpectations,
  type WireExpectations,
} from '@hindcast/domain/crowd';
import { csvRow } from '@hindcast/domain/csv';
import { standingPrediction } from '../verdicts/judged.ts';
import { seriesOf } from '../verdicts/verdictBooks.ts';
import { entriesOn } from './predictionsAsOf.ts';
import type { TrackBook } from './track.ts';

/** Calculates the expectations of an asset's calls that were open on a day, and the price since. */
export async function expectationsOn(book: TrackBook, asset: AssetId, day: Day): Promise<WireExpectations> {
  const tracked = book.assets.get(asset);
  if (!tracked) throw new TypeError(`The asset ${asset} has no book`);
  const entries = day < book.day ? await entriesOn(tracked, day) : tracked.book.entries;
  const band = bandOf(entries.map(standingPrediction), day);
  return presentExpectations(asset, band, seriesOf(tracked.book), day);
}

/** Returns the months of a response as CSV. */
export const expectationsCsv = (expected: WireExpectations): string =>
  [expectationColumns, ...expectationRows(expected)].map(csvRow).join('');
