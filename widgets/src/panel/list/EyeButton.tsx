import { expertName, type Prediction, predictionText } from '@hindcast/domain';
import { EyeIcon } from '../../signs/icons.tsx';

interface EyeButtonProps {
  readonly prediction: Prediction;
  /** True if the chart draws the prediction. */
  readonly drawn: boolean;
  readonly tabIndex: number;
  readonly onToggle: (id: string) => void;
}

/** Shows the button that removes a prediction from the chart, or restores it (P7). */
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
