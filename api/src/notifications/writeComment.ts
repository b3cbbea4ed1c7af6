import type { Outcome } from '@hindcast/domain';
import type { NoticeEvent } from '../db/index.ts';
import type { NewsFacts } from './newsFacts.ts';

const standings: Readonly<Record<Outcome, string>> = { success: 'a hit', miss: 'a miss', pending: 'open again' };

/** Returns the news in a few words. Null if wallets get no such news. */
function wordsOf(event: NoticeEvent, news: NewsFacts): string | null {
  if (event === 'approved' || event === 'rejected') return event;
  return event === 'judged' && 'outcome' in news ? standings[news.outcome] : null;
}

interface CommentFacts {
  readonly brand: string;
  readonly site: string;
  readonly event: NoticeEvent;
  readonly news: NewsFacts;
}

/**
 * Writes a payment's comment of at most `most` characters. The comment does not contain the text of the submission,
 * because the wallet's owner may not have asked for it. Null if wallets get no such news.
 */
export function writeComment({ brand, site, event, news }: CommentFacts, most: number): string | null {
  const words = wordsOf(event, news);
  if (words === null) return null;
  const page = news.prediction === null ? '' : ` ${site}/p/${news.prediction}`;
  const isCorrected = 'outcome' in news && news.was !== 'pending';
  const said = `your prediction is ${words}${isCorrected ? ' (corrected)' : ''}`;
  const drafts = [`${brand}: ${said}.${page}`, `${brand}: ${said}.`, `Prediction: ${words}`, words];
  return drafts.find((draft) => draft.length <= most) ?? words.slice(0, most);
}
