import { type Asset, assets, readAssetId } from '@hindcast/domain';
import type { WireRecord } from '@hindcast/domain/client';
import type { Answer } from '../answers/forms.ts';
import type { GroundedAnswers } from '../evidence/groundedAnswers.ts';
import type { VerdictBook, VerdictBooks } from '../verdicts/verdictBooks.ts';
import { pictureVersion } from './picturePaths.ts';

/** A prediction as everybody may see it, and what its page and its picture are made from. */
export interface SharedRecord {
  readonly id: number;
  readonly record: WireRecord;
  readonly asset: Asset;
  readonly book: VerdictBook;
  /** A short text that changes with the stamp. */
  readonly version: string;
  /** A text that changes with anything that its page and its picture show. */
  readonly stamp: string;
}

/** Finds the record of a prediction, a withdrawn one too. Throws 404. */
export type FindShared = (id: number) => Promise<SharedRecord>;

interface SharedRecordsParts {
  readonly records: GroundedAnswers;
  readonly books: VerdictBooks;
}

/** Reads what is answered under the record's own address: words that are taken down are in none of it. */
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
