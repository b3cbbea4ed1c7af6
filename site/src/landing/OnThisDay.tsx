import { assets, type Day, explainShort, type OnThisDay as Happened, onThisDay } from '@hindcast/domain';
import type { Given } from './LandingPage.tsx';
import { PredictionRow } from './PredictionRow.tsx';

const MOST = 5;

const ago = (years: number): string => (years === 1 ? 'a year ago' : `${years} years ago`);
const words: Readonly<Record<Happened['happened'], string>> = { said: 'Said', decided: 'Decided' };

function whyOf({ prediction, years, happened }: Happened, today: Day): string {
  const short = prediction.outcome === 'pending' ? null : explainShort(prediction, null, today);
  return `${words[happened]} ${ago(years)}${short === null ? '' : `. ${short}`}`;
}

/**
 * Shows calls of any asset that were made or decided on today's calendar day in earlier years, each with a link to its
 * page. Shows nothing if there are none.
 */
export function OnThisDay({ given: { ofAll, today } }: { readonly given: Given }) {
  const found = onThisDay(ofAll, today, MOST);
  if (found.length === 0) return null;
  return (
    <section className="verdicts this-day" aria-labelledby="this-day-title">
      <h2 id="this-day-title">On this day</h2>
      <ol>
        {found.map((one) => (
          <PredictionRow
            key={`${one.prediction.id} ${one.happened}`}
            prediction={one.prediction}
            asset={assets[one.prediction.asset].title}
            why={whyOf(one, today)}
            day={one.day}
          />
        ))}
      </ol>
    </section>
  );
}
