import { formatCount } from '@hindcast/domain';

interface HiddenNoteProps {
  /** Number of listed predictions that could be drawn but are not. */
  readonly hidden: number;
  /** True if none of the listed predictions is drawn. */
  readonly none: boolean;
  readonly onShowAll: () => void;
}

/** Shows the number of listed predictions that are not on the chart (P4, P7), and a button that draws them. */
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
