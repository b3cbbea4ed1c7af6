import { type Sort, sorts } from '../../board/sorting.ts';
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

/** The order of the list. */
export function SortField({ sort, onSort }: SortFieldProps) {
  return (
    <div className="hc-sort">
      <select
        className="hc-sort-select"
        aria-label="Sort by"
        title={words[sort][1]}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value as Sort)}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {words[one][0]}
          </option>
        ))}
      </select>
      <DownIcon />
    </div>
  );
}
