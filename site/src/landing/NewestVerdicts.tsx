import { decidedOn, explainShort, newestVerdicts } from '@hindcast/domain';
import type { Given } from './LandingPage.tsx';
import { PredictionRow } from './PredictionRow.tsx';

/** Maximum number of rows, about one screen. */
const MOST = 6;

/** Shows the newest verdicts, each with a link to its prediction's page. */
export function NewestVerdicts({ given }: { readonly given: Given }) {
  const newest = newestVerdicts(given.predictions, MOST);
  if (newest.length === 0) return null;
  return (
    <section className="verdicts newest" aria-labelledby="verdicts-title">
      <h2 id="verdicts-title">The newest verdicts</h2>
      <ol>
        {newest.map((prediction) => (
          <PredictionRow
            key={prediction.id}
            prediction={prediction}
            why={explainShort(prediction, null, given.today)}
            day={decidedOn(prediction)}
          />
        ))}
      </ol>
    </section>
  );
}
