import {
  assets,
  dateLabel,
  formatDayLong,
  kindOf,
  predictionPath,
  readLink,
  type WireSubmissionView,
} from '@hindcast/domain';
import { copiesIn, duplicateClaim, whyAlike } from '@hindcast/domain/machine';
import { formatSats } from '@hindcast/domain/submit';
import { claimOf } from '../claim.ts';

/** Lists near duplicates of a submission: the same claim, or the same source. */
export function Twins({ one, onOpen }: { readonly one: WireSubmissionView; readonly onOpen: (id: number) => void }) {
  if (one.twins.length === 0) return null;
  return (
    <section className="twins" aria-label="Duplicates">
      <h3>{copiesIn(one.twins).length > 0 ? 'Says nearly the same' : 'From the same source'}</h3>
      <ul>
        {one.twins.map((twin) => (
          <li key={`${twin.of} ${twin.id}`}>
            {twin.of === 'prediction' ? (
              <a href={predictionPath(twin.id)} target="_blank" rel="noopener">
                Prediction {twin.id}
              </a>
            ) : (
              <button type="button" className="row-act" onClick={() => onOpen(twin.id)}>
                Submission {twin.id}
              </button>
            )}{' '}
            <bdi>{duplicateClaim(twin, dateLabel)}</bdi>, {whyAlike(twin)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the expert of a submission, their quote and its source. */
export function Words({ one }: { readonly one: WireSubmissionView }) {
  const link = readLink(one.source_url);
  const asset = assets[one.asset_type];
  const paid = one.payments.map(({ sats }) => formatSats(sats)).join(' and ') || 'nothing';
  return (
    <div className="words">
      <h2 dir="auto">{one.expert_name}</h2>
      <p className="words-who">
        {one.twitter_handle !== null && <bdi>@{one.twitter_handle}</bdi>}
        <span>
          {one.existing_influencer_name === null ? (
            'New expert'
          ) : (
            <>
              Matches: <bdi>{one.existing_influencer_name}</bdi>
            </>
          )}
        </span>
      </p>
      <p className="words-claim">
        {asset.ticker} <b>{claimOf(one)}</b> {kindOf(one.prediction_type).name.toLowerCase()}, by{' '}
        {dateLabel(one.target_time)}
      </p>
      <p className="words-days">
        {one.prediction_made === null
          ? `Sent ${dateLabel(one.created_at, formatDayLong)}, from when it counts: the day of the words is not known`
          : `Said ${dateLabel(one.prediction_made, formatDayLong)}, sent ${dateLabel(one.created_at, formatDayLong)}`}
        {`, paid ${paid}`}
      </p>
      {one.notes === null ? (
        <p className="words-none">No words are quoted.</p>
      ) : (
        <blockquote dir="auto">{one.notes}</blockquote>
      )}
      {link === null ? (
        <p className="words-none">
          {one.source_url === null ? 'No source is given.' : 'The source is no link that is safe to open.'}
        </p>
      ) : (
        <p>
          <a href={link} target="_blank" rel="noopener noreferrer nofollow" className="words-link">
            {link}
          </a>
        </p>
      )}
    </div>
  );
}
