import { formatCount } from '@hindcast/domain';

interface HiddenNoteProps {
  /** Number of listed predictions that could be on the chart and are not. */
  readonly hidden: number;
  /** True if none of the listed ones is on the chart. */
  readonly none: boolean;
  readonly onShowAll: () => void;
}

/** Says that listed predictions are not on the chart (P4, P7), and brings all of them back. */
export function HiddenNote({ hidden, none, onShowAll }: HiddenNoteProps) {
  return (
    <p className="hc-hidden-note">
      <span role="status">{hidden > 0 && (none ? 'nothing drawn' : `hidden: ${formatCount(hidden)}`)}</span>
      {hidden > 0 && (
        <>
          ,{' '}
          <button type="button" className="hc-text-button" aria-label="show all on the chart" onClick={onShowAll}>
            show all
          </button>
        </>
      )}
    </p>
  );
}
