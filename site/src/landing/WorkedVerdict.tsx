import {
  addDays,
  claimPhrase,
  dayAt,
  endOf,
  expertName,
  formatDayLong,
  formatPrice,
  HOW_WE_JUDGE,
  indexAt,
  predictionPath,
  type Series,
  type Story,
  tellStory,
  yearsBack,
} from '@hindcast/domain';
import { ChartPicture, VerdictBadge } from '@hindcast/widgets';
import { useMemo } from 'react';
import { mode } from '../brand/page.ts';
import type { Given } from './LandingPage.tsx';
import { SourceLink } from './StorySteps.tsx';

/** Number of closes that are listed: the deciding close and those before it. */
const LISTED = 5;
/** Margin on both sides of the window, as a share of its days. */
const ROOM = 0.1;
/** Least margin, in days. */
const LEAST_ROOM = 14;

/** Shows one verdict explained in three steps: the claim, the window, the deciding close. */
export function WorkedVerdict({ given, worked }: { readonly given: Given; readonly worked: Story }) {
  const { asset, series } = given;
  const { prediction, claim, quote, deciding } = worked;
  const { stood, rule, waited, decided, chance } = tellStory(worked, series);
  return (
    <section className="worked" aria-labelledby="worked-title">
      <h2 id="worked-title">How a verdict is reached</h2>
      <p className="worked-lead">
        One rule for each kind of call, the same for everybody, and every step can be checked by hand. One from the
        record:
      </p>
      <ol>
        <li>
          <h3>The words</h3>
          <blockquote dir="auto">{quote}</blockquote>
          <p>
            <bdi>{expertName(prediction)}</bdi>, {formatDayLong(claim.made)}: {claimPhrase(claim, asset)}. {stood}
          </p>
          <SourceLink url={prediction.sourceUrl} />
        </li>
        <li>
          <h3>The window of days</h3>
          <WindowPicture given={given} worked={worked} />
          <p>{rule.join(' ')}</p>
        </li>
        <li>
          <h3>The deciding close</h3>
          <Closes series={series} through={deciding.day} given={given} />
          <p>{waited}</p>
          <p className="worked-verdict">
            <VerdictBadge outcome={prediction.outcome} /> <span>{decided}</span>
          </p>
          {chance && <p>{chance}</p>}
        </li>
      </ol>
      <p className="worked-ways">
        <a href={predictionPath(prediction.id)}>The whole record of this call</a>
        <a href={HOW_WE_JUDGE}>How we judge</a>
      </p>
      {mode === 'demo' && (
        <p className="worked-note">
          In this demo the words are a legend’s
          {series.generated > 0 && ', and most days between known closes are generated'}.
        </p>
      )}
    </section>
  );
}

/** Draws the call and its window in the style of the chart. */
function WindowPicture({ given, worked }: { readonly given: Given; readonly worked: Story }) {
  const { asset, series, today } = given;
  const input = useMemo(() => {
    const { prediction, claim, deciding } = worked;
    const end = Math.max(endOf(claim) ?? deciding.day, deciding.day);
    const room = Math.max(LEAST_ROOM, Math.round((end - claim.made) * ROOM));
    const range = { from: claim.made - room, to: end + room };
    const first = Math.max(0, indexAt(series, addDays(claim.made, -room)));
    const drawn = [prediction];
    const data = { asset, series: cut(series, first), today, predictions: drawn, all: drawn };
    const view = { layout: 'mobile', range, years: yearsBack(asset.timeFrame), scale: 'linear', fit: 'all' } as const;
    return { ...data, ...view, selected: prediction.id, empty: null, watermark: '' };
  }, [asset, series, today, worked]);
  return (
    <div className="worked-chart">
      <ChartPicture input={input} title="The call and the closes of its window" hrefOf={predictionPath} />
    </div>
  );
}

/** Returns a series without the bars before an index. It shares memory with the given series. */
const cut = ({ length, days, closes, highs, lows, generated }: Series, first: number): Series => ({
  length: length - first,
  days: days.subarray(first),
  closes: closes.subarray(first),
  highs: highs.subarray(first),
  lows: lows.subarray(first),
  generated,
});

/** Shows the last closes up to the deciding one. */
function Closes({
  given,
  series,
  through,
}: {
  readonly given: Given;
  readonly series: Series;
  readonly through: number;
}) {
  const last = indexAt(series, through);
  const bars = Array.from({ length: Math.min(LISTED, last + 1) }, (_, i) => last - i).reverse();
  return (
    <table className="worked-closes">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Close</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar} data-deciding={bar === last || undefined}>
            <td>{formatDayLong(dayAt(series, bar))}</td>
            <td>{formatPrice(series.closes[bar], given.asset)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
