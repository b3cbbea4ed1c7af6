import type { Prediction } from '@hindcast/domain';
import { useMemo, useState } from 'react';
import type { Sort } from '../board/sorting.ts';
import type { BoardHandle } from '../board/useBoard.ts';
import { inOrder, orderAfter, type SortColumn, type TableOrder } from './tableOrder.ts';

interface OrderedTable {
  readonly order: TableOrder;
  /** The listed predictions in the order of the table. */
  readonly predictions: readonly Prediction[];
  readonly onSort: (column: SortColumn) => void;
}

/** Returns the order chosen in the table, until the board's order changes. Then returns the board's order. */
export function useTableOrder({ listed, names, sort, sortBy }: BoardHandle): OrderedTable {
  const [own, setOwn] = useState<{ readonly order: TableOrder; readonly under: Sort } | null>(null);
  const order = own?.under === sort ? own.order : sort;
  return {
    order,
    predictions: useMemo(() => inOrder(listed, order, names), [listed, order, names]),
    onSort(column) {
      const next = orderAfter(order, column);
      const isShared = typeof next === 'string';
      setOwn(isShared ? null : { order: next, under: sort });
      if (isShared) sortBy(next);
    },
  };
}
