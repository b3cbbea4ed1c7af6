import { expertName, type Prediction, predictionText } from '@hindcast/domain';
import { EyeIcon } from '../../signs/icons.tsx';

interface EyeButtonProps {
  readonly prediction: Prediction;
  /** The chart draws it. */
  readonly drawn: boolean;
  readonly tabIndex: number;
  readonly onToggle: (id: string) => void;
}

/** Takes a prediction off the chart, or puts it back (P7). */
export function EyeButton({ prediction, drawn, tabIndex, onToggle }: EyeButtonProps) {
  const name = `${drawn ? 'Hide' : 'Show'} ${expertName(prediction)}’s ${predictionText(prediction)} on the chart`;
  return (
    <button
      type="button"
      className="hc-eye"
      aria-label={name}
      aria-pressed={drawn}
      title={drawn ? 'Hide on the chart' : 'Show on the chart'}
      tabIndex={tabIndex}
      onClick={() => onToggle(prediction.id)}
    >
      <EyeIcon open={drawn} />
    </button>
  );
}
