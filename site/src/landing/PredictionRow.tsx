import {
  type Day,
  expertName,
  formatDayLong,
  type Prediction,
  predictionInFull,
  predictionPath,
} from '@hindcast/domain';
import { VerdictBadge } from '@hindcast/widgets';

/** Maximum length of the name in the row and in its title, in characters. */
const MOST_OF_NAME = 300;

interface PredictionRowProps {
  readonly prediction: Prediction;
  /** Title of the prediction's asset, for a list of several assets. */
  readonly asset?: string;
  /** Reason why the prediction is listed. Null for none. */
  readonly why: string | null;
  /** Day that the row shows: that of the call or of its verdict, as the list requires. Null for none. */
  readonly day: Day | null;
}

/** Shows a prediction in a list of the front page, with a link to its page. */
export function PredictionRow({ prediction, asset, why, day }: PredictionRowProps) {
  const name = expertName(prediction);
  const claim = predictionInFull(prediction);
  return (
    <li>
      <a href={predictionPath(prediction.id)}>
        <span className="verdicts-badge">
          <VerdictBadge outcome={prediction.outcome} />
        </span>
        <span className="verdicts-who" dir="auto" title={name.length > 40 ? name.slice(0, MOST_OF_NAME) : undefined}>
          {name.slice(0, MOST_OF_NAME)}
        </span>
        <span className="verdicts-claim">{asset === undefined ? claim : `${asset}: ${claim}`}</span>
        <span className="verdicts-why">{why}</span>
        {day !== null && <span className="verdicts-day">{formatDayLong(day)}</span>}
      </a>
    </li>
  );
}
