import {
  expertName,
  explainShort,
  formatDayLong,
  type OnThisDay as Happened,
  onThisDay,
  predictionInFull,
  predictionPath,
} from '@hindcast/domain';
import { VerdictBadge } from '@hindcast/widgets';
import type { Given } from './LandingPage.tsx';

const MOST = 5;
const MOST_OF_NAME = 300;

const ago = (years: number): string => (years === 1 ? 'a year ago' : `${years} years ago`);
const words: Readonly<Record<Happened['happened'], string>> = { said: 'Said', decided: 'Decided' };

/** What was said or decided on this day of the year, each with the way to its record. Nothing where there was nothing. */
export function OnThisDay({ given: { predictions, today } }: { readonly given: Given }) {
  const found = onThisDay(predictions, today, MOST);
  if (found.length === 0) return null;
  return (
    <section className="verdicts this-day" aria-labelledby="this-day-title">
      <h2 id="this-day-title">On this day</h2>
      <ol>
        {found.map((one) => (
          <Row key={`${one.prediction.id} ${one.happened}`} one={one} today={today} />
        ))}
      </ol>
    </section>
  );
}

function Row({ one, today }: { readonly one: Happened; readonly today: Given['today'] }) {
  const { prediction, day, years, happened } = one;
  const name = expertName(prediction);
  const short = prediction.outcome === 'pending' ? null : explainShort(prediction, null, today);
  return (
    <li>
      <a href={predictionPath(prediction.id)}>
        <span className="verdicts-badge">
          <VerdictBadge outcome={prediction.outcome} />
        </span>
        <span className="verdicts-who" dir="auto" title={name.length > 40 ? name.slice(0, MOST_OF_NAME) : undefined}>
          {name.slice(0, MOST_OF_NAME)}
        </span>
        <span className="verdicts-claim">{predictionInFull(prediction)}</span>
        <span className="verdicts-why">
          {words[happened]} {ago(years)}
          {short !== null && `. ${short}`}
        </span>
        <span className="verdicts-day">{formatDayLong(day)}</span>
      </a>
    </li>
  );
}
