import { type Period, periodName } from '@hindcast/domain/crowd';

interface PeriodNoteProps {
  /** The only period listed. Null for all. */
  readonly period: Period | null;
  readonly onShowAll: () => void;
}

/** Shows the period to which the list is limited, and a button that removes the limit. */
export function PeriodNote({ period, onShowAll }: PeriodNoteProps) {
  if (!period) return null;
  return (
    <p className="hc-hidden-note hc-period-note">
      <span role="status">only {periodName(period)}</span>,{' '}
      <button type="button" className="hc-text-button" aria-label="show every period" onClick={onShowAll}>
        show all
      </button>
    </p>
  );
}
