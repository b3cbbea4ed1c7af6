import type { ShownItem } from '../present/queueItem.ts';
import type { TweetQueueRow } from '../storage/models/tweetQueue.ts';
import type { Records } from '../storage/records.ts';
import { TAKEN_DOWN } from '../storage/takenDown.ts';
import { hidesAny, readHiddenQuotes } from '../takedowns/hiddenQuotes.ts';

/** Shows items without what is taken down of the posts that they lead to. */
export interface ItemScreen {
  /** Whether anything is taken down: then results are looked at too. */
  readonly hides: boolean;
  show(row: TweetQueueRow): ShownItem;
}

/** What may be shown of the queue now. The rows keep all of it, for the day when it may be shown again. */
export async function createItemScreen(records: Records): Promise<ItemScreen> {
  const isHidden = await readHiddenQuotes(records);
  return {
    hides: isHidden !== null,
    show(row) {
      const isTakenDown =
        isHidden !== null &&
        (isHidden({ notes: null, source_url: row.tweet_url }) || hidesAny(isHidden, row.result ?? ''));
      return isTakenDown
        ? { row: { ...row, tweet_url: TAKEN_DOWN, result: null, error: TAKEN_DOWN }, isTakenDown }
        : { row, isTakenDown };
    },
  };
}
