import { type Day, dateLine, explainShort, formatDay, type Prediction, predictionText } from '@hindcast/domain';
import { EvidenceLine } from './EvidenceLine.tsx';
import { KindGlyph } from './KindGlyph.tsx';
import { VerdictBadge } from './VerdictBadge.tsx';

export interface PredictionItemProps {
  readonly prediction: Prediction;
  /** USD, null when no price is known. */
  readonly lastClose: number | null;
  readonly today: Day;
  readonly selected: boolean;
  readonly onToggle: (id: string) => void;
}

/** One prediction with its verdict and evidence (P6): a button that selects it on the chart, where it is drawn. */
export function PredictionItem({ prediction, lastClose, today, selected, onToggle }: PredictionItemProps) {
  const { expert, claim, outcome, madeOn, hidden } = prediction;
  const name = expert.name || 'Unknown';
  const date = dateLine(prediction);
  const drawn = claim !== null && !hidden;
  const evidence = hidden ? 'Not shown on the chart' : explainShort(prediction, lastClose, today);
  const content = (
    <>
      <KindGlyph kind={prediction.kind} outcome={outcome} />
      <span className="hc-item-who" title={expert.handle ? `${name} @${expert.handle}` : name}>
        <strong>{name}</strong> {expert.handle && <span className="hc-item-handle">@{expert.handle}</span>}
      </span>
      <VerdictBadge outcome={outcome} />
      <span className="hc-item-claim">{predictionText(prediction)}</span>
      <span className="hc-item-dates">
        <span>{date.text === 'Date not specified' ? date.text : `${date.label} ${date.text}`}</span>
        {madeOn !== null && <span>Made {formatDay(madeOn)}</span>}
      </span>
      {evidence && <EvidenceLine text={evidence} />}
    </>
  );
  return (
    <li className="hc-item" data-outcome={outcome} data-id={prediction.id}>
      {drawn ? (
        <button type="button" className="hc-item-face" aria-pressed={selected} onClick={() => onToggle(prediction.id)}>
          {content}
        </button>
      ) : (
        <div className="hc-item-face">{content}</div>
      )}
    </li>
  );
}
