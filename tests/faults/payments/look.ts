import type { Storage } from '../../../api/src/db/connect.ts';
import type { ReceivedMail } from '../../mail/mailServer.ts';
import type { Book } from './book.ts';
import { type Finding, none, some } from './finding.ts';
import { lookAtMoney } from './money.ts';
import { lookAtNews } from './news.ts';
import { readRecords } from './records.ts';
import type { TroubledWallet } from './troubledWallet.ts';

/** The state after a run: the database, and the knowledge of payers, wallet and mail server. */
export interface Left {
  readonly storage: Storage;
  readonly book: Book;
  readonly wallet: TroubledWallet;
  readonly received: readonly ReceivedMail[];
  readonly kills: number;
}

/** Counts the faults that SQLite finds in its file. A server checks its own file when it starts. */
async function lookAtFile({ shared, select }: Storage): Promise<Finding[]> {
  if (shared) return [];
  const rows = await select<{ integrity_check: string }>('PRAGMA integrity_check');
  const faults = rows.filter(({ integrity_check }) => integrity_check !== 'ok');
  return [none('faults of the database’s file', 'faults', faults)];
}

/** Counts all that must never be, and how much there was of the rest. */
export async function look(left: Left): Promise<readonly Finding[]> {
  const { storage, book, wallet, kills } = left;
  const records = await readRecords(storage);
  return [
    some('kills', 'kills', kills),
    ...lookAtMoney(records, wallet, book),
    ...lookAtNews(records, left),
    none('answers that no retry mends', 'answers', book.unexpected),
    some('calls that were tried again', 'calls', book.retries),
    some('answers of the wallet that stalled, broke off, repeated or lied', 'answers', wallet.counts.troubles),
    some('webhooks sent', 'webhooks', wallet.counts.webhooks),
    ...(await lookAtFile(storage)),
  ];
}
