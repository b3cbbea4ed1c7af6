import { decidingBar, expertName, outcomes, type Prediction } from '@hindcast/domain';
import { lastDayOf, priceOf, type Sort, sortedBy } from '../board/sorting.ts';

export type SortColumn = 'expert' | 'said' | 'made' | 'target' | 'evidence' | 'status';
type Direction = 'ascending' | 'descending';

/** An order of the table: one that all lists of the board know, or one by a column. */
export type TableOrder = Sort | { readonly column: SortColumn; readonly direction: Direction };

/** The two orders of a column's header, for the first and the second press. */
const ordersOf: Readonly<Record<SortColumn, readonly [TableOrder, TableOrder]>> = {
  expert: [
    { column: 'expert', direction: 'ascending' },
    { column: 'expert', direction: 'descending' },
  ],
  said: ['highest', { column: 'said', direction: 'ascending' }],
  made: ['newest', { column: 'made', direction: 'ascending' }],
  target: ['ending', { column: 'target', direction: 'descending' }],
  evidence: [
    { column: 'evidence', direction: 'descending' },
    { column: 'evidence', direction: 'ascending' },
  ],
  status: [
    { column: 'status', direction: 'ascending' },
    { column: 'status', direction: 'descending' },
  ],
};

/**
 * Sort key of each column. Rows with a null key come last in both directions. `names`: the position of each expert's
 * name in alphabetical order.
 */
const values: Readonly<
  Record<SortColumn, (prediction: Prediction, names: ReadonlyMap<string, number>) => number | null>
> = {
  expert: (prediction, names) => names.get(expertName(prediction)) ?? null,
  said: priceOf,
  made: ({ madeOn }) => madeOn,
  target: lastDayOf,
  evidence: (prediction) => decidingBar(prediction)?.day ?? null,
  status: ({ outcome }) => outcomes.indexOf(outcome),
};

const same = (a: TableOrder, b: TableOrder): boolean =>
  typeof a === 'string' || typeof b === 'string' ? a === b : a.column === b.column && a.direction === b.direction;

/** Returns the order after a press on a column's header. */
export function orderAfter(order: TableOrder, column: SortColumn): TableOrder {
  const [first, second] = ordersOf[column];
  return same(order, first) ? second : first;
}

/**
 * Returns the `aria-sort` of a column's header. "other" stands for the order by end, in which future days come before
 * past ones. Undefined if the table is not sorted by the column.
 */
export function ariaSortOf(order: TableOrder, column: SortColumn): Direction | 'other' | undefined {
  if (typeof order !== 'string') return order.column === column ? order.direction : undefined;
  if (!ordersOf[column].includes(order)) return undefined;
  return order === 'ending' ? 'other' : 'descending';
}

/**
 * Returns the listed predictions in an order of the table.
 * @param names every expert's name, sorted.
 */
export function inOrder(
  listed: readonly Prediction[],
  order: TableOrder,
  names: readonly string[],
): readonly Prediction[] {
  if (typeof order === 'string') return listed;
  const places = new Map(names.map((name, place) => [name, place]));
  const sign = order.direction === 'ascending' ? 1 : -1;
  return sortedBy(listed, (prediction) => {
    const value = values[order.column](prediction, places);
    return value === null ? Number.POSITIVE_INFINITY : sign * value;
  });
}

const sortWords: Readonly<Record<Sort, string>> = {
  newest: 'newest first',
  ending: 'ending soon first',
  hardest: 'hardest first',
  highest: 'highest first',
};

/** Returns an order as text: "newest first", "by Expert, ascending". */
export const orderText = (order: TableOrder, labels: Readonly<Record<SortColumn, string>>): string =>
  typeof order === 'string' ? sortWords[order] : `by ${labels[order.column]}, ${order.direction}`;
