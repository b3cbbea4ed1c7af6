import { type Asset, assets, readAssetId } from '@hindcast/domain';
import type { WireRecord } from '@hindcast/domain/client';
import type { Answer } from '../../http/index.ts';
import type { GroundedAnswers, VerdictBook, VerdictBooks } from '../../predictions/index.ts';
import { pictureVersion } from './picturePaths.ts';

/** The public record of a prediction, with the data for its page and its picture. */
export interface SharedRecord {
  readonly id: number;
  readonly record: WireRecord;
  readonly asset: Asset;
  readonly book: VerdictBook;
  /** Short hash of the stamp, for the picture's URL. */
  readonly version: string;
  /** Text that changes with the content of the page or the picture. */
  readonly stamp: string;
}

/** Finds the record of a prediction, even of a withdrawn one. Throws 404. */
export type FindShared = (id: number) => Promise<SharedRecord>;

interface SharedRecordsParts {
  readonly records: GroundedAnswers;
  readonly books: VerdictBooks;
}

/** Builds a finder that reads the record's public response, which never contains quotes that were taken down. */
export function createFindShared({ records, books }: SharedRecordsParts): FindShared {
  const read = new WeakMap<Answer, WireRecord>();

  return async (id) => {
    const answer = await records.of(id);
    const record = read.get(answer) ?? (JSON.parse(Buffer.concat(answer.identity.body).toString()) as WireRecord);
    read.set(answer, record);
    const asset = assets[readAssetId(record.prediction.asset_type) ?? 'btc'];
    const book = books.latest(asset.id) ?? (await books.of(asset.id));
    const stamp = `${answer.identity.etag} ${book.history.hash} ${book.day}`;
    return { id, record, asset, book, version: pictureVersion(stamp), stamp };
  };
}
