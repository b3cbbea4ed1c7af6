import {
  decidedOn,
  expertName,
  explainShort,
  formatDayLong,
  newestVerdicts,
  type Prediction,
  predictionInFull,
  predictionPath,
} from '@hindcast/domain';
import { VerdictBadge } from '@hindcast/widgets';
import type { Given } from './LandingPage.tsx';

/** As many rows as a screen has. */
const MOST = 6;

/** What was decided last, each with the way to its record. */
export function NewestVerdicts({ given }: { readonly given: Given }) {
  const newest = newestVerdicts(given.predictions, MOST);
  if (newest.length === 0) return null;
  return (
    <section className="verdicts" aria-labelledby="verdicts-title">
      <h2 id="verdicts-title">The newest verdicts</h2>
      <ol>
        {newest.map((prediction) => (
          <Row key={prediction.id} prediction={prediction} today={given.today} />
        ))}
      </ol>
    </section>
  );
}

function Row({ prediction, today }: { readonly prediction: Prediction; readonly today: Given['today'] }) {
  const day = decidedOn(prediction);
  const name = expertName(prediction);
  return (
    <li>
      <a href={predictionPath(prediction.id)}>
        <span className="verdicts-badge">
          <VerdictBadge outcome={prediction.outcome} />
        </span>
        <span className="verdicts-who" dir="auto" title={name.length > 40 ? name.slice(0, 300) : undefined}>
          {name.slice(0, 300)}
        </span>
        <span className="verdicts-claim">{predictionInFull(prediction)}</span>
        <span className="verdicts-why">{explainShort(prediction, null, today)}</span>
        {day !== null && <span className="verdicts-day">{formatDayLong(day)}</span>}
      </a>
    </li>
  );
}
