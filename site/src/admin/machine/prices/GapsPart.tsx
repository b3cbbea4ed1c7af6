import { type AssetId, assetIds, assets, dateLabel, formatCount, formatDayLong } from '@hindcast/domain';
import type { WireDisagreement, WirePriceGaps } from '@hindcast/domain/client';
import { daysText, exactPrice, HELD_DAYS, SETTLE_DAYS } from '@hindcast/domain/machine';
import { useAdmin } from '../../session/admin.ts';
import { Answered } from '../../shell/Answered.tsx';
import { useAnswer } from '../../shell/useAnswer.ts';

/** Maximum number of gaps that are listed. The others are only counted. */
const SHOWN = 10;

const dayLong = (date: string | null): string => dateLabel(date, formatDayLong);

const Disagreements = ({ days }: { readonly days: readonly WireDisagreement[] }) => (
  <>
    <p>Sources differ by more than 1 % on {daysText(days.length)}:</p>
    <table className="admin-list" aria-label="Days on which sources differ">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Source</th>
          <th scope="col" data-number>
            Close
          </th>
          <th scope="col">Other</th>
          <th scope="col" data-number>
            Close
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, source, close, other, otherClose, held }) => (
          <tr key={`${date} ${other}`}>
            <th scope="row" data-nowrap>
              {dateLabel(date)}
            </th>
            <td>{source}</td>
            <td data-number>{exactPrice(close)}</td>
            <td>{other}</td>
            <td data-number>{exactPrice(otherClose)}</td>
            <td>{held ? 'held back' : 'kept'}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="part-note">
      {days.some(({ held }) => held) && `${HELD_DAYS} `}
      {SETTLE_DAYS}.
    </p>
  </>
);

function AssetGaps({ found }: { readonly found: WirePriceGaps }) {
  const { asset, first, last, gaps, missing, generated, disagreements } = found;
  const { ticker } = assets[asset as AssetId];
  if (first === null) return <p>No price of {ticker} is on record.</p>;
  const shown = gaps.slice(0, SHOWN);
  return (
    <>
      <p>
        <b>{ticker}</b>, {dayLong(first)} to {dayLong(last)}:{' '}
        {missing.days === 0 ? 'no day is missing' : `${daysText(missing.days)} missing`}.
        {generated > 0 && ` ${daysText(generated)} generated: no source reported them.`}
      </p>
      {shown.length > 0 && (
        <ul className="gap-list">
          {shown.map((gap) => (
            <li key={gap.first}>
              {daysText(gap.days)} from {dayLong(gap.first)}
            </li>
          ))}
          {missing.stretches > shown.length && (
            <li>and {formatCount(missing.stretches - shown.length)} more stretches</li>
          )}
        </ul>
      )}
      {disagreements.length > 0 && <Disagreements days={disagreements} />}
    </>
  );
}

/**
 * Shows the missing, generated and disputed days of each asset. @param changes number of changes so far. A new number
 * reloads the days.
 */
export function GapsPart({ changes }: { readonly changes: number }) {
  const { client } = useAdmin();
  const answer = useAnswer(() => Promise.all(assetIds.map((asset) => client.priceGaps(asset))), [client, changes]);
  return (
    <section className="section part" aria-labelledby="gaps">
      <h2 id="gaps">Gaps</h2>
      <Answered what="The gaps" answer={answer}>
        {(found) => found.map((one) => <AssetGaps key={one.asset} found={one} />)}
      </Answered>
    </section>
  );
}
