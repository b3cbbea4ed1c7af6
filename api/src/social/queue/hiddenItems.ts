import { type Records, TAKEN_DOWN, type TweetQueueRow } from '../../db/index.ts';
import { hidesAny, readHiddenQuotes } from '../../predictions/index.ts';
import type { ShownItem } from './presentQueueItem.ts';

/** Filter that removes taken-down content from items. */
export interface ItemScreen {
  /** True if anything is taken down, so that the results of items must be checked too. */
  readonly hides: boolean;
  show(row: TweetQueueRow): ShownItem;
}

/**
 * Builds a filter that hides items whose post or result is taken down. The rows keep the content, so that it comes back
 * if the takedown is lifted.
 */
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
