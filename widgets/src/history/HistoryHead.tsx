import { SortIcon } from '../signs/icons.tsx';
import { ariaSortOf, type SortColumn, type TableOrder } from './tableOrder.ts';

export const labels: Readonly<Record<SortColumn, string>> = {
  expert: 'Expert',
  said: 'Prediction',
  made: 'Made',
  target: 'Target Time',
  evidence: 'Decided by',
  status: 'Status',
};
const columns = Object.keys(labels) as SortColumn[];

interface HistoryHeadProps {
  readonly order: TableOrder;
  readonly onSort: (column: SortColumn) => void;
}

/** Shows the column headers. A press sorts the table by the column; the next press reverses the order. */
export function HistoryHead({ order, onSort }: HistoryHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const sorted = ariaSortOf(order, column);
          return (
            <th key={column} scope="col" data-column={column} aria-sort={sorted}>
              <button type="button" className="hc-history-sort" tabIndex={-1} onClick={() => onSort(column)}>
                {labels[column]}
                {sorted && <SortIcon down={sorted === 'descending'} />}
              </button>
            </th>
          );
        })}
        <th scope="col" data-column="links">
          <span className="hc-unseen">Links</span>
        </th>
      </tr>
    </thead>
  );
}
