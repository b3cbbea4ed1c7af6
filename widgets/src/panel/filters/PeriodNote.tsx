import { type Period, periodName } from '@hindcast/domain/crowd';

interface PeriodNoteProps {
  /** The period whose predictions alone are listed; null for none. */
  readonly period: Period | null;
  readonly onShowAll: () => void;
}

/** Says that one period alone is listed and drawn, and brings the others back. */
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
