import { useRef } from 'react';
import { type Sort, sorts } from '../../board/sorting.ts';
import { useEarlyValue } from '../../dom/useEarlyValue.ts';
import { DownIcon } from '../../signs/icons.tsx';

const words: Readonly<Record<Sort, readonly [text: string, meaning: string]>> = {
  newest: ['Newest', 'The latest words first'],
  ending: ['Ending soon', 'The pending ones by the day they end'],
  hardest: ['Hardest', 'The smallest chance first'],
  highest: ['Highest', 'The highest price first'],
};

interface SortFieldProps {
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** Shows the order of the list: a native select, laid over its own label so that it is no wider than the label. */
export function SortField({ sort, onSort }: SortFieldProps) {
  const field = useRef<HTMLSelectElement>(null);
  const choose = (value: string): void => onSort(value as Sort);
  useEarlyValue(field, sort, choose);
  return (
    <div className="hc-sort" title={words[sort][1]}>
      <span aria-hidden="true">{words[sort][0]}</span>
      <DownIcon />
      <select
        ref={field}
        className="hc-sort-select"
        aria-label="Sort by"
        value={sort}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {words[one][0]}
          </option>
        ))}
      </select>
    </div>
  );
}
