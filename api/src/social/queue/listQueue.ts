import type { QueueStatus, WireQueue, WireQueueItem } from '@hindcast/domain/extraction';
import { literal, Op } from 'sequelize';
import { queueStates, type Records, type TweetQueueRow } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { countItems } from './countItems.ts';
import { createItemScreen } from './hiddenItems.ts';
import { presentQueueItem, type ShownItem } from './presentQueueItem.ts';

export interface QueueQuery {
  /** Status of the items. Null for all. */
  readonly status: QueueStatus | null;
  /** Only items before this id. Null for the newest. */
  readonly after: number | null;
  readonly limit: number;
}

/** An item of a list. Its long result is not shown in lists; it is read only to check it against takedowns. */
type ListedRow = TweetQueueRow & { readonly finds_nothing: number | boolean | null };

/**
 * Condition on the result's JSON. Quotation marks inside JSON strings are escaped, so that a post's words cannot match.
 */
const FINDS_NOTHING: [ReturnType<typeof literal>, string] = [
  literal(`result LIKE '%"has_prediction":false%'`),
  'finds_nothing',
];
const attributesOf = (hides: boolean) => ({ include: [FINDS_NOTHING], exclude: hides ? [] : ['result'] });
const withoutResult = (item: ShownItem): ShownItem => ({ ...item, row: { ...item.row, result: null } });

/** Returns a page of the queue, newest first, and the number of items by state. */
export async function listQueue(records: Records, { status, after, limit }: QueueQuery): Promise<WireQueue> {
  const where = {
    ...(status !== null && { state: queueStates[status] }),
    ...(after !== null && { id: { [Op.lt]: after } }),
  };
  const screen = await createItemScreen(records);
  const [found, counts] = await Promise.all([
    records.models.tweetQueue.findAll({
      ...{ where, attributes: attributesOf(screen.hides), order: [['id', 'DESC']] as [string, string][] },
      ...{ limit: limit + 1, raw: true },
    }),
    countItems(records, true),
  ]);
  const rows = found as unknown as readonly ListedRow[];
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? String(page.at(-1)?.id) : null;
  const queue = page.map(({ finds_nothing, ...row }) => {
    const shown = withoutResult(screen.show(row));
    const hasPrediction = shown.isTakenDown || finds_nothing === null ? null : !finds_nothing;
    return presentQueueItem({ ...shown, hasPrediction });
  });
  return { success: true, queue, counts, next };
}

/** Returns the row of an item. Throws 404. */
export async function findItem({ models }: Pick<Records, 'models'>, id: number): Promise<TweetQueueRow> {
  const row = await models.tweetQueue.findOne({ where: { id }, raw: true });
  if (!row) throw new AppError('not_found', `There is no item ${id} in the queue`);
  return row;
}

/** Returns an item with its result, without content that was taken down. Throws 404. */
export async function showItem(records: Records, id: number): Promise<WireQueueItem> {
  const row = await findItem(records, id);
  return presentQueueItem((await createItemScreen(records)).show(row));
}

/** Returns the wire form of an item whose row was changed or removed, without the item's result. */
export async function tellItem(records: Records, row: TweetQueueRow): Promise<WireQueueItem> {
  return presentQueueItem(withoutResult((await createItemScreen(records)).show(row)));
}
