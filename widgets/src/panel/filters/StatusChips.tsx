import { countOutcomes, formatCount, type Prediction } from '@hindcast/domain';
import type { StatusFilter } from '../../board/view.ts';

const chips: readonly (readonly [StatusFilter, string])[] = [
  ['all', 'All'],
  ['pending', 'Pending'],
  ['success', 'Successful'],
  ['miss', 'Miss'],
];

interface StatusChipsProps {
  readonly status: StatusFilter;
  /** Predictions that match the other filters, which each chip counts by status. Null while predictions load. */
  readonly matched: readonly Prediction[] | null;
  /** True if the chart draws any of the listed predictions. */
  readonly anyDrawn: boolean;
  readonly onFilter: (status: StatusFilter) => void;
}

/**
 * Shows the status filter (P4). A press draws all matches; a press on the active chip clears the chart, except the chip
 * for all, which draws all.
 */
export function StatusChips({ status, matched, anyDrawn, onFilter }: StatusChipsProps) {
  const counts = matched && { all: matched.length, ...countOutcomes(matched) };
  const again =
    anyDrawn && status !== 'all' ? 'Press again to take everything off the chart' : 'Press again to draw everything';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight
    <div className="hc-chips" role="group" aria-label="Status">
      {chips.map(([chip, label]) => (
        <button
          key={chip}
          type="button"
          className="hc-chip"
          aria-pressed={chip === status}
          title={chip === status ? again : undefined}
          onClick={() => onFilter(chip)}
        >
          {label} <span className="hc-chip-count">{counts && formatCount(counts[chip])}</span>
        </button>
      ))}
    </div>
  );
}
